import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("A renamed or moved module")
struct RelocateModuleSoakTests {
    /// A package with layers, a module Text that declares a type Text, and another package in a subfolder. Nothing is fetched.
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let layers: [Layer] = [
            Layer("Core", at: "Modules/Core/*", mayKnow: ["Core"]),
            Layer("Shared", at: "Modules/Shared/*", mayKnow: ["Ink", "Shared", "Text"]),
            Layer("Apps", at: "Apps/*", mayKnow: ["Core", "Shared"]),
        ]

        let modules: [Module] = [
            Module("Core/Ink"),
            Module("Core/Text", knows: ["Ink"]),
            Module("Shared/Page", knows: ["Ink", "Text"]),
        ]

        let tests: [Module] = [
            Module("Core/Text", knows: ["Text"], isTest: true)
        ]

        struct Layer {
            init(_ name: String, at: String, mayKnow: [String]) {}
        }

        struct Module {
            let target: Target

            init(_ place: String, knows: [String] = [], isTest: Bool = false) {
                let name = String(place.split(separator: "/")[1]), dependencies = knows.map { Target.Dependency(stringLiteral: $0) }
                target =
                    isTest
                    ? .testTarget(name: name + "Tests", dependencies: dependencies, path: "Tests/" + place)
                    : .target(name: name, dependencies: dependencies, path: "Modules/" + place)
            }
        }

        let package = Package(
            name: "Text",
            products: [.library(name: "Text", targets: ["Text"])],
            dependencies: [.package(path: "Gauges")],
            targets: (modules + tests).map(\\.target) + [
                .executableTarget(name: "press", dependencies: ["Page", .product(name: "Gauge", package: "Gauges")], path: "Apps/press")
            ])

        """,
        ".espalier.yml": """
        layers: Package.swift
        rules:
          - {name: text, reason: Text is plain., from: [Text, /Modules/Core/Text], mayNot: ["toolchain:Foundation*"]}

        """,
        ".espalier-baseline.json": "[\n{\"file\":\"Modules/Core/Text/Text.swift\",\"message\":\"Text is old.\",\"rule\":\"old\"}\n]\n",
        ".swift-format": "{ \"version\": 1, \"lineLength\": 140, \"indentation\": { \"spaces\": 4 } }\n",
        "Apps/press/Press.swift": "import Page\n\n@main enum Press {\n    static func main() { print(page()) }\n}\n",
        "Gauges/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Gauges", products: [.library(name: "Gauge", targets: ["Gauge"])], targets: [.target(name: "Gauge"), .target(name: "Dial")])

        """,
        "Gauges/Sources/Gauge/Gauge.swift": "public let gauge = 1\n", "Gauges/Sources/Dial/Dial.swift": "public let dial = 1\n",
        "Modules/Core/README.md": "# Core\n\n- Text ([TextTests](../../Tests/Core/Text/TextTests.swift)).\n",
        "Modules/Core/Ink/Ink.swift":
            "public struct Shade: Sendable {\n    public init() {}\n}\n\npublic func mixed() -> Shade { Shade() }\n",
        "Modules/Core/Text/Text.swift": "import Ink\n\npublic struct Text {\n    public static let shade = Ink.mixed()\n}\n",
        "Modules/Shared/Page/Page.swift": """
        public import Ink
        import Text

        #if canImport(Text)
            public func page() -> Ink.Shade { Text.shade }
        #endif

        // Only the language mode of the package makes this a regular expression.
        func isNumbered(_ text: String) -> Bool { text.contains(/\\d+'/) }

        """,
        "Tests/Core/Text/TextTests.swift": """
        import Testing

        @testable import Text

        @Test func shade() { _ = Text.shade }

        """,
    ]

    private func rename(_ old: String, _ new: String, isDryRun: Bool = false, in root: URL) async throws(Failure) -> RelocatedModule {
        try await Scaffolder(PackageReader(root: root)).rename(module: old, to: FeatureName(new, of: "module"), isDryRun: isDryRun)
    }

    private func move(_ name: String, _ layer: String, isDryRun: Bool = false, in root: URL) async throws(Failure) -> RelocatedModule {
        try await Scaffolder(PackageReader(root: root)).move(module: name, to: layer, isDryRun: isDryRun)
    }

    private func build(_ root: URL) async throws {
        let words = ["swift", "build", "--build-tests", "--package-path", root.withoutSlash]
        let run = try await Subprocess(words, environment: SwiftEnvironment.current.environment).run()
        #expect(run.code == 0, "\(run.text)\(run.errors)")
    }

    @Test("A package builds after two modules have been renamed, and renaming them back restores every byte")
    func renamed() async throws {
        try await withFolder(Self.package) { root in
            let rehearsed = try await rename("Text", "Label", isDryRun: true, in: root)
            let edits = [
                "Modules/Core/README.md", "Modules/Shared/Page/Page.swift", ".espalier.yml", ".espalier-baseline.json", "Package.swift",
            ]
            #expect(rehearsed.change.edits.map(\.path) == edits)
            #expect(rehearsed.change.folders.map(\.path) == ["Modules/Core/Label", "Tests/Core/Label"])
            #expect(rehearsed.change.removals.map(\.path) == ["Modules/Core/Text", "Tests/Core/Text"])
            #expect(try contents(of: root) == Self.package)

            #expect(try await rename("Text", "Label", in: root).notes == [])
            #expect(try await rename("Ink", "Paint", in: root).notes == [])
            let after = try contents(of: root)
            #expect(after["Modules/Core/Label/Text.swift"] == Self.package["Modules/Core/Text/Text.swift"]?.replacing("Ink", with: "Paint"))
            // Imports are sorted by the new names, because the old ones were sorted.
            #expect(
                after["Modules/Shared/Page/Page.swift"]?.hasPrefix("import Label\npublic import Paint\n\n#if canImport(Label)\n") == true)
            #expect(after["Modules/Shared/Page/Page.swift"]?.contains("-> Paint.Shade { Text.shade }") == true)
            #expect(after["Tests/Core/Label/TextTests.swift"]?.contains("\n@testable import Label\n") == true)
            #expect(after["Modules/Core/README.md"] == "# Core\n\n- Text ([TextTests](../../Tests/Core/Label/TextTests.swift)).\n")
            #expect(after[".espalier.yml"]?.contains("from: [Label, /Modules/Core/Label]") == true)
            let known = "{\"file\":\"Modules/Core/Label/Text.swift\",\"message\":\"Label is old.\",\"rule\":\"old\"}"
            #expect(after[".espalier-baseline.json"] == "[\n\(known)\n]\n")
            #expect(after["Package.swift"]?.contains("products: [.library(name: \"Text\", targets: [\"Label\"])]") == true)
            try await build(root)

            _ = try await rename("Paint", "Ink", in: root)
            _ = try await rename("Label", "Text", in: root)
            #expect(try contents(of: root) == Self.package)
        }
    }

    @Test("A package builds after a module has been moved to another layer, and moving it back restores every byte")
    func moved() async throws {
        try await withFolder(Self.package) { root in
            #expect(try await move("Text", "Shared", isDryRun: true, in: root).change.folders.count == 2)
            #expect(try contents(of: root) == Self.package)
            _ = try await move("Text", "Shared", in: root)
            let after = try contents(of: root)
            #expect(after["Package.swift"]?.contains("Module(\"Shared/Text\", knows: [\"Ink\"])") == true)
            #expect(after["Package.swift"]?.contains("Module(\"Shared/Text\", knows: [\"Text\"], isTest: true)") == true)
            #expect(after["Modules/Core/README.md"]?.contains("(../../Tests/Shared/Text/TextTests.swift)") == true)
            #expect(after[".espalier.yml"]?.contains("from: [Text, /Modules/Shared/Text]") == true)
            try await build(root)

            _ = try await move("Text", "Core", in: root)
            #expect(try contents(of: root) == Self.package)
        }
    }

    @Test("A move that the rules forbid is refused and changes nothing, and the error names the forbidden dependency")
    func forbidden() async throws {
        try await withFolder(Self.package) { root in
            for isDryRun in [true, false] {
                let refusal = await #expect(throws: Failure.self) { try await move("Ink", "Shared", isDryRun: isDryRun, in: root) }
                #expect(
                    refusal?.kind == .refused
                        && refusal?.message == "Ink cannot be moved to Shared: Text imports Ink, which is not allowed.")
                #expect(refusal?.details == ["Modules/Core/Text/Text.swift:1: Text imports Ink, which is not allowed. [core]"])
            }
            let after = try contents(of: root)
            #expect(after == Self.package)
        }
    }

    @Test(
        "An impossible rename of a module is refused with a one-line error, and nothing changes",
        arguments: [
            ("Txet", "Label", "The module Txet is unknown. Did you mean Text?"), ("Text", "Ink", "The module Ink already exists."),
            ("Text", "TEXT", "The module Text already exists."), ("Text", "Press", "The module press already exists."),
            ("Text", "Gauge", "The module Gauge already exists in the package gauges."),
            ("Text", "Dial", "The module Dial already exists in the package gauges."),
            ("Text", "label", "The module name label is invalid: start with a capital letter."),
            ("Text", "../Label", "The module name ../Label is invalid: use a name, not a path."),
            ("Text", "LabelTests", "The module name LabelTests is invalid: the ending Tests is reserved for other modules."),
            ("Text", "Foundation", "The module name Foundation is invalid: the toolchain has a module Foundation."),
            ("Text", "Result", "The module name Result is invalid: Swift has a type of that name."),
            ("press", "Label", "press cannot be renamed, because its folder is Apps/press."),
            ("TextTests", "Label", "TextTests cannot be renamed, because its folder is Tests/Core/Text."),
            ("Gauge", "Label", "The module Gauge is unknown."),
        ])
    func refused(old: String, new: String, expected: String) async throws {
        try await withFolder(Self.package) { root in
            #expect(await refusal { _ = try await rename(old, new, in: root) } == expected)
            let after = try contents(of: root)
            #expect(after == Self.package)
        }
    }

    @Test(
        "An impossible move of a module is refused with a one-line error, and nothing changes",
        arguments: [
            ("Txet", "Shared", "The module Txet is unknown. Did you mean Text?"), ("Text", "Core", "Text is already in Core."),
            ("Text", "Shard", "The layer Shard is unknown. Did you mean Shared?"), ("Text", "..", "The layer .. is unknown."),
            ("Text", "Core/Ink", "The layer Core/Ink is unknown."), ("Text", "Features", "Modules/Features is only for features."),
            ("press", "Core", "press cannot be moved, because its folder is Apps/press."),
        ])
    func unmoved(name: String, layer: String, expected: String) async throws {
        try await withFolder(Self.package) { root in
            #expect(await refusal { _ = try await move(name, layer, in: root) } == expected)
            let after = try contents(of: root)
            #expect(after == Self.package)
        }
    }

    @Test("A feature's module is not renamed or moved alone, and the error for a rename names the command that renames the feature")
    func feature() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", features: ["Cart"], template: "layered", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            for name in ["Cart", "CartDomain", "CartTests"] {
                let refusal = Failure(
                    .refused, "\(name) cannot be renamed, because it belongs to the feature Cart.",
                    hint: "Rename the whole feature: espalier rename feature Cart NAME")
                await #expect(throws: refusal) { try await rename(name, "Basket", in: acme) }
                let unmoved = await #expect(throws: Failure.self) { try await move(name, "Shared", in: acme) }
                #expect(unmoved?.message.english == "\(name) cannot be moved, because it belongs to the feature Cart.")
            }
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A module with a file that is not text is neither renamed nor moved, and the file does not change")
    func binary() async throws {
        try await withFolder(Self.package) { root in
            let logo = root.appending(path: "Tests/Core/Text/logo.png"), bytes = Data([0x89, 0x50, 0xFF, 0xFE])
            try bytes.write(to: logo)
            let hint: (String) -> Failure = { done in
                Failure(
                    .refused, "Tests/Core/Text/logo.png is not a text file, so it cannot be \(done) with its folder.",
                    hint: "Move the file out of the folder, run the command again, and move the file back.")
            }
            await #expect(throws: hint("renamed")) { try await rename("Text", "Label", in: root) }
            await #expect(throws: hint("moved")) { try await move("Text", "Shared", in: root) }
            #expect(try Data(contentsOf: logo) == bytes)
            try FileManager.default.removeItem(at: logo)
            #expect(try contents(of: root) == Self.package)
        }
    }

    @Test("A manifest that names a module in a way that cannot be edited is refused, and nothing changes")
    func computed() async throws {
        try await withFolder(Self.package) { root in
            let manifest = root.appending(path: "Package.swift")
            let text = (Self.package["Package.swift"] ?? "").replacing("[\"Ink\", \"Text\"]", with: "[\"Ink\", \"Tex\" + \"t\"]")
            try Data(text.utf8).write(to: manifest)
            let refusal = await #expect(throws: Failure.self) { try await rename("Text", "Label", in: root) }
            #expect(refusal?.kind == .misconfigured && refusal?.details.map(\.english) == ["Page would differ."])
            #expect(try contents(of: root) == Self.package.merging(["Package.swift": text]) { $1 })
        }
    }

    @Test("After a rename, the notes list qualifiers that may mean a type, packages that use the old name, and patterns without a match")
    func notes() async throws {
        try await withFolder(Self.package) { root in
            let rules = (Self.package[".espalier.yml"] ?? "") + "unused: [{from: press, to: T*, reason: Later.}]\n"
            try write(
                [
                    ".espalier.yml": rules, "Modules/Core/Text/More.swift": "public struct Width {}\n",
                    "Apps/press/More.swift": "import Text\n\nlet more: Text.Width? = nil\n",
                    "Gauges/Sources/Gauge/More.swift": "import Text\n",
                ], to: root)
            let manifest = (Self.package["Package.swift"] ?? "").replacing("[\"Page\", .prod", with: "[\"Page\", \"Text\", .prod")
            try write(["Package.swift": manifest], to: root)
            #expect(
                try await rename("Text", "Label", in: root).notes == [
                    "These names stay, because Text or Label is also a type:\n  Apps/press/More.swift:3: Text.Width",
                    "These other packages still import Text:\n  Gauges",
                    "espalier check now reports:\n  .espalier.yml:4: The pattern T* matches no target, package or file.",
                ])
        }
    }
}
