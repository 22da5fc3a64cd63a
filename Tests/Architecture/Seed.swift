import Imports
import PackageGraph
import PackageRules

/// A module of a small sample repository. The repository follows every rule until a test adds or replaces modules.
struct Seed {
    let target: Target
    let imports: [String]

    /// Creates a module with one file, whose nth import is on line n. By default, the module imports its dependencies.
    init(_ name: String, _ path: String, knows: [String] = [], imports: [String]? = nil, kind: Target.Kind = .library) {
        let dependencies = knows.map { Self.products.contains($0) ? Dependency(.product, $0, package: $0) : Dependency(.byName, $0) }
        target = Target(name, kind, path: path, dependencies: dependencies)
        self.imports = imports ?? knows
    }

    private static let products: Set = ["ArgumentParser", "Configuration", "GRDB", "Logging", "Stencil", "Yams"]

    static let clean: [Seed] =
        kernel + shared + feature("Order") + feature("Timeline") + [
            Seed("Main", "Modules/Frame/Main", knows: ["Commands", "FeatureTree"]),
            Seed("CommandLineHost", "Modules/Hosts/CommandLineHost", knows: ["Commands", "Screen", "Terminal", "ArgumentParser"]),
            Seed("ProgramKit", "Modules/Hosts/ProgramKit", knows: ["CommandLineHost", "Main"]),
            Seed("Promotion", "Modules/Features/Promotion/Feature", knows: ["ArgumentParser", "Commands", "FeatureTree", "Screen"]),
            Seed("Toolchain", "Modules/Tooling/Toolchain", knows: ["Failure"]),
            Seed("Rules", "Modules/Tooling/Rules", knows: ["Toolchain", "Yams"]),
            Seed("FeatureTesting", "Tests/Features/FeatureTesting", knows: ["FeatureTreeTesting", "Storage", "Screen"]),
            Seed("superapp", "Apps/superapp", knows: ["Order", "ProgramKit", "Promotion", "Timeline"], kind: .executable),
            Seed("EspalierTool", "Modules/ToolKit/EspalierTool", knows: ["Commands", "CommandLineHost", "Rules"]),
            Seed("Checks", "Modules/ToolFeatures/Checks", knows: ["ArgumentParser", "Commands", "EspalierTool", "Rules"]),
            Seed("espalier", "Apps/espalier", knows: ["Checks", "EspalierTool"], kind: .executable),
            Seed("superappTests", "Tests/Apps/superapp", knows: ["superapp", "Storage"], kind: .test),
            Seed("StorageTests", "Tests/Platform/Storage", knows: ["Storage", "GRDB"], kind: .test),
            Seed("ArchitectureTests", "Tests/Architecture", knows: ["Rules"], kind: .test),
        ]

    private static let kernel: [Seed] = [
        Seed("Spelling", "Modules/Kernel/Spelling"),
        Seed("FeatureTree", "Modules/Kernel/FeatureTree", knows: ["Spelling"], imports: ["Synchronization", "Spelling"]),
        Seed("FeatureTreeTesting", "Modules/Kernel/FeatureTreeTesting", knows: ["FeatureTree"]),
        Seed("Sample", "Tests/Kernel/Sample", knows: ["FeatureTree"]),
        Seed("FeatureTreeTests", "Tests/Kernel/FeatureTree", knows: ["FeatureTree", "FeatureTreeTesting", "Sample"], kind: .test),
    ]

    private static let shared: [Seed] = [
        Seed("EnglishOnly", "Modules/Core/EnglishOnly"),
        Seed("Language", "Modules/Core/Language"),
        Seed("Failure", "Modules/Core/Failure", imports: ["Foundation"]),
        Seed("Money", "Modules/Shared/Money", imports: ["Foundation"]),
        Seed("Screen", "Modules/Core/Screen", knows: ["FeatureTree"]),
        Seed("Navigation", "Modules/Core/Navigation", knows: ["FeatureTree"]),
        Seed("Storage", "Modules/Platform/Storage", knows: ["Failure", "GRDB"]),
        Seed("Terminal", "Modules/Platform/Terminal", knows: ["Screen"]),
        Seed("Commands", "Modules/Platform/Commands", knows: ["FeatureTree", "Screen", "ArgumentParser"]),
    ]

    private static func feature(_ name: String) -> [Seed] {
        let path = "Modules/Features/\(name)", lower = ["Domain", "Infra", "Presentation"].map { name + $0 }
        let faces = ["ArgumentParser", "Commands", "FeatureTree", "Screen", "Storage"]
        return [
            Seed(lower[0], "\(path)/Domain", knows: ["Money"]),
            Seed(lower[1], "\(path)/Infra", knows: [lower[0], "GRDB", "Storage"]),
            Seed(lower[2], "\(path)/Presentation", knows: [lower[0], "FeatureTree", "Screen"]),
            Seed(name, "\(path)/Feature", knows: lower + faces),
            Seed(name + "Tests", "Tests/Features/\(name)", knows: lower + [name, "FeatureTesting"], kind: .test),
        ]
    }

    /// Returns the findings for the clean repository after the given modules are added to it or replace those with the same names. Each
    /// finding is a string with the file, the line and the rule.
    ///
    /// - Parameter sources: Source texts, keyed by module name.
    static func findings(_ seeds: [Seed], by book: RuleBook, sources: [String: String] = [:]) -> [String] {
        let all = clean.filter { kept in !seeds.contains { $0.target.name == kept.target.name } } + seeds
        let imports = all.map { seed in
            [ImportingFile("\(seed.target.path ?? "")/File.swift", seed.imports.enumerated().map { Import($1, line: $0 + 1) })]
        }
        let facts = CheckInput(
            Package(name: "seeds", targets: all.map(\.target)), folders: all.map(\.target.path), imports: imports,
            externals: Externals(
                products: Dictionary(uniqueKeysWithValues: products.map { ($0, [$0]) }), inner: [],
                homes: Dictionary(uniqueKeysWithValues: products.map { ($0, $0) })),
            toolchain: ["Foundation", "Swift", "Synchronization", "Testing"], manifest: "", book: book,
            texts: all.map { seed in sources[seed.target.name].map { [SourceText("\(seed.target.path ?? "")/File.swift", text: $0)] } ?? []
            })
        // The sample repository has fewer modules than the rules cover, so unmatched patterns and unneeded exceptions are
        // ignored.
        return Check(facts, today: "2026-11-21").findings.filter { !["pattern", "exception"].contains($0.rule) }.map {
            "\($0.file):\($0.line) \($0.rule)"
        }
    }
}
