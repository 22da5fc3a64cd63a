import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("A new monorepo")
struct NewMonorepoSoakTests {
    private func files(in root: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue && !path.hasPrefix(".build/")
        }
    }

    @Test("A new monorepo has at most 20 files, is readable by SwiftPM, and records the answers from which it was created")
    func made() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), files = try files(in: acme)
            #expect(files.count <= 20, "\(files)")
            #expect(files.contains("Apps/acme/AcmeApp.swift") && files.contains("Tests/Features/Hello/HelloTests.swift"))
            let package = try await PackageReader(root: acme).read()
            #expect(Set(package.targets.map(\.name)) == ["FeatureTesting", "Hello", "HelloTests", "acme"])
            let hello = try #require(package.targets.first { $0.name == "Hello" })
            #expect(hello.dependencies.map(\.name) == ["ArgumentParser", "Espalier", "FeatureTree"])
            let rules = try String(contentsOf: acme.appending(path: ".espalier.yml"), encoding: .utf8)
            let here = root.appending(path: "Here").path
            #expect(rules.contains("init: { format: 3, name: Acme, features: [Hello], template: screen, espalier: \"\(here)\" }\n"))
        }
    }

    @Test("A monorepo with a web server enables the trait EspalierWeb, has the make target web, and records the choice")
    func web() async throws {
        try await withEspalier { root in
            var source = try EspalierSource("Here", version: "1.0.0", from: root)
            source.hasWeb = true
            let acme = root.appending(path: "Acme"), environment = SwiftEnvironment.current.environment
            _ = try await NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
                .make(in: acme, environment: environment, isDryRun: false)
            let files = try contents(of: acme)
            #expect(files["Package.swift"]?.contains("traits: [\"EspalierWeb\"]") == true)
            #expect(
                files["Makefile"]?.contains("\n\nweb:\n") == true && files["Makefile"]?.contains("menu run web test") == true
                    && files["Makefile"]?.contains("#   make web ") == true)
            #expect(
                files["Scripts/swift.sh"]?.contains("environment=(LANG=C.UTF-8 SWIFT_DETERMINISTIC_HASHING=1 ESPALIER_WITH=Web)\n") == true)
            #expect(files[".espalier.yml"]?.contains(", web: true }") == true)
            let upgrade = try await Upgrade(of: acme, to: "1.0.0", environment: environment)
            #expect(upgrade.change.edits == [] && upgrade.change.files == [])
        }
    }

    @Test("A monorepo with several features can be created with any template", arguments: ["layered", "flow", "viewless"])
    func templates(template: String) async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", features: ["Hello", "Cart"], template: template, in: root)
            let app = try String(contentsOf: root.appending(path: "Acme/Apps/acme/AcmeApp.swift"), encoding: .utf8)
            #expect(app.contains("        Hello.self\n        Cart.self\n"))
        }
    }

    @Test(
        "A package with a public feature can be created with every template, and SwiftPM can read it",
        arguments: ["screen", "layered", "flow", "viewless"])
    func featurePackage(template: String) async throws {
        try await withEspalier { root in
            let source = try EspalierSource("Here", version: "1.0.0", from: root), wallet = root.appending(path: "Wallet")
            let package = try NewPackage(feature: "Wallet", template: template, source: source)
            _ = try await package.make(in: wallet, environment: SwiftEnvironment.current.environment, isDryRun: false)
            let made = try await PackageReader(root: wallet).read(),
                layers = template == "layered" ? ["Domain", "Infra", "Presentation"] : []
            #expect(
                Set(made.targets.map(\.name))
                    == Set(layers.map { "Wallet" + $0 } + ["Wallet", "WalletTests", "WalletTesting", "wallet-demo"]))
            #expect(made.products.map(\.name) == ["Wallet"])
            let files = try contents(of: wallet)
            #expect(files["Sources/Wallet/Wallet.swift"]?.contains("public enum Wallet: Feature {") == true)
            #expect(files.values.allSatisfy { !$0.contains("public public") }, "\(files.keys)")
            let upgrade = try await Upgrade(of: wallet, to: "1.0.0", environment: SwiftEnvironment.current.environment)
            #expect(upgrade.change.edits == [] && upgrade.change.files == [] && upgrade.conflicts == [])
        }
    }

    @Test("A dry run of a new monorepo creates nothing")
    func dryRun() async throws {
        try await withEspalier { root in
            let change = try await makeMonorepo("Acme", isDryRun: true, in: root)
            #expect(change.tree.contains("AcmeApp.swift") && change.tree.contains("Package.swift"))
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Acme").path))
        }
    }

    @Test("A monorepo can be created in a folder that contains only .git, but not in one with other files")
    func occupied() async throws {
        try await withEspalier { root in
            let acme = root.appending(path: "Acme", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: acme.appending(path: ".git"), withIntermediateDirectories: true)
            try Data().write(to: acme.appending(path: "notes.txt"))
            let refusal = Failure(
                .refused, "\(acme.withoutSlash) is not an empty folder: it contains notes.txt.", hint: "Choose another folder.")
            await #expect(throws: refusal) { try await makeMonorepo("Acme", in: root) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: acme.path).sorted() == [".git", "notes.txt"])
            try FileManager.default.removeItem(at: acme.appending(path: "notes.txt"))
            _ = try await makeMonorepo("Acme", in: root)
        }
    }

    @Test(
        "Invalid, duplicate or missing names are refused with a one-line error, and nothing is written",
        arguments: [
            ("", ["Hello"], "The package name  is invalid: it is empty."),
            ("acme", ["Hello"], "The package name acme is invalid: start with a capital letter."),
            ("../Acme", ["Hello"], "The package name ../Acme is invalid: use a name, not a path."),
            ("Class", ["Hello"], "The app name class is invalid: it is reserved by Swift."),
            ("Con", ["Hello"], "The package name Con is invalid: Windows reserves it."),
            ("Swift", ["Hello"], "The app name swift is reserved."),
            ("Foundation", ["Hello"], "The app name foundation is reserved."),
            ("Here", ["Hello"], "The folder Here has the same name as a package on which the new package depends."),
            ("Acme", [], "The package has no features."),
            ("Acme", ["Hello", "hello"], "The feature name hello is invalid: start with a capital letter."),
            ("Acme", ["Hello", "HELLO"], "HELLO is listed twice."), ("Acme", ["Hello", "Storage"], "The module Storage already exists."),
            ("Acme", ["String"], "The feature name String is invalid: the template screen uses String for something else."),
            ("Acme", ["GRDB"], "The module GRDB already exists."), ("Acme", ["Doctor"], "The command doctor already exists."),
            ("Acme", ["Acme"], "The program acme and the feature Acme have the same name."),
        ] as [(String, [String], String)])
    func invalid(name: String, features: [String], expected: String) async throws {
        try await withEspalier { root in
            if name == "Here" { try FileManager.default.moveItem(at: root.appending(path: "Here"), to: root.appending(path: "here")) }
            #expect(
                await refusal { _ = try await makeMonorepo(name, features: features, espalier: name == "Here" ? "here" : "Here", in: root) }
                    == expected)
            #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).map { $0.lowercased() } == ["here"])
        }
    }

    @Test("A repository that cannot be read, a missing version and a folder without Espalier are refused")
    func source() async throws {
        try await withEspalier { root in
            let bare = "file://\(root.path)/espalier.git", environment = SwiftEnvironment.current.environment
            let made = try await Subprocess(["git", "init", "--quiet", "--bare", "\(root.path)/espalier.git"], environment: environment)
                .run()
            #expect(made.code == 0)
            for (espalier, version, expected) in [
                ("file:///nowhere.git", "1.0.0", "The repository file:///nowhere.git cannot be read."),
                (bare, "1.0.0", "\(bare) is not a repository of Espalier."), (bare, "one", "The version one is invalid."),
                ("Nowhere", "1.0.0", "There is no Espalier at \(root.path)/Nowhere."),
            ] {
                #expect(await refusal { _ = try await makeMonorepo("Acme", espalier: espalier, version: version, in: root) } == expected)
            }
            // A repository of another package is refused, whether or not it has suitable versions.
            let other = root.appending(path: "Other"), identity = ["-c", "user.name=t", "-c", "user.email=t@localhost"]
            try write(["Package.swift": "// Something else.\n"], to: other)
            for words in [["init", "--quiet"], ["add", "--all"], identity + ["commit", "--quiet", "--message", "x"], ["tag", "v1.0.0"]] {
                #expect(try await Subprocess(["git"] + words, in: other, environment: environment).run().code == 0)
            }
            let wrong = Failure(
                .noSuchItem, "file://\(other.path) is not a repository of Espalier.",
                hint: "Pass the URL of Espalier's repository to --espalier.")
            for version in ["1.0.0", "2.0.0"] {
                await #expect(throws: wrong) {
                    try await makeMonorepo("Acme", espalier: "file://\(other.path)", version: version, in: root)
                }
            }
            try write(["Package.swift": "// Library(\"Espalier\")\n"], to: other)
            let commit = identity + ["commit", "--quiet", "--all", "--message", "y"]
            #expect(try await Subprocess(["git"] + commit, in: other, environment: environment).run().code == 0)
            let none = Failure(
                .noSuchItem, "file://\(other.path) has no version 2.0.0 or compatible later version.", hint: "The newest is 1.0.0.")
            await #expect(throws: none) {
                try await makeMonorepo("Acme", espalier: "file://\(other.path)", version: "2.0.0", in: root)
            }
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Acme").path))
        }
    }
}
