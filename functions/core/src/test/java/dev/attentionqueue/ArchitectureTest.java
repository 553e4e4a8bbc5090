package dev.attentionqueue;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CORE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.attentionqueue");

    @Test
    void the_core_knows_plain_java_and_itself_only() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.attentionqueue..",
                        "java.lang..",
                        "java.util..",
                        "java.time..",
                        "java.nio.charset",
                        "org.jspecify..")
                .because("the whole algorithm is to be read without meeting AWS, Lambda or HTTP")
                .check(CORE);
    }

    @Test
    void no_two_packages_depend_on_each_other() {
        slices().matching("dev.attentionqueue.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void no_rule_of_the_protocol_is_left_out_outside_of_its_check() {
        noClasses()
                .should()
                .callMethod(Timing.class, "without", Rule.class)
                .because("a rule is left out only to show that the check finds what goes wrong")
                .check(CORE);
    }
}
