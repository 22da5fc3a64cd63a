/// A package, as its manifest describes it: a value that says what was declared, and knows nothing of the disk.
package struct Package: Hashable, Sendable, Codable {
    package let name: String
    /// `6.2.0`, as the manifest's first line has it.
    package let toolsVersion: String
    package let products: [PackageProduct]
    package let dependencies: [PackageDependency]
    package let targets: [Target]
    /// Everything the manifest says that is about no single target, product or other package, in one canonical text: whoever compares two of them sees any change.
    package let settings: String

    package init(
        name: String, toolsVersion: String = "6.2.0", products: [PackageProduct] = [], dependencies: [PackageDependency] = [],
        targets: [Target],
        settings: String = ""
    ) {
        (self.name, self.toolsVersion, self.products) = (name, toolsVersion, products)
        (self.dependencies, self.targets, self.settings) = (dependencies, targets, settings)
    }
}

/// A product that others may depend on.
package struct PackageProduct: Hashable, Sendable, Codable {
    package let name: String
    /// `library`, `executable` or `plugin`; what a later SwiftPM adds is called what it calls it.
    package let kind: String
    package let targets: [String]

    package init(_ name: String, kind: String, targets: [String]) { (self.name, self.kind, self.targets) = (name, kind, targets) }
}

/// Another package that this one depends on.
package struct PackageDependency: Hashable, Sendable, Codable {
    package let identity: String
    /// The folder of a package that is not fetched but lies on this disk, from this package's root.
    package let path: String?
    /// The whole of it in one canonical text: where it comes from, and which versions will do.
    package let declaration: String

    package init(identity: String, path: String? = nil, declaration: String = "") {
        (self.identity, self.path, self.declaration) = (identity, path, declaration)
    }
}

/// What SwiftPM builds as one: a module, as a rule.
package struct Target: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case library = "regular"
        case executable, test, macro, plugin, system, binary
        /// Of a later SwiftPM.
        case other
    }

    package let name: String
    package let kind: Kind
    /// The folder that the manifest names; nil where it leaves the place to SwiftPM's conventions.
    package let path: String?
    /// Only these of the folder, where it is not the whole.
    package let sources: [String]?
    package let exclude: [String]
    package let resources: [String]
    package let dependencies: [Dependency]
    package let settings: [TargetSetting]
    /// The whole row in one canonical text. Two that are equal declare the same.
    package let declaration: String

    package init(
        _ name: String, _ kind: Kind = .library, path: String? = nil, sources: [String]? = nil, exclude: [String] = [],
        resources: [String] = [], dependencies: [Dependency] = [], settings: [TargetSetting] = [], declaration: String = ""
    ) {
        (self.name, self.kind, self.path, self.sources, self.exclude) = (name, kind, path, sources, exclude)
        (self.resources, self.dependencies, self.settings, self.declaration) = (resources, dependencies, settings, declaration)
    }
}

/// One arrow, as it was written.
package struct Dependency: Hashable, Sendable, Codable {
    package enum Form: String, Hashable, Sendable, Codable {
        case target, product
        /// Just a name: a target of the package, else a product.
        case byName
        case plugin
    }

    package let form: Form
    package let name: String
    /// The package that the product is of, where that was said.
    package let package: String?
    /// The platforms, traits and configurations it is for, in one canonical text; nil where it holds always.
    package let condition: String?

    package init(_ form: Form, _ name: String, package: String? = nil, condition: String? = nil) {
        (self.form, self.name, self.package, self.condition) = (form, name, package, condition)
    }
}

/// A flag of the compiler or the linker.
package struct TargetSetting: Hashable, Sendable, Codable {
    /// `swift`, `c`, `cxx` or `linker`.
    package let tool: String
    /// `define`, `enableUpcomingFeature`, `unsafeFlags` and the like.
    package let name: String
    package let values: [String]
    package let condition: String?

    package init(tool: String, _ name: String, values: [String], condition: String? = nil) {
        (self.tool, self.name, self.values, self.condition) = (tool, name, values, condition)
    }
}

extension String {
    /// What the module of a target with this name is called: letters, digits and underscores.
    package var asModuleName: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}
