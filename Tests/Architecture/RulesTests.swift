import Foundation
import PackageGraph
import PackageRules
import Testing

/// Tests that break each rule in `.espalier.yml` and in the table of layers, so that no rule can be removed or weakened unnoticed. The
/// repository itself is checked by `espalier check`, which `make check` runs.
@Suite("Dependency rules")
struct RulesTests {
    static let book = Result { try RuleBook.read(Monorepo.home) }

    struct Breach: CustomTestStringConvertible {
        let testDescription: String
        let rule: String
        let seed: Seed
        let lines: [Int]

        /// Creates a module that breaks a rule: its imports are allowed, except those on the given lines.
        init(
            _ name: String, _ path: String, imports: [String], lines: [Int], rule: String, kind: Target.Kind = .library, _ words: String
        ) {
            testDescription = words
            (self.rule, self.lines) = (rule, lines)
            // The allowed imports are declared as dependencies, because even an allowed import is reported if it is not declared.
            let allowed = imports.enumerated().filter { !lines.contains($0.offset + 1) && $0.element != "Foundation" }.map(\.element)
            seed = Seed(name, path, knows: allowed.filter { $0 != "Synchronization" }, imports: imports, kind: kind)
        }
    }

    static let breaches: [Breach] = [
        Breach(
            "FeatureTree", "Modules/Kernel/FeatureTree", imports: ["Synchronization", "Foundation", "Money", "Spelling"],
            lines: [2, 3], rule: "kernel-without-dependencies", "the kernel imports neither Foundation nor a module of another layer"),
        Breach(
            "FeatureTreeTesting", "Modules/Kernel/FeatureTreeTesting", imports: ["FeatureTree", "Foundation", "Money"], lines: [3],
            rule: "kernel", "the kernel's test kit imports no other layer"),
        Breach(
            "Failure", "Modules/Core/Failure", imports: ["Language", "Money", "Storage", "GRDB"], lines: [2, 3, 4], rule: "core",
            "Core imports no other layer except the kernel, and no package"),
        Breach(
            "Failure", "Modules/Core/Failure", imports: ["Language", "FeatureTree", "Screen", "Navigation"], lines: [2, 3, 4],
            rule: "core-without-screens", "Failure imports none of FeatureTree, Screen and Navigation"),
        Breach(
            "Money", "Modules/Shared/Money", imports: ["Language", "Storage", "GRDB", "FeatureTreeTesting"], lines: [2, 3, 4],
            rule: "shared", "Shared imports no adapter, no package and no test kit"),
        Breach(
            "Money", "Modules/Shared/Money", imports: ["Language", "Screen", "Navigation"], lines: [3], rule: "shared",
            "Shared does not import Navigation"),
        Breach(
            "Screen", "Modules/Core/Screen", imports: ["FeatureTree", "Failure", "Storage"], lines: [3], rule: "core",
            "Screen imports the kernel, but no adapter"),
        Breach(
            "Terminal", "Modules/Platform/Terminal", imports: ["Screen", "Order", "Storage", "Yams"], lines: [2, 3, 4], rule: "platform",
            "Platform imports no feature, no other adapter and no package of another layer"),
        Breach(
            "Program", "Modules/Hosts/Program", imports: ["Commands", "Navigation", "ArgumentParser", "Order", "Money", "GRDB"],
            lines: [4, 5, 6],
            rule: "hosts", "a host imports no feature, no Shared module and no database"),
        Breach(
            "Storage", "Modules/Platform/Storage", imports: ["GRDB", "ArgumentParser"], lines: [2], rule: "one-adapter-of-argument-parser",
            "Storage adapts GRDB and nothing else"),
        Breach(
            "Commands", "Modules/Platform/Commands", imports: ["ArgumentParser", "Screen", "GRDB"], lines: [3], rule: "one-adapter-of-grdb",
            "Commands adapts ArgumentParser and nothing else"),
        Breach(
            "Settings", "Modules/Platform/Settings", imports: ["Configuration", "Failure", "Logging"], lines: [3],
            rule: "one-adapter-of-logging", "Settings adapts Configuration and nothing else"),
        Breach(
            "Log", "Modules/Platform/Log", imports: ["Logging", "Failure", "Configuration"], lines: [3],
            rule: "one-adapter-of-configuration", "Log adapts Logging and nothing else"),
        Breach(
            "ProgramKit", "Modules/Hosts/ProgramKit", imports: ["Commands", "Main", "Order"], lines: [3], rule: "hosts",
            "ProgramKit imports the frame, but no other feature"),
        Breach(
            "CommandLineHost", "Modules/Hosts/CommandLineHost", imports: ["Screen", "ArgumentParser", "Main"], lines: [3],
            rule: "hosts-serve-any-program", "a host does not import the frame"),
        Breach(
            "Main", "Modules/Frame/Main", imports: ["Commands", "FeatureTree", "Order", "Storage", "GRDB"], lines: [3, 4, 5], rule: "frame",
            "the frame imports neither a feature, nor another adapter, nor a database"),
        Breach(
            "OrderDomain", "Modules/Features/Order/Domain",
            imports: ["Money", "OrderInfra", "TimelineDomain", "GRDB", "FeatureTree"], lines: [2, 3, 4, 5], rule: "domain",
            "a Domain imports neither its Infra, nor another feature, nor a package, nor the kernel"),
        Breach(
            "OrderInfra", "Modules/Features/Order/Infra",
            imports: ["OrderDomain", "Storage", "GRDB", "OrderPresentation", "TimelineDomain", "Commands"], lines: [4, 5, 6],
            rule: "infra", "an Infra imports neither its Presentation, nor another feature's Domain, nor another adapter"),
        Breach(
            "OrderPresentation", "Modules/Features/Order/Presentation",
            imports: ["OrderDomain", "FeatureTree", "Screen", "OrderInfra", "Storage", "GRDB", "TimelineDomain"], lines: [4, 5, 6, 7],
            rule: "presentation", "a Presentation imports neither its Infra, nor Platform, nor a database"),
        Breach(
            "Promotion", "Modules/Features/Promotion/Feature",
            imports: ["ArgumentParser", "Commands", "Order", "OrderDomain", "Terminal", "superapp", "GRDB"], lines: [3, 4, 5, 6, 7],
            rule: "feature", "a feature imports no other feature, no terminal, no app and no database"),
        Breach(
            "Promotion", "Modules/Features/Promotion/Feature", imports: ["Commands", "Storage"], lines: [2], rule: "storage-with-an-infra",
            "a feature imports Storage only if it has an Infra"),
        Breach(
            "Rules", "Modules/Tooling/Rules",
            imports: ["Failure", "Toolchain", "Yams", "Money", "FeatureTree", "Commands", "Order", "EnglishOnly"],
            lines: [4, 5, 6, 7], rule: "tooling", "Tooling imports Failure, but neither the kernel, nor a feature, nor an adapter"),
        Breach(
            "Promotion", "Modules/Features/Promotion/Feature", imports: ["Commands", "EnglishOnly"], lines: [2], rule: "every-language",
            "a feature does not import EnglishOnly"),
        Breach(
            "superapp", "Apps/superapp", imports: ["Order", "ProgramKit", "Commands", "CommandLineHost", "ArgumentParser"],
            lines: [3, 4, 5], rule: "apps-are-lists", kind: .executable, "an app imports only features and ProgramKit"),
        Breach(
            "superapp", "Apps/superapp", imports: ["Order", "ProgramKit", "GRDB"], lines: [3], rule: "apps", kind: .executable,
            "an app imports no third-party package"),
        Breach(
            "espalier", "Apps/espalier", imports: ["EspalierTool", "Checks", "ArgumentParser", "Rules"], lines: [3, 4],
            rule: "apps-are-lists", kind: .executable, "the tool imports only its features and EspalierTool"),
        Breach(
            "Graphs", "Modules/ToolFeatures/Graphs", imports: ["EspalierTool", "Rules", "Checks", "Order", "Storage"], lines: [3, 4, 5],
            rule: "toolfeatures", "a feature of the tool imports no other feature and no storage"),
        Breach(
            "EspalierTool", "Modules/ToolKit/EspalierTool", imports: ["Commands", "Rules", "Checks"], lines: [3], rule: "toolkit",
            "the kit of the tool imports no feature of it"),
        Breach(
            "FeatureTesting", "Tests/Features/FeatureTesting", imports: ["FeatureTreeTesting", "Storage", "Order", "Terminal"],
            lines: [3, 4], rule: "test-kits", "a test kit for features imports no feature and no terminal"),
        Breach(
            "ArchitectureTests", "Tests/Architecture", imports: ["Rules", "Failure", "Money"], lines: [3], rule: "architecture-tests",
            kind: .test, "the architecture tests import only the tool's modules and Failure"),
        Breach(
            "StorageTests", "Tests/Platform/Storage", imports: ["Storage", "GRDB", "Yams"], lines: [3], rule: "tests-adapt-nothing",
            kind: .test, "only the tool's tests import Yams"),
    ]

    @Test("A repository that follows the rules has no findings")
    func clean() throws { #expect(try Seed.findings([], by: Self.book.get()) == []) }

    @Test("A rule violation is reported on its line, and nothing else is reported", arguments: breaches)
    func breach(_ breach: Breach) throws {
        let found = try Seed.findings([breach.seed], by: Self.book.get())
        #expect(found == breach.lines.map { "\(breach.seed.target.path ?? "")/File.swift:\($0) \(breach.rule)" })
    }

    private static let textRules: Set = ["domain-without-commands", "unique-names"]

    @Test("Every rule has a test that checks a violation of the rule")
    func complete() throws { #expect(try Set(Self.book.get().rules.map(\.name)) == Set(Self.breaches.map(\.rule)).union(Self.textRules)) }

    @Test("Flags and commands in the text of a Domain layer, and duplicate names of types or files, are reported")
    func texts() throws {
        let seeds = [
            Seed("TripDomain", "Modules/Features/Trip/Domain"), Seed("TripInfra", "Modules/Features/Trip/Infra"),
            Seed("Trip", "Modules/Features/Trip/Feature"), Seed("TripTests", "Tests/Features/Trip", kind: .test),
        ]
        let sources = [
            "TripDomain": "struct Journey {}\nlet hint = \"Choose a day with --since.\"\nlet other = \"See all with: order list\"\n",
            "TripInfra": "let hint = \"--since\"\n\nenum Journey {}\n", "Trip": "struct Journey {}\n", "TripTests": "struct Journey {}\n",
        ]
        let found = try Seed.findings(seeds, by: Self.book.get(), sources: sources)
        let path = "Modules/Features/Trip"
        #expect(
            Set(found) == [
                "\(path)/Domain/File.swift:2 domain-without-commands", "\(path)/Domain/File.swift:3 domain-without-commands",
                "\(path)/Infra/File.swift:1 unique-names", "\(path)/Infra/File.swift:3 unique-names",
            ])
    }

    @Test("A forbidden dependency in the manifest is reported even if no file imports it")
    func declared() throws {
        let seed = Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money", "Navigation"], imports: ["Money"])
        #expect(try Seed.findings([seed], by: Self.book.get()) == ["Package.swift:1 domain"])
    }

    @Test("A module outside the folders of all layers is reported")
    func layers() throws {
        #expect(try Seed.findings([Seed("Clock", "Modules/Helpers/Clock")], by: Self.book.get()) == ["Package.swift:1 layers"])
    }
}
