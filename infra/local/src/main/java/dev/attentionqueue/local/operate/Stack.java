package dev.attentionqueue.local.operate;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudformation.model.CloudFormationException;
import software.amazon.awssdk.services.cloudformation.model.StackResourceSummary;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.lambda.LambdaClient;

/** A stack in CloudFormation. What it consists of is read once, while it is there. */
final class Stack implements Deployed {
    private static final String TABLE = "AWS::DynamoDB::Table";
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(2);
    private static final int MOST_TRIES = 60;

    private final Clients clients;
    private final String name;
    private final List<StackResourceSummary> resources;
    private final boolean keepsTable;

    /** What a stack is made of, and made by. */
    record Clients(
            CloudFormationClient stacks,
            LambdaClient functions,
            DynamoDbClient tables,
            Pause pause) {}

    private Stack(
            Clients clients,
            String name,
            List<StackResourceSummary> resources,
            boolean keepsTable) {
        this.clients = clients;
        this.name = name;
        this.resources = resources;
        this.keepsTable = keepsTable;
    }

    /** The environment's stack; empty if there is none, as after a run that was broken off. */
    static Optional<Stack> find(Clients clients, String environment) {
        String name = "attention-queue-" + environment;
        try {
            List<StackResourceSummary> resources =
                    clients
                            .stacks()
                            .listStackResourcesPaginator(list -> list.stackName(name))
                            .stackResourceSummaries()
                            .stream()
                            .toList();
            return Optional.of(new Stack(clients, name, resources, keepsTable(clients, name)));
        } catch (CloudFormationException failure) {
            if (String.valueOf(failure.getMessage()).contains("does not exist")) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    private static boolean keepsTable(Clients clients, String name) {
        String body = clients.stacks().getTemplate(get -> get.stackName(name)).templateBody();
        try {
            return JSON.std.mapFrom(body).get("Resources") instanceof Map<?, ?> all
                    && all.values().stream()
                            .map(one -> (Map<?, ?>) one)
                            .filter(one -> TABLE.equals(one.get("Type")))
                            .allMatch(one -> "Retain".equals(one.get("DeletionPolicy")));
        } catch (IOException unreadable) {
            throw new IllegalStateException("the template of " + name + " is no JSON", unreadable);
        }
    }

    @Override
    public boolean keepsTable() {
        return keepsTable;
    }

    @Override
    public List<String> stop() {
        List<String> stopped = new ArrayList<>();
        for (String mapping : ids("AWS::Lambda::EventSourceMapping")) {
            clients.functions()
                    .updateEventSourceMapping(update -> update.uuid(mapping).enabled(false));
            stopped.add("disabled the event source mapping " + mapping);
        }
        for (String function : ids("AWS::Lambda::Function")) {
            clients.functions()
                    .putFunctionConcurrency(
                            put -> put.functionName(function).reservedConcurrentExecutions(0));
            stopped.add("stopped the function " + function + " (reserved concurrency 0)");
        }
        return stopped;
    }

    private List<String> ids(String type) {
        return resources.stream()
                .filter(resource -> type.equals(resource.resourceType()))
                .map(StackResourceSummary::physicalResourceId)
                .toList();
    }

    @Override
    public void delete() {
        clients.stacks().deleteStack(delete -> delete.stackName(name));
        clients.stacks().waiter().waitUntilStackDeleteComplete(wait -> wait.stackName(name));
    }

    @Override
    public void deleteTable() throws InterruptedException {
        for (String table : ids(TABLE)) {
            deleteTable(table);
        }
    }

    /** A table whose protection is being lifted takes no other change until that is done. */
    private void deleteTable(String table) throws InterruptedException {
        for (int tries = 1; ; tries++) {
            try {
                clients.tables()
                        .updateTable(
                                update -> update.tableName(table).deletionProtectionEnabled(false));
                clients.tables().waiter().waitUntilTableExists(wait -> wait.tableName(table));
                clients.tables().deleteTable(delete -> delete.tableName(table));
                return;
            } catch (ResourceNotFoundException _) {
                return;
            } catch (ResourceInUseException busy) {
                if (tries == MOST_TRIES) {
                    throw busy;
                }
                clients.pause().pause(BETWEEN_TRIES);
            }
        }
    }
}
