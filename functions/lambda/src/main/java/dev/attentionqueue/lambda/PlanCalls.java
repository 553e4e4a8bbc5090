package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanCatalog;

/** The calls that show and change plans. */
final class PlanCalls {
    private final PlanCatalog plans;
    private final PlanJson json;

    PlanCalls(PlanCatalog plans, PlanJson json) {
        this.plans = plans;
        this.json = json;
    }

    APIGatewayV2HTTPResponse show(ApiCall call) {
        Identifier name = call.named("plan");
        return plans.find(name)
                .map(plan -> Json.response(200, PlanJson.write(plan)))
                .orElseGet(() -> Problem.unknownPlan(name.value()).toResponse());
    }

    APIGatewayV2HTTPResponse put(ApiCall call) {
        Identifier name = call.named("plan");
        Plan plan = json.read(name, call.body(PlanJson.FIELDS));
        boolean isNew = plans.find(name).isEmpty();
        plans.put(plan);
        return Json.response(isNew ? 201 : 200, PlanJson.write(plan));
    }
}
