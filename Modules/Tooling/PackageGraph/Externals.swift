import Failure
import Foundation

/// The products and modules of a package's local and fetched dependencies.
package struct Externals: Hashable, Sendable {
    /// The modules of each product, by the product's name.
    package let products: [String: Set<String>]
    /// The modules, except test targets, that are in no product of their package.
    package let inner: Set<String>
    /// The identities of the packages that are not fetched or cannot be read.
    package let unfetched: [String]
    /// The identity of each product's package, by the product's name.
    package let homes: [String: String]
    /// The packages that were read, by identity.
    package let packages: [String: Package]

    package init(
        products: [String: Set<String>] = [:], inner: Set<String> = [], unfetched: [String] = [], homes: [String: String] = [:],
        packages: [String: Package] = [:]
    ) {
        (self.products, self.inner, self.unfetched, self.homes, self.packages) = (products, inner, unfetched, homes, packages)
    }

    /// Whether every dependency was read. Otherwise, an unknown module may belong to a dependency that was not read.
    package var isComplete: Bool { unfetched.isEmpty }

    /// For each of these products, the library modules of the product's package. Names that are not products are left out.
    package func modules(of products: [String]) -> [String: Set<String>] {
        products.reduce(into: [:]) { modules, product in
            guard let home = homes[product], let package = packages[home] else { return }
            modules[product] = Set(package.targets.filter { $0.kind == .library }.map(\.name.asModuleName))
        }
    }

    /// The modules that these products consist of and need, in the packages that were read.
    package func closure(of products: [String]) -> Set<String> {
        var modules: Set<String> = [], seen: Set<String> = [], rest = products
        while let product = rest.popLast() {
            guard seen.insert(product).inserted, let package = homes[product].flatMap({ packages[$0] }) else { continue }
            var names = package.products.filter { $0.name == product }.flatMap(\.targets)
            while let name = names.popLast() {
                guard let target = package.targets.first(where: { $0.name == name }) else {
                    rest.append(name)
                    continue
                }
                if modules.insert(name.asModuleName).inserted { names += target.dependencies.map(\.name) }
            }
        }
        return modules
    }

    /// Reads local packages and the checkouts in the build folder, without the network.
    package static func read(_ package: Package, reader: PackageReader) async -> Externals {
        guard !package.dependencies.isEmpty else { return Externals() }
        let places = checkouts(reader)
        var products: [String: Set<String>] = [:], modules: Set<String> = [], unfetched: [String] = [], homes: [String: String] = [:]
        var packages: [String: Package] = [:]
        for dependency in package.dependencies {
            let folder =
                dependency.path.map { reader.root.appending(path: $0, directoryHint: .isDirectory).standardizedFileURL }
                ?? places[dependency.identity]?.folder
            guard let folder,
                let other = try? await PackageReader(root: folder, environment: reader.environment, cache: reader.cache).read()
            else {
                unfetched.append(dependency.identity)
                continue
            }
            packages[dependency.identity] = other
            for product in other.products {
                products[product.name] = Set(product.targets.map(\.asModuleName))
                homes[product.name] = dependency.identity
            }
            modules.formUnion(other.targets.filter { $0.kind != .test }.map(\.name.asModuleName))
        }
        let offered = products.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        return Externals(products: products, inner: modules.subtracting(offered), unfetched: unfetched, homes: homes, packages: packages)
    }

    /// The checkout of each package and its revision, by identity.
    static func checkouts(_ reader: PackageReader) -> [String: (folder: URL, revision: String?)] {
        let build = reader.root.appending(path: ".build")
        guard let data = try? Data(contentsOf: build.appending(path: "workspace-state.json")),
            let state = try? JSONDecoder().decode(JSON.self, from: data)
        else { return [:] }
        let pairs = state["object"]["dependencies"].list.compactMap { entry -> (String, (URL, String?))? in
            guard let identity = entry["packageRef"]["identity"].text, let path = entry["subpath"].text else { return nil }
            let folders = ["checkouts", "registry/downloads"].map { build.appending(path: "\($0)/\(path)", directoryHint: .isDirectory) }
            let revision = entry["state"]["checkoutState"]["revision"].text
            return folders.first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
                .map { (identity, ($0, revision)) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
