import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Testing

@testable import Scaffold

@Suite("A template")
struct TemplateTests {
    private func template(_ yaml: String, _ files: Template.File...) throws(Failure) -> Template {
        try Template("mine", files: [.init("template.yml", yaml)] + (files.isEmpty ? [.init("Sources/Feature/A.swift", "")] : files))
    }

    private static let card = """
        about: A card.
        attributes:
          - { name: title, about: Its title., preset: "{{ words }}" }
          - { name: side, about: Its side., preset: front, choices: [front, back] }
          - { name: command, about: Its command., preset: "{{ lower }}", isCommand: true }
        """

    @Test("A template is rendered with a name and options")
    func filled() throws {
        let card = try template(
            Self.card, .init("Sources/Feature/{{ name }}Card.swift.stencil", "{{ camel }} {{ title|literal }} {{ side }} {{ command }}\n"))
        let name = try FeatureName("GiftCard")
        #expect(try card.rendered(for: name) == [.init("Sources/Feature/GiftCardCard.swift", "giftCard \"Gift card\" front giftcard\n")])
        let chosen = try card.choices(["--title", "A \"\\(card)\"", "--side=back"])
        #expect(
            try card.rendered(for: name, chosen)
                == [.init("Sources/Feature/GiftCardCard.swift", "giftCard \"A \\\"\\\\(card)\\\"\" back giftcard\n")])
    }

    private func complaint(_ body: () throws(Failure) -> Void) -> String? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error.message.english }
    }

    @Test(
        "Unknown options and invalid values of a template are refused",
        arguments: [
            (["--titl", "x"], "The template mine has no option --titl. Did you mean --title?"),
            (["--title"], "--title requires a value."), (["title"], "The template mine has no option title."),
            (["--side", "bac"], "--side cannot be bac. Did you mean back?"),
            (["--title", "a\u{1B}[2J"], "--title requires 1 to 200 characters on one line."),
            (["--title", "a\u{202E}b"], "--title requires 1 to 200 characters on one line."),
            (["--title="], "--title requires 1 to 200 characters on one line."),
            (["--command", "gift-card"], "--command cannot be gift-card: use lowercase letters and digits."),
        ])
    func flags(flags: [String], expected: String) throws {
        let card = try template(Self.card)
        #expect(complaint { () throws(Failure) in _ = try card.choices(flags) } == expected)
    }

    @Test(
        "An invalid template.yml is refused, and the error states the reason",
        arguments: [
            ("about: [", "mine/template.yml cannot be read: "),
            ("attributes: []", "mine/template.yml cannot be read: `about` is missing"),
            ("about: A\nattributes: 3", "mine/template.yml cannot be read: `attributes` has the wrong type"),
            ("about: A\nattributes:\n  - { name: name, about: a, preset: b }", "The template mine has two placeholders named name."),
            ("about: A\nattributes:\n  - { name: A b, about: a, preset: b }", "mine/template.yml has an invalid attribute name, A b."),
        ])
    func yaml(yaml: String, expected: String) {
        #expect(complaint { () throws(Failure) in _ = try template(yaml) }?.hasPrefix(expected) == true)
    }

    @Test(
        "A template with a path outside its folder or an unknown placeholder is refused",
        arguments: [
            (
                "Sources/../../{{ name }}", "",
                "Sources/../../{{ name }} of the template mine becomes Sources/../../Wallet, which is not a valid path."
            ),
            ("/etc/{{ name }}", "", nil),
            ("Sources/{{ title }}", "", "Sources/{{ title }} of the template mine becomes Sources/a/../b, which is not a valid path."),
            ("Sources/A", "{{ nam }}", "Sources/A of the template mine has an unknown placeholder nam. Did you mean name?"),
            ("Sources/A", "{% if name %}", "Sources/A of the template mine is not a valid Stencil template: "),
            ("Sources/A", "{{ name|shout }}", "Sources/A of the template mine is not a valid Stencil template: "),
        ] as [(String, String, String?)])
    func paths(path: String, text: String, expected: String?) throws {
        let said = complaint { () throws(Failure) in
            let made = try template("about: A\nattributes:\n  - { name: title, about: a, preset: a/../b }", .init(path, text))
            _ = try made.rendered(for: FeatureName("Wallet"))
        }
        #expect(said?.hasPrefix(expected ?? "The template mine has no file under Sources.") == true, "\(said ?? "nothing")")
    }

    @Test("A package's own template overrides a built-in one of the same name")
    func own() async throws {
        try await withFolder { root in
            try write(
                [
                    "Templates/gallery/template.yml": "about: Pictures.\n",
                    "Templates/gallery/Sources/Feature/{{ name }}.swift.stencil": "",
                    "Templates/screen/template.yml": "about: Ours.\n", "Templates/screen/Sources/Feature/A.swift": "",
                    "Templates/README.md": "",
                ], to: root)
            #expect(try Template.all(in: root).map(\.name) == ["layered", "flow", "viewless", "gallery", "screen"])
            #expect(try Template.named("screen", in: root).about == "Ours.")
            #expect(
                complaint { () throws(Failure) in _ = try Template.named("galery", in: root) }
                    == "The template galery is unknown. Did you mean gallery?")
        }
    }

    @Test("Every built-in template renders sources and tests for any name")
    func builtIn() throws {
        for template in try Template.builtIn() {
            for name in ["A", "Wallet", "URLBox", String(repeating: "Z", count: 50)] {
                let files = try template.rendered(for: FeatureName(name))
                #expect(files.contains { $0.path == "Sources/Feature/\(name).swift" } && files.contains { $0.path.hasPrefix("Tests/") })
                #expect(!files.contains { $0.text.contains("{{") })
            }
        }
    }

    @Test("Every built-in template describes the feature in Japanese, and marks the description as a draft unless an option provides it")
    func languages() throws {
        for template in try Template.builtIn() {
            let name = try FeatureName("GiftCard")
            let draft = try template.rendered(for: name).filter { $0.path.hasSuffix("/Phrases.swift") }.map(\.text).joined()
            #expect(draft.contains("en: \"Gift card.\",\n            ja: \"Gift card の機能です（仮）。\")"))
            let chosen = try template.choices(["--aboutJa", "ギフトカードを管理します。"])
            #expect(try template.rendered(for: name, chosen).contains { $0.text.contains("ja: \"ギフトカードを管理します。\")") })
        }
    }
}
