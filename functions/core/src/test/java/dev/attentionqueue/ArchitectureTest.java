package dev.attentionqueue;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
}
