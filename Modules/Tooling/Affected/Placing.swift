import PackageGraph
import PackageRules

/// Assigns changed files to targets.
struct Placing {
    private let new: Snapshot
    private let old: Snapshot?
    private let book: RuleBook
    private let loose: LooseFiles
    private let pins: [String: String]?
    /// The reasons why nodes of the new graph count as changed, by node index.
    private(set) var reasons: [Int: String] = [:]
    private(set) var everything: String?

    init(_ new: Snapshot, since old: Snapshot?, book: RuleBook, loose: LooseFiles, pins: [String: String]?) {
        (self.new, self.old, self.book, self.loose, self.pins) = (new, old, book, loose, pins)
    }

    mutating func place(_ file: String) {
        if file == "Package.swift" || file.hasPrefix("Package@swift-") && file.hasSuffix(".swift") && !file.contains("/") {
            return manifest(file)
        }
        if file == "Package.resolved" {
            guard let pins else { return mark(external, "\(file) was changed") }
            for (identity, changed) in pins.sorted(by: { $0.key < $1.key }) {
                mark(products(of: identity), "\(file) changed the version of \(changed)")
            }
            return
        }

        let now = owners(of: file, in: new), before = old.map { owners(of: file, in: $0) } ?? []
        if !now.isEmpty || !before.isEmpty {
            // A removed target has no mark of its own; `manifest` marks its dependents.
            let indices = now + before.compactMap { index in old.flatMap { new.graph.index(of: $0.package.targets[index].name) } }
            return mark(indices, file)
        }
        if let identity = localPackage(of: file) {
            return mark(products(of: identity), file)
        }
        let targets = zip(new.package.targets, new.folders.paths).map { (target: $0, path: $1) }
        if let indices = book.targets(for: file, among: targets) ?? loose.targets(for: file) { return mark(indices, file) }
        everything = "\(file) is outside every target's folder, and \(book.file) does not assign it to targets"
    }

    /// The target that builds the file, and all targets with the same folder. If no target builds the file, the innermost target whose
    /// folder contains the file takes the builder's place, because that target may read the file at run time.
    private func owners(of file: String, in snapshot: Snapshot) -> [Int] {
        let owners = snapshot.folders.owners(of: file)
        return (snapshot.folders.builder(of: file) ?? owners.first).map { builder in
            let path = snapshot.folders.paths[builder]
            return owners.filter { $0 == builder || snapshot.folders.paths[$0] == path }
        } ?? []
    }

    private func localPackage(of file: String) -> String? {
        new.package.dependencies.first { $0.path.map { file.hasPrefix($0 + "/") } ?? false }?.identity
    }

    /// The external products of a package, and every external product whose package the manifest does not name.
    private func products(of identity: String) -> [Int] {
        external.filter { [identity, nil].contains(new.graph.nodes[$0].package?.lowercased()) }
    }

    /// The indices of the external products.
    private var external: [Int] { new.graph.nodes.indices.filter { new.graph.nodes[$0].target == nil } }

    private mutating func mark(_ indices: [Int], _ reason: String) {
        for index in indices where reasons[index] == nil { reasons[index] = reason }
    }

    private mutating func manifest(_ file: String) {
        guard let old else {
            everything = "\(file) was changed, and its old version cannot be read"
            return
        }
        guard old.package.settings == new.package.settings else {
            everything = "\(file) changed settings of the whole package"
            return
        }
        if old.package.dependencies != new.package.dependencies { mark(external, "\(file) changed the package's dependencies") }
        let before = Dictionary(old.package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, target) in new.package.targets.enumerated() where before[target.name]?.declaration != target.declaration {
            mark([index], before[target.name] == nil ? "a new row in \(file)" : "a changed row in \(file)")
        }
        // If an unchanged target depends on a removed target by name only, the name may now refer to a product of another package.
        for target in old.package.targets where !new.package.targets.contains(where: { $0.name == target.name }) {
            if let index = new.graph.index(of: target.name) { mark([index], "\(file) removed the target \(target.name)") }
        }
        let products = Dictionary(old.package.products.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for product in new.package.products where products[product.name] != product {
            mark(product.targets.compactMap(new.graph.index), "\(file) changed the product \(product.name)")
        }
        // Removing a target can change the folder of another target if SwiftPM finds that folder by convention.
        for (index, target) in new.package.targets.enumerated() {
            guard let was = old.graph.index(of: target.name), was < old.folders.paths.count else { continue }
            if old.folders.paths[was] != new.folders.paths[index] { mark([index], "its folder changed") }
        }
    }
}
