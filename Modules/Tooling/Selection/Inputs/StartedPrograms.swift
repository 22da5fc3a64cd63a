import PackageGraph

extension Package {
    /// Returns the package with more dependencies for some targets. `names` maps a target's name to the names of its additional
    /// dependencies.
    func adding(_ names: [String: [String]]) -> Package {
        Package(
            name: name, toolsVersion: toolsVersion, products: products, dependencies: dependencies,
            targets: targets.map { $0.adding(names[$0.name] ?? []) }, settings: settings)
    }
}

extension Target {
    fileprivate func adding(_ names: [String]) -> Target {
        guard !names.isEmpty else { return self }
        return Target(
            name, kind, path: path, sources: sources, exclude: exclude, resources: resources, headers: headers,
            dependencies: dependencies + names.map { Dependency(.byName, $0) }, settings: settings, declaration: declaration)
    }
}
