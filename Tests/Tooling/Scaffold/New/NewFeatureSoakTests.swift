import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Scaffold

@Suite("A new feature")
struct NewFeatureSoakTests {
    /// A small package with those parts of this repository's layout that the scaffolder reads. It has no dependencies, so that SwiftPM
    /// evaluates it quickly.
    static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let features: [Feature] = [
            Feature("Order", domain: [], feature: ["OrderDomain", "Commands"], tests: []),
        ]

        struct Feature {
            let targets: [Target]
            init(
                _ name: String, domain: [String]? = nil, infra: [String]? = nil, presentation: [String]? = nil, feature: [String], tests: [String]
            ) {
                let layers = [("Domain", domain), ("Infra", infra), ("Presentation", presentation), ("Feature", feature)].filter { $0.1 != nil }
                targets = layers.map { .target(name: $0.0 == "Feature" ? name : name + $0.0, path: "Modules/Features/\\(name)/\\($0.0)") }
                    + [.testTarget(name: name + "Tests", path: "Tests/Features/\\(name)")]
            }
        }

        let package = Package(name: "small", targets: features.flatMap(\\.targets) + [.executableTarget(name: "superapp")])

        """,
        "Apps/superapp/Superapp.swift": """
        import Commands

        #if Order
            import Order
        #endif

        enum Composed {
            @FeatureList static var features: [any Feature.Type] {
                #if Order
                    Order.self
                #endif
            }
        }

        """,
        "Modules/Features/Order/Feature/Order.swift": "let command = Configuration(commandName: \"order\")\n",
    ]

    private func make(
        _ name: String, _ template: String = "screen", flags: [String] = [], isDryRun: Bool = false, in root: URL
    ) async throws(Failure) -> ChangeSet {
        let feature = try NewFeature(FeatureName(name), Template.named(template, in: root), flags: flags, in: root)
        return try await Scaffolder(PackageReader(root: root)).make(feature, isDryRun: isDryRun)
    }

    @Test("A new feature has sources, tests, a row in the manifest and a line in the app, and SwiftPM can read the package")
    func whole() async throws {
        try await withFolder(Self.package) { root in
            let change = try await make("Wallet", "layered", in: root)
            #expect(change.folders.map(\.path) == ["Modules/Features/Wallet", "Tests/Features/Wallet"])
            #expect(change.edits.map(\.path) == ["Apps/superapp/Superapp.swift", "Package.swift"])
            let made = try contents(of: root)
            #expect(made["Package.swift"]?.contains("    Feature(\n        \"Wallet\",\n        domain: [],\n") == true)
            // The row omits imported modules that do not belong to the feature and are not named in the manifest.
            #expect(made["Package.swift"]?.contains("        infra: [\"WalletDomain\"],\n") == true)
            #expect(made["Apps/superapp/Superapp.swift"]?.contains("        #if Wallet\n            Wallet.self\n        #endif\n") == true)
            #expect(made["Modules/Features/Wallet/Domain/WalletNote.swift"] != nil)
            let package = try await PackageReader(root: root).read()
            #expect(package.targets.map(\.name).contains("WalletPresentation"))
        }
    }

    @Test("A dry run of a new feature changes nothing")
    func rehearsed() async throws {
        try await withFolder(Self.package) { root in
            let text = try await make("Wallet", isDryRun: true, in: root).text
            #expect(text.contains("├── WalletCommand.swift\n") && text.contains("\n+        feature: [\"Commands\"],\n"))
            #expect(try contents(of: root) == Self.package)
        }
    }

    @Test(
        "A feature with a taken or invalid name is refused, and nothing is written", .timeLimit(.minutes(60)),
        arguments: [
            ("Swift", "The feature name Swift is invalid: the toolchain has a module Swift."),
            ("Foundation", "The feature name Foundation is invalid: the toolchain has a module Foundation."),
            ("Result", "The feature name Result is invalid: Swift has a type of that name."),
            ("Calendar", "The feature name Calendar is invalid: Foundation has a type of that name."),
            ("Order", "The feature Order already exists."),
            ("ORDER", "The feature Order already exists."),
            ("Tab", "The feature name Tab is invalid: the template screen uses Tab for something else."),
            ("Parsable", "The feature name Parsable is invalid: the template screen uses ParsableCommand for something else."),
            ("Superapp", "The module superapp already exists."), ("Help", "The command help already exists."),
        ])
    func refused(name: String, expected: String) async throws {
        try await withFolder(Self.package) { root in
            // Remove the sources of Order, so that its name is found only in the manifest.
            try FileManager.default.removeItem(at: root.appending(path: "Modules"))
            let before = try contents(of: root)
            #expect(await refusal { _ = try await make(name, in: root) } == expected)
            #expect(try contents(of: root) == before)
        }
    }

    @Test(
        "A feature whose command already exists is refused unless it is given another command",
        arguments: [
            "let configuration = CommandConfiguration(commandName: \"wallet\")\n",
            "static var configuration: CommandConfiguration {\n    let rows = rows.map { $0 }\n    return .init(\n        \"wallet\", .about)\n}\n",
        ])
    func command(other: String) async throws {
        try await withFolder(Self.package) { root in
            try write(["Modules/Features/Account/A.swift": other], to: root)
            #expect(throws: Failure(.refused, "The command wallet already exists.", hint: "Choose another with --command.")) {
                try NewFeature(FeatureName("Wallet"), Template.named("screen", in: root), in: root)
            }
            _ = try await make("Wallet", flags: ["--command", "purse"], isDryRun: true, in: root)
        }
    }

    @Test(
        "A template that renders invalid Swift, a file outside the layers, no feature or no tests is refused, and nothing is written",
        arguments: [
            (["Sources/Feature/A.swift": "let = 3\n", "Tests/A.swift": ""], "The template produces invalid Swift."),
            (
                ["Sources/View/A.swift": "", "Tests/A.swift": "", "Sources/Feature/B.swift": ""],
                "Sources/View/A.swift of the template mine is in no layer."
            ),
            (["Sources/Domain/A.swift": "", "Tests/A.swift": ""], "The template mine has no file in Sources/Feature."),
            (["Sources/Feature/A.swift": ""], "The template mine has no tests."),
            (
                ["Sources/Feature/A.swift": "", "Other/A.swift": ""],
                "Other/A.swift of the template mine is outside Sources and Tests."
            ),
        ])
    func broken(files: [String: String], expected: String) async throws {
        try await withFolder(Self.package) { root in
            try write(Dictionary(uniqueKeysWithValues: files.map { ("Templates/mine/\($0.key)", $0.value) }), to: root)
            try write(["Templates/mine/template.yml": "about: Mine.\n"], to: root)
            let before = try contents(of: root)
            #expect(await refusal { _ = try await make("Wallet", "mine", in: root) } == expected)
            #expect(try contents(of: root) == before)
        }
    }

    @Test("A feature can be created from a copied template")
    func ownTemplate() async throws {
        try await withFolder(Self.package) { root in
            let maker = try Scaffolder(PackageReader(root: root))
            _ = try await maker.make(templateNamed: "gallery", from: "viewless")
            let change = try await make("Wallet", "gallery", flags: ["--slot", "Announcement"], in: root)
            #expect(
                change.folders.first?.files.map(\.path) == [
                    "Feature/Phrases.swift", "Feature/Wallet.swift", "Feature/WalletInteractor.swift", "Feature/WalletWork.swift",
                ])
            let taken = await #expect(throws: Failure.self) { try await maker.make(templateNamed: "gallery", from: "screen") }
            #expect(taken?.kind == .refused && taken?.message == "Templates/gallery already exists.")
            for name in ["../x", "/abs", "A", "", "a b", "é", String(repeating: "a", count: 51)] {
                let wrong = await #expect(throws: Failure.self) { try await maker.make(templateNamed: name, from: "screen") }
                #expect(wrong?.kind == .usage && wrong?.message.english.hasPrefix("The template name ") == true, "\(name)")
            }
        }
    }
}
