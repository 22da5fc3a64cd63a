import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("An upgrade of a monorepo")
struct UpgradeSoakTests {
    private static let environment = SwiftEnvironment.current.environment

    /// The current skeleton as the first of three versions. The second version changes a line in the Makefile, and the third version adds a
    /// line and a file.
    private static var bundles: [Int: [UInt8]] {
        let first = String(decoding: NewPackage.bundles[1] ?? [], as: UTF8.self)
        let second = first.replacing("\t@rm -rf .build\n", with: "\t@rm -rf .build .swiftpm\n")
        let third = second.replacing(".DS_Store\n", with: ".DS_Store\n*.log\n") + "==> NOTES.md <==\nNotes.\n"
        return [1: Array(first.utf8), 2: Array(second.utf8), 3: Array(third.utf8)]
    }

    private func withMonorepo(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { root in
            try write(["Here/Package.swift": "// \"Espalier\"\n"], to: root)
            let source = try EspalierSource("Here", version: "1.0.0", from: root), acme = root.appending(path: "Acme")
            _ = try await NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
                .make(in: acme, environment: Self.environment, isDryRun: false)
            try await body(acme)
        }
    }

    @Test("An upgrade right after init changes nothing")
    func current() async throws {
        try await withMonorepo { acme in
            let upgrade = try await Upgrade(of: acme, environment: Self.environment)
            #expect(upgrade.change.edits == [] && upgrade.change.files == [] && upgrade.conflicts == [])
        }
    }

    @Test("An upgrade over several versions keeps the user's edits in every file, and repeating it changes nothing")
    func merged() async throws {
        try await withMonorepo { acme in
            let files = try contents(of: acme), edited = ["Makefile", "README.md", ".gitignore", ".espalier.yml", "Package.swift"]
            for path in edited {
                let sign = path == "Package.swift" ? "//" : "#"
                try write([path: "\(sign) mine\n" + (files[path] ?? "")], to: acme)
            }
            for newest in 2...3 {
                let bundles = Self.bundles.filter { $0.key <= newest }
                let upgrade = try await Upgrade(of: acme, bundles: bundles, environment: Self.environment)
                #expect(upgrade.conflicts == [] && upgrade.from == newest - 1 && upgrade.to == newest)
                try upgrade.apply()
                let again = try await Upgrade(of: acme, bundles: bundles, environment: Self.environment)
                #expect(again.change.edits == [] && again.change.files == [])
            }
            let after = try contents(of: acme)
            for path in edited { #expect(after[path]?.split(separator: "\n").first?.hasSuffix(" mine") == true, "\(path)") }
            #expect(after["Makefile"]?.contains("rm -rf .build .swiftpm\n") == true && after[".gitignore"]?.hasSuffix("*.log\n") == true)
            #expect(after["NOTES.md"] == "Notes.\n" && after[".espalier.yml"]?.contains("init: { format: 3, name: Acme") == true)
            #expect(after["Package.swift"] == "// mine\n" + (files["Package.swift"] ?? ""))
        }
    }

    @Test("An upgrade marks conflicts, keeps a removed file removed, and is refused if the record is missing or unknown")
    func conflicts() async throws {
        try await withMonorepo { acme in
            let makefile = try #require(try contents(of: acme)["Makefile"])
            try write(["Makefile": makefile.replacing("\t@rm -rf .build\n", with: "\t@rm -rf .build mine\n")], to: acme)
            try FileManager.default.removeItem(at: acme.appending(path: ".gitignore"))
            let upgrade = try await Upgrade(of: acme, bundles: Self.bundles, environment: Self.environment)
            #expect(upgrade.conflicts == ["Makefile"] && !upgrade.change.edits.contains { $0.path == ".gitignore" })
            try upgrade.apply()
            let merged = try #require(try contents(of: acme)["Makefile"])
            #expect(merged.contains("<<<<<<< yours\n\t@rm -rf .build mine\n=======\n\t@rm -rf .build .swiftpm\n>>>>>>> today\n"))

            let newer = await #expect(throws: Failure.self) { try await Upgrade(of: acme, environment: Self.environment) }
            #expect(newer?.kind == .misconfigured && newer?.hint == "Install the newest espalier.")
            try write([".espalier.yml": "rules: []\n"], to: acme)
            let refusal = Failure(
                .misconfigured, ".espalier.yml does not record how the package was created.",
                hint: "Run upgrade in a monorepo that espalier init created.")
            await #expect(throws: refusal) { try await Upgrade(of: acme, environment: Self.environment) }
        }
    }
}
