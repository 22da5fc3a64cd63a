import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("An upgrade of a monorepo")
struct UpgradeSoakTests {
    private static let environment = SwiftEnvironment.current.environment
    private static let newest = Skeletons.format

    /// Three versions of the skeletons; the first is the current one. The second version changes a line of the Makefile, of the template
    /// `screen` and of every app; the third version adds a line and a file to the package and a file to the template `screen`.
    private static var versions: [Int: Skeletons] {
        let first = Skeletons.current
        var second = first, third = first
        func changed(_ bundle: [UInt8], _ change: (String) -> String) -> [UInt8] {
            Array(change(String(decoding: bundle, as: UTF8.self)).utf8)
        }
        second.monorepo = changed(first.monorepo) { $0.replacing("\t@rm -rf .build\n", with: "\t@rm -rf .build .swiftpm\n") }
        third.monorepo = changed(second.monorepo) { $0.replacing(".DS_Store\n", with: ".DS_Store\n*.log\n") + "==> NOTES.md <==\nNotes.\n" }
        let screen = first.templates.first { $0.name == "screen" }?.bundle ?? []
        let better = changed(screen) { $0.replacing("{{ name }}Data(lines: [])", with: "{{ name }}Data(lines: [{{ about|literal }}])") }
        second.templates = [("screen", better)]
        third.templates = [
            ("screen", changed(better) { $0 + "==> Sources/Feature/{{ name }}Hint.swift.stencil <==\nenum {{ name }}Hint   {}\n" })
        ]
        second.app = { $0.source(of: $1).replacing("0, 1, 0", with: "0, 2, 0") }
        third.app = second.app
        return [newest: first, newest + 1: second, newest + 2: third]
    }

    private func withMonorepo(_ body: (URL) async throws -> Void) async throws {
        try await withFolder(["Here/Package.swift": "// Library(\"Espalier\")\n"]) { root in
            let source = try EspalierSource("Here", version: "1.0.0", from: root), acme = root.appending(path: "Acme")
            _ = try await NewPackage("Acme", features: ["Hello", "Gone"], template: "screen", source: source)
                .make(in: acme, environment: Self.environment, isDryRun: false)
            try await body(acme)
        }
    }

    @Test("An upgrade right after init changes nothing")
    func current() async throws {
        try await withMonorepo { acme in
            let upgrade = try await Upgrade(of: acme, to: "1.0.0", environment: Self.environment)
            #expect(upgrade.change.edits == [] && upgrade.change.files == [] && upgrade.conflicts == [])
        }
    }

    @Test("An upgrade turns the files of an earlier version, except the manifest, into exactly what init makes today")
    func earlier() async throws {
        try await withMonorepo { acme in
            let today = try contents(of: acme), package = try MakingRecord(of: acme).package
            for (format, skeletons) in Skeletons.versions where format != Self.newest {
                // Keep the manifest, because the skeleton's manifest does not have the rows that were added for the features.
                let files = try package.files(skeletons, format: format).filter { $0.path != "Package.swift" }
                try write(Dictionary(files.map { ($0.path, $0.text) }) { $1 }, to: acme)
                #expect(try contents(of: acme) != today)
                let upgrade = try await Upgrade(of: acme, to: "1.0.0", environment: Self.environment)
                #expect(upgrade.conflicts == [] && upgrade.from == format && upgrade.to == Self.newest)
                try upgrade.apply()
                #expect(try contents(of: acme) == today)
            }
        }
    }

    @Test("Upgrades to each later version keep the user's edits, and repeating an upgrade changes nothing")
    func merged() async throws {
        try await withMonorepo { acme in
            let files = try contents(of: acme), edited = ["Makefile", "README.md", ".gitignore", ".espalier.yml", "Package.swift"]
            for path in edited {
                let sign = path == "Package.swift" ? "//" : "#"
                try write([path: "\(sign) mine\n" + (files[path] ?? "")], to: acme)
            }
            for newest in Self.newest + 1...Self.newest + 2 {
                let versions = Self.versions.filter { $0.key <= newest }
                let upgrade = try await Upgrade(of: acme, to: "1.0.0", versions: versions, environment: Self.environment)
                #expect(upgrade.conflicts == [] && upgrade.from == newest - 1 && upgrade.to == newest)
                try upgrade.apply()
                let again = try await Upgrade(of: acme, to: "1.0.0", versions: versions, environment: Self.environment)
                #expect(again.change.edits == [] && again.change.files == [])
            }
            let after = try contents(of: acme)
            for path in edited { #expect(after[path]?.split(separator: "\n").first?.hasSuffix(" mine") == true, "\(path)") }
            #expect(after["Makefile"]?.contains("rm -rf .build .swiftpm\n") == true && after[".gitignore"]?.hasSuffix("*.log\n") == true)
            #expect(after["NOTES.md"] == "Notes.\n" && after[".espalier.yml"]?.contains(": { format: \(Self.newest + 2), name: A") == true)
            #expect(after["Package.swift"] == "// mine\n" + (files["Package.swift"] ?? ""))
        }
    }

    @Test("An upgrade updates what `espalier new` made from built-in templates, keeps the user's edits, and changes nothing when repeated")
    func made() async throws {
        try await withMonorepo { acme in
            let scaffolder = try Scaffolder(PackageReader(root: acme)), screen = try Template.named("screen", in: acme)
            _ = try await scaffolder.make(NewFeature(FeatureName("Wallet"), screen, flags: ["--about", "Coins."], in: acme))
            _ = try await scaffolder.make(NewApp(AppName("mini"), features: ["Wallet"], in: acme))
            _ = try await scaffolder.make(templateNamed: "gallery", from: "screen")
            let own = try Template.named("gallery", in: acme)
            _ = try await scaffolder.make(NewFeature(FeatureName("Own"), own, in: acme))
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Wallet", to: FeatureName("GiftCard"))
            _ = try await Scaffolder(PackageReader(root: acme)).remove(feature: "Gone")
            let now = try await Upgrade(of: acme, to: "1.0.0", environment: Self.environment)
            #expect(now.change.edits == [] && now.change.files == [])

            let sources = "Modules/Features/GiftCard/Feature", read = "\(sources)/ReadGiftCard.swift", before = try contents(of: acme)
            try write([read: "// mine\n" + (before[read] ?? "")], to: acme)
            try FileManager.default.removeItem(at: acme.appending(path: "\(sources)/Phrases.swift"))
            for newest in Self.newest + 1...Self.newest + 2 {
                let versions = Self.versions.filter { $0.key <= newest }
                let upgrade = try await Upgrade(of: acme, to: "1.0.0", versions: versions, environment: Self.environment)
                #expect(upgrade.conflicts == [])
                try upgrade.apply()
                let again = try await Upgrade(of: acme, to: "1.0.0", versions: versions, environment: Self.environment)
                #expect(again.change.edits == [] && again.change.files == [])
            }
            var after = try contents(of: acme)
            #expect(after[read]?.hasPrefix("// mine\n") == true && after[read]?.contains("GiftCardData(lines: [\"Coins.\"])") == true)
            #expect(after["Modules/Features/Hello/Feature/ReadHello.swift"]?.contains("HelloData(lines: [\"Hello.\"])") == true)
            #expect(after["\(sources)/GiftCardHint.swift"] == "enum GiftCardHint {}\n" && after["\(sources)/Phrases.swift"] == nil)
            for app in ["acme/AcmeApp", "mini/MiniApp"] { #expect(after["Apps/\(app).swift"]?.contains("Version(0, 2, 0)") == true) }
            #expect(after["Templates/gallery/Sources/Feature/{{ name }}Hint.swift.stencil"] != nil)
            for (path, text) in after where path.contains("/Own/") { #expect(text == before[path]) }
            let record = after[".espalier.yml"] ?? ""
            #expect(
                record.contains("  - { feature: GiftCard, from: screen, options: { about: \"Coins.\" }, format: \(Self.newest + 2) }\n"))
            #expect(record.contains("\n  - { app: mini, format: \(Self.newest + 2) }\n"))
            #expect(record.contains("\n  - { feature: Own, from: Templates/gallery, format: \(Self.newest + 2) }\n"))
            after = after.filter { $0.key.contains("Gone") }
            #expect(after == [:])
        }
    }

    @Test("An upgrade raises the required version of Espalier to the tool's, never lowers it, and is refused if no suitable version exists")
    func espalier() async throws {
        try await withFolder { root in
            let here = root.appending(path: "espalier"), location = "file://\(here.path)", acme = root.appending(path: "Acme")
            func git(_ words: String...) async throws {
                #expect(try await Subprocess(["git"] + words, in: here, environment: Self.environment).run().code == 0)
            }
            try write(["Package.swift": "// Library(\"Espalier\")\n"], to: here)
            try await git("init", "--quiet")
            try await git("add", "--all")
            try await git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "--message", "x")
            try await git("tag", "1.0.0")
            let source = try EspalierSource(location, version: "1.0.0", from: root)
            _ = try await NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
                .make(in: acme, environment: Self.environment, isDryRun: false)
            let before = try contents(of: acme)
            let missing = Failure(
                .noSuchItem, "\(location) has no version 2.1.0 or compatible later version.", hint: "The newest is 1.0.0.")
            await #expect(throws: missing) { try await Upgrade(of: acme, to: "2.1.0", environment: Self.environment) }

            try await git("tag", "2.1.0")
            let upgrade = try await Upgrade(of: acme, to: "2.1.0", environment: Self.environment)
            #expect(upgrade.conflicts == [] && upgrade.espalier == "2.1.0")
            #expect(upgrade.change.edits.map(\.path) == [".espalier.yml", "Package.swift"])
            try upgrade.apply()
            let after = try contents(of: acme)
            #expect(after["Package.swift"] == before["Package.swift"]?.replacing("from: \"1.0.0\"", with: "from: \"2.1.0\""))
            #expect(after[".espalier.yml"] == before[".espalier.yml"]?.replacing("version: \"1.0.0\"", with: "version: \"2.1.0\""))
            #expect(after["Package.swift"] != before["Package.swift"] && after[".espalier.yml"] != before[".espalier.yml"])
            for version in ["2.1.0", "1.0.0"] {
                let again = try await Upgrade(of: acme, to: version, environment: Self.environment)
                #expect(again.change.edits == [] && again.change.files == [] && again.espalier == nil)
            }
        }
    }

    @Test("An upgrade marks conflicts, restores no removed file, and is refused if the record is missing or has an unknown format")
    func conflicts() async throws {
        try await withMonorepo { acme in
            let makefile = try #require(try contents(of: acme)["Makefile"])
            try write(["Makefile": makefile.replacing("\t@rm -rf .build\n", with: "\t@rm -rf .build mine\n")], to: acme)
            try FileManager.default.removeItem(at: acme.appending(path: ".gitignore"))
            let upgrade = try await Upgrade(of: acme, to: "1.0.0", versions: Self.versions, environment: Self.environment)
            #expect(upgrade.conflicts.map(\.path) == ["Makefile"] && !upgrade.change.edits.contains { $0.path == ".gitignore" })
            try upgrade.apply()
            let merged = try #require(try contents(of: acme)["Makefile"])
            let line = try #require(upgrade.conflicts.first).line
            #expect(merged.split(separator: "\n", omittingEmptySubsequences: false)[line - 1] == "<<<<<<< yours")
            #expect(merged.contains("<<<<<<< yours\n\t@rm -rf .build mine\n=======\n\t@rm -rf .build .swiftpm\n>>>>>>> today\n"))

            // Until the marks are gone, nothing else is merged.
            let again = try await Upgrade(of: acme, to: "1.0.0", versions: Self.versions, environment: Self.environment)
            #expect(again.conflicts == upgrade.conflicts && again.change.edits == [] && again.change.files == [])
            try write(["Makefile": makefile], to: acme)
            let resolved = try await Upgrade(of: acme, to: "1.0.0", versions: Self.versions, environment: Self.environment)
            #expect(resolved.conflicts == [] && resolved.change.edits == [])

            let newer = await #expect(throws: Failure.self) { try await Upgrade(of: acme, to: "1.0.0", environment: Self.environment) }
            #expect(newer?.kind == .misconfigured && newer?.hint == "Install the newest espalier.")
            try write([".espalier.yml": "rules: []\n"], to: acme)
            let refusal = Failure(
                .misconfigured, ".espalier.yml does not record how the package was created.",
                hint: "Run upgrade in a package that espalier init created.")
            await #expect(throws: refusal) { try await Upgrade(of: acme, to: "1.0.0", environment: Self.environment) }
        }
    }
}
