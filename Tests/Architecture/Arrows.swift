/// Who knows whom, checked: what the files import and what the manifest declares against the table.
///
/// The compiler does not do it. SwiftPM lets a target import what it reaches only through another, and even
/// a sibling that happens to be built already, and it has no opinion on what a layer may know.
struct Arrows {
    let modules: [Module]
    private let table: Table
    private let ours: [String: Module]
    private let packages: Set<String>

    init(_ modules: [Module]) {
        self.modules = modules
        table = Table(modules: modules)
        ours = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        packages = Set(modules.flatMap(\.dependencies)).subtracting(ours.keys)
    }

    var findings: [Finding] {
        modules.flatMap { module in
            module.place.map { imports(of: module, at: $0) + declarations(of: module, at: $0) } ?? []
        }
    }

    /// One finding at most for an import: what the table forbids need not be declared.
    private func imports(of module: Module, at place: Place) -> [Finding] {
        module.files.flatMap { file in
            file.imports.compactMap { found in
                (objection(to: found.module, by: module, at: place, who: "imports") ?? undeclared(found.module, in: module))
                    .map { Finding(file.path, found.line, $0) }
            }
        }
    }

    private func undeclared(_ name: String, in module: Module) -> String? {
        guard !Table.toolchain.contains(name), !module.dependencies.contains(name) else { return nil }
        return
            "\(module.name) imports \(name) without declaring it. Add it to what \(module.name) knows in Package.swift, or drop the import."
    }

    /// Only for what no file imports: a forbidden import is told once, where it is written.
    private func declarations(of module: Module, at place: Place) -> [Finding] {
        let imported = Set(module.files.flatMap(\.imports).map(\.module))
        return module.dependencies.filter { !imported.contains($0) }.compactMap { name in
            (objection(to: name, by: module, at: place, who: "declares") ?? unused(name, in: module, at: place))
                .map { Finding("Package.swift", module.row, $0) }
        }
    }

    private func unused(_ name: String, in module: Module, at place: Place) -> String? {
        guard !module.files.isEmpty, !isGranted(name, to: module, at: place) else { return nil }
        return "\(module.name) declares \(name), and no file of it imports that. Take it out of what \(module.name) knows."
    }

    /// Why the table has no such arrow, in a sentence that says what to do; nil when it has.
    private func objection(to name: String, by module: Module, at place: Place, who verb: String) -> String? {
        if let other = ours[name] {
            if table.allows(module, at: place, toKnow: other) { return nil }
            return "\(module.name) \(verb) \(name), \(other.kinship). \(place.rule) \(place.remedy)"
        }
        if let edge = Table.edges[name] {
            if edge.admits(place) { return nil }
            return "\(module.name) \(verb) \(name), a third-party package that only \(edge.description) may know. \(place.remedy)"
        }
        if packages.contains(name) {
            return
                "\(module.name) \(verb) \(name), a third-party package that has no edge yet. Say who may know it in ARCHITECTURE.md and in Table.edges."
        }
        if !Table.toolchain.contains(name) {
            return "\(module.name) \(verb) \(name), which is neither ours nor a declared package nor known to come with every toolchain. "
                + "Declare its package in Package.swift, or add it to Table.toolchain."
        }
        if place.layers == [.kernel], !module.isKit, !place.isTest, name.hasPrefix("Foundation") {
            return "\(module.name) \(verb) \(name), and the kernel does without it, to run wherever Swift does. "
                + "Use the standard library or Synchronization."
        }
        return nil
    }
}

extension Arrows {
    /// Whether a layer rule gives `name` to the module, so that it is no fault not to use it.
    ///
    /// The rules are read from the manifest's result: what every module of a layer declares is the layer's, and so is
    /// what every one declares whose feature has a certain other layer (Storage, where there is an Infra).
    /// A kit for the tests of features has what the layers have that it stands in for.
    private func isGranted(_ name: String, to module: Module, at place: Place) -> Bool {
        guard let feature = place.feature else { return false }
        if ours[name]?.place?.feature == feature { return true }

        let layers = place.layers.map { layer in modules.filter { $0.place?.isTest == false && $0.place?.layers == [layer] } }
        let tests = place.isTest ? [modules.filter { $0.kind == .tests && $0.place?.feature != nil }] : []
        let conditions = [nil] + Place.Layer.ofFeatures.filter { table.has($0, feature) }.map(Optional.some)
        return (layers + tests).contains { family in
            conditions.contains { condition in
                let peers = family.filter { peer in condition.map { table.has($0, peer.place?.feature) } ?? true }
                return !peers.isEmpty && peers.allSatisfy { $0.dependencies.contains(name) }
            }
        }
    }
}

extension Module {
    /// What it is to whoever imports it.
    fileprivate var kinship: String {
        if isKit { return "a test kit" }
        guard let place, !place.isTest else { return kind == .tests ? "a test target" : "which lies in no layer" }
        return switch (place.layers.first, place.feature) {
        case (.feature, let feature?): "the feature \(feature)"
        case (let layer?, let feature?): "the \(layer.rawValue) of \(feature)"
        case (.app, nil): "an app"
        case (.kernel, nil): "which is of the Kernel"
        case (let layer?, nil): "which is of \(layer.rawValue)"
        case (nil, _): "which lies in no layer"
        }
    }
}
