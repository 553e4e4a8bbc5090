package dev.attentionqueue.cdk;

import dev.attentionqueue.cdk.ApiLimits.Rate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.aws_apigatewayv2_authorizers.HttpLambdaAuthorizer;
import software.amazon.awscdk.aws_apigatewayv2_authorizers.HttpLambdaResponseType;
import software.amazon.awscdk.aws_apigatewayv2_integrations.HttpLambdaIntegration;
import software.amazon.awscdk.services.apigatewayv2.CfnStage;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.apigatewayv2.HttpRoute;
import software.amazon.awscdk.services.apigatewayv2.HttpRouteKey;
import software.amazon.awscdk.services.apigatewayv2.HttpStage;
import software.amazon.awscdk.services.apigatewayv2.ThrottleSettings;
import software.amazon.awscdk.services.logs.LogGroup;
import software.constructs.Construct;

/** The HTTP API, its authorizer and its routes. */
final class HttpFront {
    /** A key that is revoked works for so long. */
    private static final Duration AUTHORIZER_CACHE = Duration.seconds(60);

    private static final String ACCESS_LOG =
            "{\"requestId\":\"$context.requestId\",\"ip\":\"$context.identity.sourceIp\","
                    + "\"requestTime\":\"$context.requestTime\",\"routeKey\":\"$context.routeKey\","
                    + "\"status\":\"$context.status\",\"bytes\":\"$context.responseLength\","
                    + "\"latency\":\"$context.responseLatency\",\"error\":\"$context.error.message\"}";

    private final Construct scope;
    private final AttentionQueueProps props;
    private final HttpApi api;

    HttpFront(Construct scope, AttentionQueueProps props, Functions functions) {
        this.scope = scope;
        this.props = props;
        this.api =
                HttpApi.Builder.create(scope, "Http")
                        .apiName(props.environment() + "-attention-queue")
                        .createDefaultStage(false)
                        .build();
        HttpStage stage = stage();
        HttpLambdaAuthorizer authorizer = authorizer(functions);
        HttpLambdaIntegration integration =
                new HttpLambdaIntegration("Api", functions.called(FunctionKind.API));
        for (ApiRoute route : ApiRoute.ALL) {
            HttpRoute created =
                    HttpRoute.Builder.create(scope, route.id())
                            .httpApi(api)
                            .routeKey(HttpRouteKey.with(route.path(), route.method()))
                            .integration(integration)
                            .authorizer(authorizer)
                            .build();
            // A stage that throttles a route which is not there yet is refused.
            stage.getNode().addDependency(created);
        }
    }

    HttpApi api() {
        return api;
    }

    private HttpLambdaAuthorizer authorizer(Functions functions) {
        return HttpLambdaAuthorizer.Builder.create(
                        "Keys", functions.called(FunctionKind.AUTHORIZER))
                .responseTypes(List.of(HttpLambdaResponseType.SIMPLE))
                .identitySource(List.of("$request.header.Authorization"))
                .resultsCacheTtl(AUTHORIZER_CACHE)
                .build();
    }

    private HttpStage stage() {
        Rate usual = props.apiLimits().manage();
        HttpStage stage =
                HttpStage.Builder.create(scope, "HttpStage")
                        .httpApi(api)
                        .autoDeploy(true)
                        .throttle(
                                ThrottleSettings.builder()
                                        .rateLimit(usual.perSecond())
                                        .burstLimit(usual.burst())
                                        .build())
                        .build();
        CfnStage resource = (CfnStage) stage.getNode().getDefaultChild();
        resource.setRouteSettings(routeSettings());
        resource.setAccessLogSettings(
                CfnStage.AccessLogSettingsProperty.builder()
                        .destinationArn(accessLog().getLogGroupArn())
                        .format(ACCESS_LOG)
                        .build());
        return stage;
    }

    private Map<String, Object> routeSettings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        for (ApiRoute route : ApiRoute.ALL) {
            Rate limit = route.limitIn(props.apiLimits());
            settings.put(
                    route.key(),
                    Map.of(
                            "ThrottlingRateLimit", limit.perSecond(),
                            "ThrottlingBurstLimit", limit.burst()));
        }
        return settings;
    }

    private LogGroup accessLog() {
        return LogGroup.Builder.create(scope, "HttpLog")
                .retention(props.logRetention())
                .removalPolicy(RemovalPolicy.DESTROY)
                .build();
    }
}
