package dev.attentionqueue.cdk;

import io.github.cdklabs.cdknag.NagSuppressions;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import software.amazon.awscdk.Annotations;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.iam.Role;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.lambda.Alias;
import software.amazon.awscdk.services.lambda.Architecture;
import software.amazon.awscdk.services.lambda.Code;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.lambda.IFunction;
import software.amazon.awscdk.services.lambda.RecursiveLoop;
import software.amazon.awscdk.services.lambda.Runtime;
import software.amazon.awscdk.services.lambda.SnapStartConf;
import software.amazon.awscdk.services.logs.LogGroup;
import software.constructs.Construct;

/** The functions, each with a role and a log group of its own. */
final class Functions {
    /** What callers call. With SnapStart, which only published versions have, an alias. */
    private static final String ALIAS = "live";

    /** The SDK's URL-connection client keeps five connections to a host, if it is not told. */
    private static final String JAVA_OPTIONS = "-Dhttp.maxConnections=64";

    private final Construct scope;
    private final AttentionQueueProps props;
    private final Permissions permissions;
    private final Map<String, String> variables;
    private final String secretKey;
    private final Code code;
    private final Map<FunctionKind, Function> functions = new EnumMap<>(FunctionKind.class);
    private final Map<FunctionKind, IFunction> called = new EnumMap<>(FunctionKind.class);

    Functions(
            Construct scope,
            AttentionQueueProps props,
            Permissions permissions,
            Map<String, String> variables,
            String secretKey) {
        this.scope = scope;
        this.props = props;
        this.permissions = permissions;
        this.variables = new HashMap<>(variables);
        this.variables.put(Variables.JAVA_OPTIONS, JAVA_OPTIONS);
        this.secretKey = secretKey;
        this.code = Code.fromAsset(props.functions().toString());
        for (FunctionKind kind : FunctionKind.values()) {
            Function function = create(kind);
            functions.put(kind, function);
            called.put(kind, props.snapStart() ? aliasOf(function, kind) : function);
        }
    }

    /** The function itself, for its metrics. */
    Function function(FunctionKind kind) {
        return Objects.requireNonNull(functions.get(kind));
    }

    /** What mappings, the API, the authorizer and the schedule call. */
    IFunction called(FunctionKind kind) {
        return Objects.requireNonNull(called.get(kind));
    }

    private Function create(FunctionKind kind) {
        LogGroup log =
                LogGroup.Builder.create(scope, kind.id() + "Log")
                        .retention(props.logRetention())
                        .removalPolicy(RemovalPolicy.DESTROY)
                        .build();
        Function.Builder function =
                Function.Builder.create(scope, kind.id() + "Function")
                        .runtime(Runtime.JAVA_25)
                        .architecture(Architecture.ARM_64)
                        .code(code)
                        .handler(kind.handler())
                        .timeout(Duration.seconds(props.timeout(kind).toSeconds()))
                        .memorySize(kind.megabytes())
                        .environment(variablesOf(kind))
                        .logGroup(log)
                        .role(roleOf(kind, log));
        if (kind == FunctionKind.DISPATCH) {
            function.layers(props.handlerLayers());
            props.reserved().ifPresent(function::reservedConcurrentExecutions);
            // A backlog is a loop through the follow-up queue: AWS would stop it after 16 slices.
            function.recursiveLoop(RecursiveLoop.ALLOW);
        }
        return props.snapStart() ? fromSnapshots(function) : function.build();
    }

    /** Only who takes webhook secrets in, and who signs with them, gets the key. */
    private Map<String, String> variablesOf(FunctionKind kind) {
        Map<String, String> own = new HashMap<>(variables);
        if (kind == FunctionKind.API || kind == FunctionKind.DISPATCH) {
            own.put(Variables.SECRET_KEYS, secretKey);
        }
        return own;
    }

    private static Function fromSnapshots(Function.Builder function) {
        Function created = function.snapStart(SnapStartConf.ON_PUBLISHED_VERSIONS).build();
        Annotations.of(created)
                .acknowledgeWarning(
                        "@aws-cdk/aws-lambda:snapStartRequirePublish",
                        "every caller calls the alias of a published version");
        return created;
    }

    private Role roleOf(FunctionKind kind, LogGroup log) {
        Role role =
                Role.Builder.create(scope, kind.id() + "Role")
                        .assumedBy(new ServicePrincipal("lambda.amazonaws.com"))
                        .inlinePolicies(permissions.of(kind, log))
                        .build();
        NagSuppressions.addResourceSuppressions(role, Wildcard.explained(), true);
        return role;
    }

    private Alias aliasOf(Function function, FunctionKind kind) {
        return Alias.Builder.create(scope, kind.id() + "Alias")
                .aliasName(ALIAS)
                .version(function.getCurrentVersion())
                .build();
    }
}
