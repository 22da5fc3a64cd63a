/// A package as its manifest declares it, without information about the files of its targets.
package struct Package: Hashable, Sendable, Codable {
    package let name: String
    /// The tools version from the manifest's first line, with three numbers, such as `6.2.0`.
    package let toolsVersion: String
    package let products: [PackageProduct]
    package let dependencies: [PackageDependency]
    package let targets: [Target]
    /// The rest of the manifest as canonical text: everything but targets, products, dependencies and the package's location.
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

/// A product of a package.
package struct PackageProduct: Hashable, Sendable, Codable {
    package let name: String
    /// The kind: `library`, `executable`, `plugin`, or one that a later SwiftPM adds.
    package let kind: String
    package let targets: [String]

    package init(_ name: String, kind: String, targets: [String]) { (self.name, self.kind, self.targets) = (name, kind, targets) }
}

/// A dependency on another package.
package struct PackageDependency: Hashable, Sendable, Codable {
    package let identity: String
    /// The folder of a local package, relative to the root of the package that depends on it; nil for a package that is fetched.
    package let path: String?
    /// The declaration as canonical text: location and version requirement.
    package let declaration: String

    package init(identity: String, path: String? = nil, declaration: String = "") {
        (self.identity, self.path, self.declaration) = (identity, path, declaration)
    }
}

/// A target: usually one module.
package struct Target: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case library = "regular"
        case executable, test, macro, plugin, system, binary
        /// A kind that a later SwiftPM adds.
        case other
    }

    package let name: String
    package let kind: Kind
    /// The folder that the manifest names; nil if SwiftPM's conventions apply.
    package let path: String?
    /// The files and subfolders with the target's source code, relative to its folder; nil for the whole folder.
    package let sources: [String]?
    package let exclude: [String]
    package let resources: [String]
    /// The folder with the public headers of a C target; nil if SwiftPM's convention applies.
    package let headers: String?
    package let dependencies: [Dependency]
    package let settings: [TargetSetting]
    /// The whole declaration as canonical text: equal declarations have equal text.
    package let declaration: String

    package init(
        _ name: String, _ kind: Kind = .library, path: String? = nil, sources: [String]? = nil, exclude: [String] = [],
        resources: [String] = [], headers: String? = nil, dependencies: [Dependency] = [], settings: [TargetSetting] = [],
        declaration: String = ""
    ) {
        (self.name, self.kind, self.path, self.sources, self.exclude, self.headers) = (name, kind, path, sources, exclude, headers)
        (self.resources, self.dependencies, self.settings, self.declaration) = (resources, dependencies, settings, declaration)
    }
}

/// A dependency of a target, as the manifest declares it.
package struct Dependency: Hashable, Sendable, Codable {
    package enum Form: String, Hashable, Sendable, Codable {
        case target, product
        /// A bare name, which refers to a target of the package or, if there is none, to a product.
        case byName
        case plugin
    }

    package let form: Form
    package let name: String
    /// The product's package, if the manifest names it.
    package let package: String?
    /// The platforms, traits and configurations as canonical text; nil if unconditional.
    package let condition: String?

    package init(_ form: Form, _ name: String, package: String? = nil, condition: String? = nil) {
        (self.form, self.name, self.package, self.condition) = (form, name, package, condition)
    }
}

/// A build setting of a target.
package struct TargetSetting: Hashable, Sendable, Codable {
    /// `swift`, `c`, `cxx` or `linker`.
    package let tool: String
    /// The name, such as `define`, `enableUpcomingFeature` or `unsafeFlags`.
    package let name: String
    package let values: [String]
    package let condition: String?

    package init(tool: String, _ name: String, values: [String], condition: String? = nil) {
        (self.tool, self.name, self.values, self.condition) = (tool, name, values, condition)
    }
}

extension String {
    /// The module name of a target: letters, digits and underscores.
    package var asModuleName: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}
