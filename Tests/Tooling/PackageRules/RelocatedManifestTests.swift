import PackageGraph
import Testing

@testable import PackageRules

@Suite("A manifest after a module is renamed or moved")
struct RelocatedManifestTests {
    private static let package = Package(name: "p", targets: [Target("TextTests", .test, path: "Tests/Core/Text")])

    private func check(_ manifest: String, renamed: String, moved: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        let old = Relocation.Place("Core", "Text"), text = ManifestText(manifest)
        #expect(
            text.applying(Relocation(old, to: .init("Core", "Label"), in: Self.package)) == renamed, sourceLocation: sourceLocation)
        #expect(
            text.applying(Relocation(old, to: .init("Shared", "Text"), in: Self.package)) == moved ?? manifest,
            sourceLocation: sourceLocation)
    }

    @Test("The row of a module gets its new path, whether or not the path begins with Modules")
    func row() {
        check(
            "Module(\"Core/Text\", knows: [\"Language\"]),", renamed: "Module(\"Core/Label\", knows: [\"Language\"]),",
            moved: "Module(\"Shared/Text\", knows: [\"Language\"]),")
        check(
            "Module(\"Modules/Core/Text\"), Module(\"Tests/Core/Text\")",
            renamed: "Module(\"Modules/Core/Label\"), Module(\"Tests/Core/Label\")",
            moved: "Module(\"Modules/Shared/Text\"), Module(\"Tests/Shared/Text\")")
        check(
            ".target(name: \"Text\", path: \"Modules/Core/Text\")", renamed: ".target(name: \"Label\", path: \"Modules/Core/Label\")",
            moved: ".target(name: \"Text\", path: \"Modules/Shared/Text\")")
    }

    @Test("The rows of other modules and of features list a renamed module under its new name")
    func dependencies() {
        check("Module(\"Core/World\", knows: [\"Text\", \"Texts\"])", renamed: "Module(\"Core/World\", knows: [\"Label\", \"Texts\"])")
        check("Feature(\"Order\", domain: [\"Text\"])", renamed: "Feature(\"Order\", domain: [\"Label\"])")
        check(
            ".target(name: \"World\", dependencies: [\"Text\", .target(name: \"Text\")])",
            renamed: ".target(name: \"World\", dependencies: [\"Label\", .target(name: \"Label\")])")
        check(".testTarget(name: \"TextTests\")", renamed: ".testTarget(name: \"LabelTests\")")
    }

    @Test("A sorted list of nothing but names stays sorted after a rename, and any other list keeps its order")
    func sorted() {
        check("knows: [\"A\", \"Money\",\n    \"Text\", \"World\"]", renamed: "knows: [\"A\", \"Label\",\n    \"Money\", \"World\"]")
        check("knows: [\"Money\", \"Text\", \"A\"]", renamed: "knows: [\"Money\", \"Label\", \"A\"]")
        check("knows: [\"Money\", /* b */ \"Text\"]", renamed: "knows: [\"Money\", /* b */ \"Label\"]")
        check("f(\"Money\", \"Text\")", renamed: "f(\"Money\", \"Label\")")
        check("[\"Money\", .target(name: \"A\"), \"Text\"]", renamed: "[\"Money\", .target(name: \"A\"), \"Label\"]")
    }

    @Test("A product, a package, a trait, an excluded file and a comment keep the old name of a renamed module")
    func others() {
        for text in [
            "Package(name: \"Text\")", ".package(path: \"Text\")", ".product(name: \"Text\", package: \"Text\")",
            "External([\"Log\", \"Text\"], of: \"Text\")", "External(\"Text\", of: \"text\")", "Module(\"Core/Old\", exclude: [\"Text\"])",
            ".define(\"Text\")", ".when(traits: [\"Text\"])", "// \"Text\" and \"Core/Text\"", "App(\"Text\", features: [])",
            "Extra(\"Text\", trait: \"Text\")", "Module(\"Kernel/Text\")", "\"Modules/Core/\\(Text)\"",
        ] { check(text, renamed: text) }
    }

    @Test("A product keeps its name, and contains the renamed module")
    func product() {
        check("Library(\"Text\", [\"Text\"])", renamed: "Library(\"Text\", [\"Label\"])")
        check(".library(name: \"Text\", targets: [\"Text\"])", renamed: ".library(name: \"Text\", targets: [\"Label\"])")
    }

    @Test("The table of layers gets the new name of a module, unless a layer has the old name")
    func layers() {
        let row = "Layer(\"Core\", at: \"Modules/Core/*\", mayKnow: [\"Text\"], packages: [\"Text\"])"
        check(row, renamed: row.replacing("mayKnow: [\"Text\"]", with: "mayKnow: [\"Label\"]"))
        let both = row + ", Layer(\"Text\", at: \"Modules/Text/*\")"
        check(both, renamed: both)
    }
}
