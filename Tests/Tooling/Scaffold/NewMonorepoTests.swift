import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("A new monorepo", .timeLimit(.minutes(10)))
struct NewMonorepoTests {
    /// A folder in which `Espalier` is a package that only looks like Espalier: a new monorepo is not resolved before it is built.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "init-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root.appending(path: "Here"), withIntermediateDirectories: true)
        try Data("// \"Espalier\"\n".utf8).write(to: root.appending(path: "Here/Package.swift"))
        try await body(root)
    }

    private func make(
        _ name: String, features: [String] = ["Hello"], template: String = "screen", espalier: String = "Here", version: String = "1.0.0",
        isDryRun: Bool = false, in root: URL
    ) async throws(Failure) -> ChangeSet {
        let source = try EspalierSource(espalier, version: version, from: root)
        return try await NewPackage(name, features: features, template: template, source: source)
            .make(in: root.appending(path: name), environment: SwiftEnvironment.current.environment, isDryRun: isDryRun)
    }

    private func files(in root: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
            var isFolder: ObjCBool = false
            FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
            return !isFolder.boolValue && !path.hasPrefix(".build/")
        }
    }

    @Test("A new monorepo has at most 20 files, which SwiftPM reads, and records its answers")
    func made() async throws {
        try await withFolder { root in
            _ = try await make("Acme", in: root)
            let acme = root.appending(path: "Acme"), files = try files(in: acme)
            #expect(files.count <= 20, "\(files)")
            #expect(files.contains("Apps/acme/AcmeApp.swift") && files.contains("Tests/Features/Hello/HelloTests.swift"))
            let package = try await PackageReader(root: acme).read()
            #expect(Set(package.targets.map(\.name)) == ["FeatureTesting", "Hello", "HelloTests", "acme"])
            let hello = try #require(package.targets.first { $0.name == "Hello" })
            #expect(hello.dependencies.map(\.name) == ["ArgumentParser", "Espalier"])
            let rules = try String(contentsOf: acme.appending(path: ".espalier.yml"), encoding: .utf8)
            let here = root.appending(path: "Here").path
            #expect(rules.contains("init: { format: 1, name: Acme, features: [Hello], template: screen, espalier: \"\(here)\" }\n"))
        }
    }

    @Test("Every template makes a monorepo, also of several features", arguments: ["layered", "flow", "viewless"])
    func templates(template: String) async throws {
        try await withFolder { root in
            _ = try await make("Acme", features: ["Hello", "Cart"], template: template, in: root)
            let app = try String(contentsOf: root.appending(path: "Acme/Apps/acme/AcmeApp.swift"), encoding: .utf8)
            #expect(app.contains("        Hello.self\n        Cart.self\n"))
        }
    }

    @Test("A feature that is added to a monorepo is in its app, and comes out again without a trace")
    func feature() async throws {
        try await withFolder { root in
            _ = try await make("Acme", in: root)
            let acme = root.appending(path: "Acme")
            let before = try contents(of: acme)
            let template = try Template.named("layered", in: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).make(NewFeature(FeatureName("Wallet"), template, in: acme))
            let app = try String(contentsOf: acme.appending(path: "Apps/acme/AcmeApp.swift"), encoding: .utf8)
            #expect(app.contains("import ProgramKit\nimport Wallet\n") && app.contains("        Hello.self\n        Wallet.self\n"))
            _ = try await Scaffolder(PackageReader(root: acme)).remove(feature: "Wallet")
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A renamed feature leaves no trace of its old name but in the database, and renaming it back restores every byte")
    func rename() async throws {
        try await withFolder { root in
            _ = try await make("Acme", features: ["Hello", "GiftCard"], template: "layered", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "GiftCard", to: FeatureName("Purse"))
            let after = try contents(of: acme)
            let traces = after.filter { ($0.key + $0.value).lowercased().contains(/gift ?card/) }.map(\.key)
            #expect(
                traces == ["Modules/Features/Purse/Infra/SQLitePurse.swift", ".espalier.yml"].filter { traces.contains($0) }, "\(traces)")
            #expect(
                after["Modules/Features/Purse/Infra/SQLitePurse.swift"]?.contains("static let databaseTableName = \"giftCardNote\"") == true
            )
            #expect(after["Apps/acme/AcmeApp.swift"]?.contains("        Hello.self\n        Purse.self\n") == true)
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Purse", to: FeatureName("GiftCard"))
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A feature that another module uses is neither removed nor renamed, and an unknown one is refused with a suggestion")
    func used() async throws {
        try await withFolder { root in
            _ = try await make("Acme", features: ["Hello", "Cart"], in: root)
            let acme = root.appending(path: "Acme"), manifest = acme.appending(path: "Package.swift")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            let cart = "\"Cart\",\n        feature: [\"ArgumentParser\", \"Espalier\""
            try #require(text.contains(cart))
            try Data(text.replacing(cart, with: cart + ", \"Hello\"").utf8).write(to: manifest)
            let before = try contents(of: acme), scaffolder = try Scaffolder(PackageReader(root: acme))
            let refusal = Failure(.refused, "Cart uses Hello.", hint: "Remove these imports and dependencies first.")
            await #expect(throws: refusal) { try await scaffolder.remove(feature: "Hello") }
            await #expect(throws: refusal) { try await scaffolder.rename(feature: "Hello", to: FeatureName("Bye")) }
            let unknown = Failure(.usage, "The feature Helo is unknown. Did you mean Hello?", hint: "Choose from Hello, Cart.")
            await #expect(throws: unknown) { try await scaffolder.remove(feature: "Helo") }
            await #expect(throws: Failure.self) { try await scaffolder.remove(app: "acm") }
            #expect(try contents(of: acme) == before)
        }
    }

    @Test(
        "Every template makes a package with a public feature, which SwiftPM reads", arguments: ["screen", "layered", "flow", "viewless"])
    func featurePackage(template: String) async throws {
        try await withFolder { root in
            let source = try EspalierSource("Here", version: "1.0.0", from: root), wallet = root.appending(path: "Wallet")
            let package = try NewPackage(feature: "Wallet", template: template, source: source)
            _ = try await package.make(in: wallet, environment: SwiftEnvironment.current.environment, isDryRun: false)
            let made = try await PackageReader(root: wallet).read(),
                layers = template == "layered" ? ["Domain", "Infra", "Presentation"] : []
            #expect(
                Set(made.targets.map(\.name))
                    == Set(layers.map { "Wallet" + $0 } + ["Wallet", "WalletTests", "WalletTesting", "wallet-demo"]))
            #expect(made.products.map(\.name) == ["Wallet", "wallet-demo"])
            let files = try contents(of: wallet)
            #expect(files["Sources/Wallet/Wallet.swift"]?.contains("public enum Wallet: Feature {") == true)
            #expect(files.values.allSatisfy { !$0.contains("public public") }, "\(files.keys)")
        }
    }

    @Test("A package's feature is added to the app and removed without a trace, from a folder or from a version")
    func packages() async throws {
        try await withFolder { root in
            _ = try await make("Acme", in: root)
            let source = try EspalierSource("Here", version: "1.0.0", from: root), environment = SwiftEnvironment.current.environment
            let wallet = root.appending(path: "wallet", directoryHint: .isDirectory), acme = root.appending(path: "Acme")
            _ = try await NewPackage(feature: "Wallet", template: "screen", source: source)
                .make(in: wallet, environment: environment, isDryRun: false)
            let before = try contents(of: acme)
            let added = try await Scaffolder(PackageReader(root: acme)).add(package: "wallet", in: root)
            #expect(added.feature == "Wallet" && added.version == nil && added.apps == ["acme"])
            let package = try await PackageReader(root: acme).read()
            #expect(package.dependencies.map(\.identity).sorted() == ["here", "swift-argument-parser", "wallet"])
            let again = Failure(.refused, "The package wallet is a dependency already.", hint: "To change it, remove it first.")
            await #expect(throws: again) { try await Scaffolder(PackageReader(root: acme)).add(package: "wallet", in: root) }
            _ = try await Scaffolder(PackageReader(root: acme)).remove(package: "wallet")
            #expect(try contents(of: acme) == before)

            // A version must not depend on a folder.
            func git(_ words: String...) async throws {
                let run = try await Subprocess(["git"] + words, in: wallet, environment: environment).run()
                #expect(run.code == 0, "\(run.errors)")
            }
            try await git("init", "--quiet")
            try await git("add", "--all")
            try await git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "--message", "Wallet")
            try await git("tag", "1.2.0")
            let refusal = Failure(
                .refused, "wallet depends on the folder of here, which SwiftPM forbids in a version.", hint: "It must depend on a URL.")
            await #expect(throws: refusal) {
                try await Scaffolder(PackageReader(root: acme)).add(package: "file://\(wallet.withoutSlash)", in: root)
            }
            await #expect(throws: Failure.self) {
                try await Scaffolder(PackageReader(root: acme)).add(package: "file://\(wallet.withoutSlash)", from: "2.0.0", in: root)
            }
            // A package without a feature.
            await #expect(throws: Failure.self) { try await Scaffolder(PackageReader(root: acme)).add(package: "Acme", in: root) }
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A dry run of a monorepo creates nothing")
    func dryRun() async throws {
        try await withFolder { root in
            let change = try await make("Acme", isDryRun: true, in: root)
            #expect(change.tree.contains("AcmeApp.swift") && change.tree.contains("Package.swift"))
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Acme").path))
        }
    }

    @Test("A monorepo is refused in a folder that is not empty, and created beside .git")
    func occupied() async throws {
        try await withFolder { root in
            let acme = root.appending(path: "Acme", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: acme.appending(path: ".git"), withIntermediateDirectories: true)
            try Data().write(to: acme.appending(path: "notes.txt"))
            let refusal = Failure(
                .refused, "\(acme.withoutSlash) is not an empty folder: it contains notes.txt.", hint: "Choose another folder.")
            await #expect(throws: refusal) { try await make("Acme", in: root) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: acme.path).sorted() == [".git", "notes.txt"])
            try FileManager.default.removeItem(at: acme.appending(path: "notes.txt"))
            _ = try await make("Acme", in: root)
        }
    }

    @Test(
        "Invalid names of a monorepo or its features are refused in one line with nothing written",
        arguments: [
            ("", ["Hello"], "The package name  is invalid: it is empty."),
            ("acme", ["Hello"], "The package name acme is invalid: start with a capital letter."),
            ("../Acme", ["Hello"], "The package name ../Acme is invalid: use a name, not a path."),
            ("Class", ["Hello"], "The app name class is invalid: it is reserved by Swift."),
            ("Con", ["Hello"], "The package name Con is invalid: Windows reserves it."),
            ("Swift", ["Hello"], "The app name swift is reserved."),
            ("Here", ["Hello"], "The folder Here has the name of the package that it depends on."),
            ("Acme", [], "The package has no features."),
            ("Acme", ["Hello", "hello"], "The feature name hello is invalid: start with a capital letter."),
            ("Acme", ["Hello", "HELLO"], "HELLO is listed twice."), ("Acme", ["Hello", "World"], "The module World exists already."),
            ("Acme", ["String"], "The feature name String is invalid: Swift has a type of that name."),
            ("Acme", ["Acme"], "The module Acme exists already."),
        ] as [(String, [String], String)])
    func invalid(name: String, features: [String], expected: String) async throws {
        try await withFolder { root in
            if name == "Here" { try FileManager.default.moveItem(at: root.appending(path: "Here"), to: root.appending(path: "here")) }
            do throws(Failure) {
                _ = try await make(name, features: features, espalier: name == "Here" ? "here" : "Here", in: root)
                Issue.record("It was made.")
            } catch { #expect(error.message.english == expected) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).map { $0.lowercased() } == ["here"])
        }
    }

    @Test("A repository that cannot be read, a missing version and a folder without Espalier are refused")
    func source() async throws {
        try await withFolder { root in
            let bare = "file://\(root.path)/espalier.git", environment = SwiftEnvironment.current.environment
            #expect(
                try await Subprocess(["git", "init", "--quiet", "--bare", "\(root.path)/espalier.git"], environment: environment).run().code
                    == 0)
            for (espalier, version, expected) in [
                ("file:///nowhere.git", "1.0.0", "The repository file:///nowhere.git cannot be read."),
                (bare, "1.0.0", "\(bare) has no version 1.0.0 or a compatible later one."), (bare, "one", "The version one is invalid."),
                ("Nowhere", "1.0.0", "There is no Espalier at \(root.path)/Nowhere."),
            ] {
                do throws(Failure) {
                    _ = try await make("Acme", espalier: espalier, version: version, in: root)
                    Issue.record("It was made.")
                } catch { #expect(error.message.english == expected) }
            }
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Acme").path))
        }
    }
}
