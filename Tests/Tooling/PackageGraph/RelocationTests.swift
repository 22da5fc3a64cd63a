import PackageGraph
import Testing

@Suite("The relocation of a module")
struct RelocationTests {
    private static let package = Package(
        name: "Text",
        products: [PackageProduct("Text", kind: "library", targets: ["Text", "World"])],
        targets: [
            Target("Text", path: "Modules/Core/Text"),
            Target("World", path: "Modules/Core/World", dependencies: [Dependency(.byName, "Text"), Dependency(.product, "Text")]),
            Target("TextTests", .test, path: "Tests/Core/Text", dependencies: [Dependency(.target, "Text")]),
            Target("TextTesting", path: "Tests/Core/TextTesting"),
        ])
    private let renamed = Relocation(.init("Core", "Text"), to: .init("Core", "Label"), in: Self.package)
    private let moved = Relocation(.init("Core", "Text"), to: .init("Shared", "Text"), in: Self.package)

    @Test(
        "Only a library in a folder of the same name, directly inside a layer's folder, can be renamed or moved",
        arguments: [
            (Target("Text", path: "Modules/Core/Text"), "Core/Text"), (Target("Text", path: "Modules/Core/Words"), nil),
            (Target("Text", path: "Sources/Core/Text"), nil), (Target("Text", path: "Modules/Text"), nil), (Target("Text"), nil),
            (Target("Text", path: "Modules/Features/Text"), nil), (Target("Text", path: "Modules/Core/Deep/Text"), nil),
            (Target("Text", .executable, path: "Modules/Core/Text"), nil),
        ] as [(Target, String?)])
    func place(target: Target, expected: String?) {
        #expect(Relocation.Place(target).map { "\($0.layer)/\($0.name)" } == expected)
    }

    @Test("A module and its test target get new names, and other targets keep theirs")
    func names() {
        #expect(["Text", "TextTests", "TextTesting", "Tex"].map(renamed.name) == ["Label", "LabelTests", "TextTesting", "Tex"])
        #expect(renamed.newNames == ["Label", "LabelTests"])
        #expect(moved.name("Text") == "Text" && moved.newNames == [])
    }

    @Test("A test target in another folder keeps its name, even if it is named like a module's tests")
    func foreignTests() {
        let package = Package(name: "p", targets: [Target("TextTests", .test, path: "Tests/Other")])
        #expect(Relocation(.init("Core", "Text"), to: .init("Core", "Label"), in: package).newNames == ["Label"])
    }

    @Test(
        "The folders of a module and of its tests get new paths, with everything in them",
        arguments: [
            ("Modules/Core/Text", "Modules/Core/Label", "Modules/Shared/Text"),
            ("Tests/Core/Text/A/B.swift", "Tests/Core/Label/A/B.swift", "Tests/Shared/Text/A/B.swift"),
            ("Modules/Core/Texts/A.swift", "Modules/Core/Texts/A.swift", "Modules/Core/Texts/A.swift"),
            ("Core/Text", "Core/Text", "Core/Text"),
        ])
    func paths(old: String, renamed: String, moved: String) {
        #expect(self.renamed.path(old) == renamed && self.moved.path(old) == moved)
    }

    @Test(
        "A module's new name and path replace the old ones in a message, except within other names",
        arguments: [
            ("World imports Text, which is not allowed.", "World imports Label, which is not allowed."),
            ("TextTests imports Text.", "LabelTests imports Label."), ("Context and Texts", "Context and Texts"),
            ("{\"file\":\"Modules/Core/Text/Text.swift\"}", "{\"file\":\"Modules/Core/Label/Text.swift\"}"),
            ("Lib/Modules/Core/Text", "Lib/Modules/Core/Text"), ("Modules/Core/Text-Old", "Modules/Core/Text-Old"),
        ])
    func messages(old: String, new: String) { #expect(renamed.text(old) == new) }

    @Test("A package keeps its own name and the names of its products, and dependencies follow a renamed module")
    func whole() {
        let after = renamed.package(Self.package)
        #expect(after.name == "Text" && after.products == [PackageProduct("Text", kind: "library", targets: ["Label", "World"])])
        #expect(after.targets.map(\.name) == ["Label", "World", "LabelTests", "TextTesting"])
        #expect(
            after.targets.map(\.path) == ["Modules/Core/Label", "Modules/Core/World", "Tests/Core/Label", "Tests/Core/TextTesting"])
        #expect(after.targets.map { $0.dependencies.map(\.name) } == [[], ["Label", "Text"], ["Label"], []])
    }
}
