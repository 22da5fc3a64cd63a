import Imports
import PackageGraph

@testable import PackageRules

/// A target of a sample package, with its imports.
struct Seed {
    var target: Target
    var imports: [String]
    /// The modules that the target imports only under conditions that are not met here.
    var elsewhere: Set<String> = []

    /// Creates a target with one file, whose nth import is on line n. By default, the target imports its dependencies.
    init(
        _ name: String, _ path: String, knows: [String] = [], packages: [String] = [], imports: [String]? = nil,
        kind: Target.Kind = .library
    ) {
        let dependencies = knows.map { Dependency(.byName, $0) } + packages.map { Dependency(.product, $0, package: $0) }
        target = Target(name, kind, path: path, dependencies: dependencies)
        self.imports = imports ?? knows + packages
    }

    static let shop = [
        Seed("Money", "Modules/Shared/Money", imports: ["Foundation"]),
        Seed("Storage", "Modules/Platform/Storage", knows: ["Money"], packages: ["GRDB"]),
        Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money"]),
        Seed("OrderInfra", "Modules/Features/Order/Infra", knows: ["OrderDomain", "Storage"], packages: ["GRDB"]),
        Seed("Order", "Modules/Features/Order/Feature", knows: ["OrderDomain", "OrderInfra"]),
        Seed("OrderTests", "Tests/Features/Order", knows: ["Order", "OrderDomain"], kind: .test),
        Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"]),
        Seed("app", "Apps/app", knows: ["Order", "TripDomain"], kind: .executable),
    ]

    /// Returns the findings in the sample package `shop` after adding these targets, each of which replaces any target of the same name.
    static func findings(
        _ seeds: [Seed], book: RuleBook = RuleBook(), externals: Externals = .fetched, today: String = "2026-11-21",
        looseFiles: [String] = [], sources: [String: SourceText] = [:], manifest extra: String = ""
    ) -> [Finding] {
        let input = facts(seeds, book: book, externals: externals, looseFiles: looseFiles, sources: sources, manifest: extra)
        return Check(input, today: today).findings
    }

    /// Returns the facts about the sample package `shop` after adding these targets.
    static func facts(
        _ seeds: [Seed], book: RuleBook = RuleBook(), externals: Externals = .fetched, looseFiles: [String] = [],
        sources: [String: SourceText] = [:], manifest extra: String = ""
    ) -> CheckInput {
        let all = shop.filter { kept in !seeds.contains { $0.target.name == kept.target.name } } + seeds
        let manifest = all.map { "    .target(name: \"\($0.target.name)\"),\n" }.joined()
        let imports = all.map { seed in
            [
                ImportingFile(
                    "\(seed.target.path ?? "")/File.swift", seed.imports.enumerated().map { Import($1, line: $0 + 1) },
                    elsewhere: seed.elsewhere)
            ]
        }
        return CheckInput(
            Package(name: "shop", targets: all.map(\.target)), folders: all.map(\.target.path), imports: imports, externals: externals,
            toolchain: ["Foundation", "Testing", "Swift"], manifest: "let targets = [\n" + manifest + "]\n" + extra, book: book,
            looseFiles: looseFiles,
            texts: all.map { seed in sources[seed.target.name].map { [$0] } ?? [] })
    }
}

extension Externals {
    static let fetched = Externals(
        products: ["GRDB": ["GRDB"], "Yams": ["Yams"]], inner: ["CYaml"], homes: ["GRDB": "grdb.swift", "Yams": "yams"])
}
