import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import PackageRules
import Testing

@testable import Scaffold

@Suite("The files of a package after a module is renamed or moved")
struct RelocatedTextTests {
    private static let package = Package(name: "p", targets: [Target("Text", path: "Modules/Core/Text")])
    private let renamed = Relocation(.init("Core", "Text"), to: .init("Core", "Label"), in: Self.package)
    private let moved = Relocation(.init("Core", "Text"), to: .init("Shared", "Text"), in: Self.package)

    private func sources(_ files: [String: String]) -> RenamedSources {
        RenamedSources(files.sorted { $0.key < $1.key }.map { Template.File($0.key, $0.value) }, renamed)
    }

    @Test("A renamed module is imported by its new name in every file, and files that do not use it do not change")
    func imports() {
        let sources = sources([
            "Modules/Core/Text/Width.swift": "struct Width {}\n", "Tests/Core/Text/T.swift": "@testable import Text\n",
            "Modules/Core/World/W.swift": "import Text\n\nlet a = Text.Width()\n", "Apps/a/A.swift": "// Text\nimport Texts\n",
        ])
        #expect(
            sources.texts == [
                "Tests/Core/Text/T.swift": "@testable import Label\n",
                "Modules/Core/World/W.swift": "import Label\n\nlet a = Label.Width()\n",
            ])
        #expect(sources.kept == [])
    }

    @Test(
        "If a type of the package has the old or the new name, no qualifier is renamed, but qualifiers that may mean the module are listed",
        arguments: ["struct Text {}", "enum Label {}", "struct A { enum Text {} }", "extension Text {}"])
    func shadowed(type: String) {
        let sources = sources([
            "Modules/Core/Text/Width.swift": "struct Width {}\nlet a = Text.Width()\n", "Modules/Shared/Other/O.swift": type + "\n",
            "Modules/Core/World/W.swift": "import Text\n\nlet a = Text.Width(), b = Text.height\n",
        ])
        #expect(sources.texts == ["Modules/Core/World/W.swift": "import Label\n\nlet a = Text.Width(), b = Text.height\n"])
        #expect(sources.kept == ["Modules/Core/Label/Width.swift:2: Text.Width", "Modules/Core/World/W.swift:3: Text.Width"])
    }

    @Test("A move changes no Swift file")
    func move() {
        let sources = RenamedSources([.init("Modules/Core/World/W.swift", "import Text\n")], moved)
        #expect(sources.texts == [:] && sources.kept == [])
    }

    @Test(
        "Links to a renamed or moved module, and mentions of its folder, lead to the new folder",
        arguments: [
            (
                "Modules/Core/README.md", "[T](../../Tests/Core/Text/A.swift#L1)", "[T](../../Tests/Core/Label/A.swift#L1)",
                "[T](../../Tests/Shared/Text/A.swift#L1)"
            ),
            (
                "Modules/Core/README.md", "[T](Text/) [U](./Text) [V](Texts)", "[T](Label/) [U](Label) [V](Texts)",
                "[T](../Shared/Text/) [U](../Shared/Text) [V](Texts)"
            ),
            ("README.md", "`Modules/Core/Text` and Text", "`Modules/Core/Label` and Text", "`Modules/Shared/Text` and Text"),
            (
                "Modules/Core/README.md", "See [T] and [U].\n\n[T]: Text/A.swift#L1\n[U]: <./Text> \"Title\"\n[V]: https://a.b/Text\n",
                "See [T] and [U].\n\n[T]: Label/A.swift#L1\n[U]: <Label> \"Title\"\n[V]: https://a.b/Text\n",
                "See [T] and [U].\n\n[T]: ../Shared/Text/A.swift#L1\n[U]: <../Shared/Text> \"Title\"\n[V]: https://a.b/Text\n"
            ),
            (
                "README.md", "[T](Modules/Core/Texts/A.md) [U](#text)", "[T](Modules/Core/Texts/A.md) [U](#text)",
                "[T](Modules/Core/Texts/A.md) [U](#text)"
            ),
            (
                "README.md", "[T](https://a.b/Core/Text) [U](/Core/Text) [V](../Core/Text)",
                "[T](https://a.b/Core/Text) [U](/Core/Text) [V](../Core/Text)",
                "[T](https://a.b/Core/Text) [U](/Core/Text) [V](../Core/Text)"
            ),
            // The module's own pages move with it.
            (
                "Modules/Core/Text/README.md", "[W](../World/W.swift) [U](Width.swift) [D](../../../Docs/A.md)",
                "[W](../World/W.swift) [U](Width.swift) [D](../../../Docs/A.md)",
                "[W](../../Core/World/W.swift) [U](Width.swift) [D](../../../Docs/A.md)"
            ),
            (
                "Modules/Core/Text/README.md", "[T](../../../Tests/Core/Text/A.swift)", "[T](../../../Tests/Core/Label/A.swift)",
                "[T](../../../Tests/Shared/Text/A.swift)"
            ),
        ])
    func links(file: String, old: String, renamed: String, moved: String) {
        #expect(self.renamed.markdown(old, at: file) == renamed)
        #expect(self.moved.markdown(old, at: file) == moved)
    }

    @Test("The files of a package include templates of Swift files, but no hidden files and no files of other packages")
    func files() async throws {
        try await withFolder { root in
            let files = [
                "Package.swift": "", "Modules/A/A.swift": "", "Modules/A/a.txt": "", "README.md": "", ".build/A.swift": "",
                "Docs/.a.md": "",
                "Templates/a/A.swift.stencil": "", "Skipped/A.swift": "", "Other/Package.swift": "", "Other/B.swift": "import Text\n",
                "Other/.build/C.swift": "import Text\n", "Third/Package.swift": "// import Text\n",
            ]
            try write(files, to: root)
            try FileManager.default.createSymbolicLink(atPath: root.path + "/Link.swift", withDestinationPath: "README.md")
            let found = PackageFiles(in: root, except: ["Skipped"])
            #expect(found.files.map(\.path) == ["Modules/A/A.swift", "Package.swift", "README.md", "Templates/a/A.swift.stencil"])
            #expect(found.packages(importing: renamed) == ["Other"] && found.packages(importing: moved) == [])
        }
    }

    @Test("A change is refused with the message of a finding that is an error; warnings and useless patterns are only reported")
    func findings() throws {
        let pattern = Finding("pattern", ".espalier.yml", 2, "The pattern A matches nothing.", reason: "", edit: "")
        let wrong = Finding("core", "Modules/Core/W.swift", 3, "W imports Text, which is not allowed.", reason: "", edit: "Move it.")
        var warning = wrong
        warning.severity = .warning
        #expect(try Scaffolder.check([pattern, warning], "Text cannot be moved to Shared") == [pattern, warning])
        let refusal = Failure(
            .refused, "Text cannot be moved to Shared: W imports Text, which is not allowed.", hint: "Move it.",
            details: ["Modules/Core/W.swift:3: W imports Text, which is not allowed. [core]"])
        #expect(throws: refusal) { try Scaffolder.check([pattern, wrong], "Text cannot be moved to Shared") }
    }

    @Test("A manifest is refused if SwiftPM does not read the expected targets and dependencies from it")
    func manifest() throws {
        func package(_ path: String, _ dependencies: [String]) -> Package {
            Package(name: "p", targets: [Target("A", path: path, dependencies: dependencies.map { Dependency(.byName, $0) }), Target("B")])
        }
        try Scaffolder.check(package("Modules/A", ["B", "C"]), package("Modules/A", ["C", "B"]))
        for other in [package("Modules/B", ["B"]), package("Modules/A", []), Package(name: "p", targets: [])] {
            let refusal = #expect(throws: Failure.self) { try Scaffolder.check(other, package("Modules/A", ["B"])) }
            #expect(refusal?.kind == .misconfigured && refusal?.details.first?.english == "A would differ.")
        }
    }

    @Test("A change to the modules of a product is reported, and nothing is reported for a product that stays the same")
    func products() {
        func product(_ name: String, _ targets: String...) -> PackageProduct { PackageProduct(name, kind: "library", targets: targets) }
        let old = [product("Core", "A", "B"), product("Shared", "C"), product("All", "A", "C")]
        let new = [product("Core", "B"), product("Shared", "A", "C"), product("All", "C", "A")]
        #expect(Scaffolder.changes(of: old, to: new) == ["Core: without A", "Shared: with A"])
        #expect(Scaffolder.changes(of: old, to: Array(new.dropLast())).suffix(2) == ["All: without A", "All: without C"])
    }
}
