package dev.attentionqueue.local.operate;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers as CloudFormation, Lambda and DynamoDB would, and notes what it is asked for. */
final class StubAws implements AutoCloseable {
    private static final String GONE =
            "<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>"
                    + "<Message>Stack with id attention-queue-lab7 does not exist</Message>"
                    + "</Error></ErrorResponse>";
    private static final String RESOURCES =
            resource("AWS::Lambda::EventSourceMapping", "mapping-1")
                    + resource("AWS::Lambda::Function", "lab7-api")
                    + resource("AWS::SQS::Queue", "lab7-first")
                    + resource("AWS::DynamoDB::Table", "lab7-stores");

    private final HttpServer server;
    private final String deletionPolicy;
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile boolean there;

    StubAws(boolean there, String deletionPolicy) throws IOException {
        this.there = there;
        this.deletionPolicy = deletionPolicy;
        server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral(Ports.LOOPBACK), Ports.ANY), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI endpoint() {
        return URI.create("http://" + Ports.LOOPBACK + ":" + server.getAddress().getPort());
    }

    List<String> asked() {
        return asked;
    }

    private static String resource(String type, String id) {
        return ("<member><LogicalResourceId>x</LogicalResourceId><PhysicalResourceId>%s"
                        + "</PhysicalResourceId><ResourceType>%s</ResourceType>"
                        + "<ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>")
                .formatted(id, type);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
            String path = exchange.getRequestURI().getPath();
            if (target != null) {
                asked.add(target.substring(target.indexOf('.') + 1));
                send(exchange, 200, "{\"Table\": {\"TableStatus\": \"ACTIVE\"}}");
            } else if (path.length() > 1) {
                asked.add(path + " " + body);
                send(exchange, 200, "{}");
            } else {
                String action = body.replaceAll(".*Action=(\\w+).*", "$1");
                asked.add(action);
                Optional<String> stack = stack(action);
                send(exchange, stack.isPresent() ? 200 : 400, stack.orElse(GONE));
            }
        }
    }

    private Optional<String> stack(String action) {
        if (!there) {
            return Optional.empty();
        }
        String result =
                switch (action) {
                    case "ListStackResources" ->
                            "<StackResourceSummaries>" + RESOURCES + "</StackResourceSummaries>";
                    case "GetTemplate" -> "<TemplateBody>" + template() + "</TemplateBody>";
                    default -> "";
                };
        there = !action.equals("DeleteStack");
        return Optional.of(
                "<%1$sResponse><%1$sResult>%2$s</%1$sResult></%1$sResponse>"
                        .formatted(action, result));
    }

    private String template() {
        return "{\"Resources\": {\"T\": {\"Type\": \"AWS::DynamoDB::Table\", \"DeletionPolicy\": \"%s\"}}}"
                .formatted(deletionPolicy);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
