import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Testing
import Toolchain

@testable import Scaffold

@Suite("Where a package gets Espalier")
struct EspalierSourceTests {
    @Test("A folder counts as Espalier only if its manifest declares the product Espalier; a monorepo that uses the product does not count")
    func folder() async throws {
        try await withFolder { root in
            let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
            #expect(try EspalierSource(checkout.path, version: "1.0.0", from: root).location == checkout.withoutSlash)
            let source = EspalierSource(recorded: "https://example.com/espalier.git", version: "1.0.0", hasWeb: false)
            let acme = try NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
            let manifest = try #require(
                try acme.files(.current, format: Skeletons.format).first { $0.path == "Package.swift" })
            try write(["Acme/Package.swift": manifest.text, "Plain/Package.swift": "let package = Package(name: \"Plain\")\n"], to: root)
            for name in ["Acme", "Plain", "Missing"] {
                let refusal = Failure(
                    .noSuchItem, "There is no Espalier at \(root.withoutSlash)/\(name).",
                    hint: "Pass a URL or the folder of a checkout to --espalier.")
                #expect(throws: refusal) { try EspalierSource(name, version: "1.0.0", from: root) }
            }
        }
    }

    @Test("The modules of the product Espalier are Launch, Main and those in Core, Platform and Hosts, except the optional WebHost")
    func modules() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Modules")
        let layers = ["Core", "Platform", "Hosts"].map { root.appending(path: $0) }
        let modules = try layers.flatMap { try FileManager.default.contentsOfDirectory(atPath: $0.path) }.filter { !$0.contains(".") }
        #expect(EspalierSource.modules == Set(modules).subtracting(["WebHost"]).union(["Launch", "Main"]))
    }

    @Test("A repository is accepted only if its manifest in the chosen version declares the product Espalier")
    func repository() async throws {
        try await withFolder { root in
            let environment = SwiftEnvironment.current.environment, identity = ["-c", "user.name=t", "-c", "user.email=t@localhost"]
            for (name, manifest) in [("espalier", "// Library(\"Espalier\")\n"), ("other", "// Something else.\n")] {
                let folder = root.appending(path: name)
                try write(["Package.swift": manifest], to: folder)
                for words in [["init", "--quiet"], ["add", "--all"], identity + ["commit", "--quiet", "-m", "x"], ["tag", "1.0.0"]] {
                    #expect(try await Subprocess(["git"] + words, in: folder, environment: environment).run().code == 0)
                }
            }
            try await EspalierSource("file://\(root.path)/espalier", version: "1.0.0", from: root).check(environment: environment)
            let refusal = Failure(
                .noSuchItem, "file://\(root.path)/other is not a repository of Espalier.",
                hint: "Pass the URL of Espalier's repository to --espalier.")
            await #expect(throws: refusal) {
                try await EspalierSource("file://\(root.path)/other", version: "1.0.0", from: root).check(environment: environment)
            }
        }
    }
}
