import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("A renamed monorepo")
struct RenamePackageSoakTests {
    private func rename(_ old: String, _ new: String, in acme: URL, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        try await Scaffolder(PackageReader(root: acme)).rename(package: old, to: FeatureName(new, of: "package"), isDryRun: isDryRun)
    }

    @Test("A renamed monorepo keeps its old name only as the name of its app, and renaming it back restores every byte")
    func there() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            let rehearsed = try await rename("Acme", "Bolt", in: acme, isDryRun: true)
            #expect(rehearsed.edits.map(\.path) == ["Makefile", "README.md", ".espalier.yml", "Package.swift"])
            #expect(try contents(of: acme) == before)

            _ = try await rename("Acme", "Bolt", in: acme)
            let after = try contents(of: acme)
            #expect(after.filter { $0.value.contains(/\bAcme\b/) }.map(\.key) == [])
            #expect(after["README.md"]?.hasPrefix("# Bolt\n") == true && after["Makefile"]?.hasPrefix("# Bolt: the ") == true)
            #expect(after[".espalier.yml"]?.contains("name: Bolt, app: acme, features: [Hello]") == true)
            #expect(try await PackageReader(root: acme).read().name == "Bolt")
            let upgrade = try await Upgrade(of: acme, to: "1.0.0", environment: SwiftEnvironment.current.environment)
            #expect(upgrade.change.edits == [] && upgrade.change.files == [])

            _ = try await rename("Bolt", "Acme", in: acme)
            #expect(try contents(of: acme) == before)
        }
    }

    @Test(
        "An unknown, foreign, taken or invalid package name is refused with a one-line error, and nothing changes",
        arguments: [
            ("Acm", "Bolt", "The package Acm is unknown. Did you mean Acme?"),
            ("here", "Bolt", "here is another package, which only its owner can rename."),
            ("Acme", "Acme", "The package is already named Acme."), ("Acme", "Here", "The package here is already a dependency."),
            ("Acme", "bolt", "The package name bolt is invalid: start with a capital letter."),
            ("Acme", "../Bolt", "The package name ../Bolt is invalid: use a name, not a path."),
            ("Acme", "Con", "The package name Con is invalid: Windows reserves it."),
        ])
    func refused(old: String, new: String, expected: String) async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            #expect(await refusal { _ = try await rename(old, new, in: acme) } == expected)
            #expect(try contents(of: acme) == before)
        }
    }
}
