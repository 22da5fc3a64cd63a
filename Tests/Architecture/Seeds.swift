/// A small monorepo that keeps every rule, for tests to put a violation into.
enum Seeds {
    static let clean: [Module] =
        kernel + [
            .seed("Money", "Modules/Shared/Money", imports: ["Foundation"]),
            .seed("Screen", "Modules/Shared/Screen", knows: ["FeatureTree"]),
            .seed("Places", "Modules/Shared/Places", knows: ["FeatureTree"]),
            .seed("Storage", "Modules/Platform/Storage", knows: ["Money", "GRDB"]),
            .seed("Commands", "Modules/Platform/Commands", knows: ["FeatureTree", "Screen", "ArgumentParser"]),
        ] + feature("Order") + feature("Timeline", adapting: ["SwiftCSV"]) + [
            .seed(
                "Promotion", "Modules/Features/Promotion/Feature", knows: ["ArgumentParser", "Commands", "FeatureTree", "Places", "Screen"]),
            .seed("FeatureTesting", "Tests/Features/FeatureTesting", knows: ["FeatureTreeTesting", "Storage", "Screen"]),
            .seed(
                "superapp", "Apps/superapp", knows: ["ArgumentParser", "Commands", "Order", "Promotion", "Storage", "Timeline"], kind: .app),
        ]

    private static let kernel: [Module] = [
        .seed("FeatureTree", "Modules/Kernel/FeatureTree", imports: ["Synchronization"]),
        .seed("FeatureTreeTesting", "Modules/Kernel/FeatureTreeTesting", knows: ["FeatureTree"]),
        .seed("Sample", "Tests/Kernel/Sample", knows: ["FeatureTree"]),
        .seed("FeatureTreeTests", "Tests/Kernel/FeatureTree", knows: ["FeatureTree", "FeatureTreeTesting", "Sample"], kind: .tests),
    ]

    private static func feature(_ name: String, adapting packages: [String] = []) -> [Module] {
        let path = "Modules/Features/\(name)", lower = ["Domain", "Infra", "Presentation"].map { name + $0 }
        let faces = ["Commands", "FeatureTree", "Places", "Screen"]
        return [
            .seed(lower[0], "\(path)/Domain", knows: ["Money"], imports: ["Money", "Foundation"]),
            .seed(lower[1], "\(path)/Infra", knows: [lower[0], "GRDB", "Money", "Storage"] + packages),
            .seed(lower[2], "\(path)/Presentation", knows: [lower[0], "FeatureTree", "Screen"]),
            .seed(name, "\(path)/Feature", knows: lower + ["ArgumentParser", "Storage"] + faces),
            .seed(
                name + "Tests", "Tests/Features/\(name)", knows: lower + [name, "FeatureTesting", "FeatureTreeTesting", "Storage"] + faces,
                kind: .tests),
        ]
    }

    /// The clean monorepo with these in it, in the place of those that have the same names.
    static func with(_ modules: [Module]) -> [Module] {
        clean.filter { kept in !modules.contains { $0.name == kept.name } } + modules
    }
}

extension Module {
    /// A module on line 7 of the manifest with one file, in which the import on line n is the nth.
    /// Unless told otherwise it imports what it knows, and nothing else.
    static func seed(_ name: String, _ path: String, knows: [String] = [], imports: [String]? = nil, kind: Kind = .library) -> Module {
        let imports = (imports ?? knows).enumerated().map { Import(module: $1, line: $0 + 1) }
        let file = File(path: "\(path)/File.swift", text: "", imports: imports)
        return Module(name: name, path: path, kind: kind, dependencies: knows, row: 7, files: [file])
    }
}
