import EnglishOnly
import Failure
import Foundation
import Testing

@testable import Scaffold

@Suite("Where a package gets Espalier")
struct EspalierSourceTests {
    @Test("A folder counts as Espalier only if its manifest declares the product Espalier; a monorepo that uses the product does not count")
    func folder() async throws {
        try await withTemporaryFolder { root in
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
}
