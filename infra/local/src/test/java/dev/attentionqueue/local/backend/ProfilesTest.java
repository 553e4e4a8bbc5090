package dev.attentionqueue.local.backend;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Which tests run where. */
class ProfilesTest {

    @Test
    void localstack_and_external_select_the_same_tests() throws Exception {
        assertThat(settingsOf("localstack", "groups")).containsExactly(OnBackend.TAG);
        assertThat(settingsOf("external", "groups")).containsExactly(OnBackend.TAG);
        for (String other : List.of("excludedGroups", "include", "exclude", "test")) {
            assertThat(settingsOf("localstack", other)).isEqualTo(settingsOf("external", other));
        }
        assertThat(settingsOf("localstack", "aq.backend")).containsExactly("localstack");
        assertThat(settingsOf("external", "aq.backend")).containsExactly("external");
    }

    /** A contract that is forgotten is tried on emulators alone. */
    @Test
    void every_contract_of_queues_and_tables_is_among_them() {
        List<JavaClass> contracts =
                new ClassFileImporter()
                        .importPackages("dev.attentionqueue.local.contract").stream()
                                .filter(one -> one.getRawSuperclass().isPresent())
                                .filter(ProfilesTest::extendsContract)
                                .toList();
        assertThat(contracts)
                .hasSizeGreaterThan(8)
                .allMatch(contract -> contract.isAnnotatedWith(OnBackend.class));
    }

    private static boolean extendsContract(JavaClass test) {
        return test.getRawSuperclass()
                .filter(parent -> parent.getSimpleName().endsWith("Contract"))
                .isPresent();
    }

    private static List<String> settingsOf(String profile, String setting) throws Exception {
        Document pom =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(Path.of("pom.xml").toFile());
        return elements(pom.getElementsByTagName("profile")).stream()
                .filter(one -> profile.equals(text(one.getElementsByTagName("id"))))
                .flatMap(one -> elements(one.getElementsByTagName(setting)).stream())
                .map(Node::getTextContent)
                .toList();
    }

    private static String text(NodeList list) {
        return list.item(0).getTextContent();
    }

    private static List<Element> elements(NodeList list) {
        return IntStream.range(0, list.getLength())
                .mapToObj(list::item)
                .map(Element.class::cast)
                .toList();
    }
}
