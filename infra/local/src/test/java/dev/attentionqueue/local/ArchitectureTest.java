package dev.attentionqueue.local;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What holds between the modules. */
class ArchitectureTest {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.attentionqueue");

    @Test
    void dependencies_point_one_way() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("local")
                .definedBy("dev.attentionqueue.local..")
                .layer("lambda")
                .definedBy("dev.attentionqueue.lambda..")
                .layer("aws")
                .definedBy("dev.attentionqueue.aws..")
                .whereLayer("local")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("lambda")
                .mayOnlyBeAccessedByLayers("local")
                .whereLayer("aws")
                .mayOnlyBeAccessedByLayers("lambda", "local")
                .check(ALL);
    }

    @Test
    void time_chance_and_ids_are_injected() {
        noClasses()
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .because("one clock, one dice and one id source are handed in by the wiring")
                .check(ALL);
    }

    /** SnapStart copies it: two environments would then draw the same ids, or the same pauses. */
    @Test
    void functions_mint_nothing_that_a_snapshot_would_copy() {
        noFields()
                .that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage("dev.attentionqueue.aws..", "dev.attentionqueue.lambda..")
                .should()
                .haveRawType(assignableTo(RandomGenerator.class))
                .orShould()
                .haveRawType(UUID.class)
                .check(ALL);
        noClasses()
                .that()
                .resideInAnyPackage("dev.attentionqueue.aws..", "dev.attentionqueue.lambda..")
                .should()
                .callMethod(RandomGenerator.class, "getDefault")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .check(ALL);
    }

    @Test
    void no_name_says_nothing() {
        noClasses()
                .should()
                .haveNameMatching(".*(Manager|Util|Utils|Impl|Base|DTO|Dto)")
                .check(ALL);
    }

    @Test
    void only_handlers_and_the_local_cloud_know_lambda() {
        noClasses()
                .that(resideInAPackage("dev.attentionqueue.aws.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.amazonaws..")
                .check(ALL);
    }

    @Test
    void every_package_is_null_marked() {
        classes()
                .that(simpleName("package-info"))
                .should()
                .beAnnotatedWith("org.jspecify.annotations.NullMarked")
                .check(ALL);
    }
}
