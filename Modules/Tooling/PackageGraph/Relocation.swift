/// A new name or a new folder for a module in `Modules/LAYER/NAME` and for its tests in `Tests/LAYER/NAME`.
///
/// Each kind of text that names the module needs its own rules: this type maps names, paths and messages, and its extensions in other
/// modules map manifests and patterns.
package struct Relocation: Hashable, Sendable {
    /// A module's layer, which is the name of a folder in `Modules`, and the module's name.
    package struct Place: Hashable, Sendable {
        package let layer, name: String

        package init(_ layer: String, _ name: String) { (self.layer, self.name) = (layer, name) }

        /// The place of a target; nil unless the target is a library whose folder is named after it and is in a layer's folder.
        /// `Modules/Features` does not count as a layer's folder.
        package init?(_ target: Target) {
            let parts = (target.path ?? "").split(separator: "/").map(String.init)
            guard target.kind == .library, parts.count == 3, parts[0] == "Modules", parts[1] != "Features", parts[2] == target.name else {
                return nil
            }
            self.init(parts[1], parts[2])
        }

        /// The module's folder and the folder of its tests.
        package var folders: [String] { ["Modules", "Tests"].map { "\($0)/\(layer)/\(name)" } }
    }

    package let old, new: Place
    /// The new name of each renamed target, by its old name.
    private let names: [String: String]

    /// - Parameter package: The package that contains the module. If the module is renamed, so is the test target `NAMETests` in
    ///   `Tests/LAYER/NAME`.
    package init(_ old: Place, to new: Place, in package: Package) {
        (self.old, self.new) = (old, new)
        let tests = old.name + "Tests", hasTests = package.targets.contains { $0.name == tests && $0.path == old.folders[1] }
        names = old.name == new.name ? [:] : [old.name: new.name].merging(hasTests ? [tests: new.name + "Tests"] : [:]) { $1 }
    }

    /// The new names of the module and its test target; empty for a module that is only moved.
    package var newNames: [String] { names.values.sorted() }

    package func name(_ target: String) -> String { names[target] ?? target }

    /// The new path of a file or folder. Paths outside the module's folders do not change.
    package func path(_ path: String) -> String {
        for (old, new) in zip(old.folders, new.folders) where path == old || path.hasPrefix(old + "/") {
            return new + path.dropFirst(old.count)
        }
        return path
    }

    /// The new text of a message that names targets and paths.
    package func text(_ text: String) -> String {
        let text = paths(in: text)
        return names.reduce(text) { text, name in
            // A name that is a part of a path, or of a longer name, is the name of something else.
            let place = "(^|[^\\w/.])\(name.key)(?![\\w/]|\\.[a-z])"
            guard let pattern = try? Regex(place, as: (Substring, Substring).self) else { return text }
            return text.replacing(pattern) { $0.output.1 + name.value }
        }
    }

    /// The text with the new paths of the module's two folders, even where an old path is the beginning of a longer path.
    package func paths(in text: String) -> String {
        zip(old.folders, new.folders).reduce(text) { text, folder in
            let place = "(^|[^\\w/.-]|\\./)\(folder.0)(?![\\w-])"
            guard let pattern = try? Regex(place, as: (Substring, Substring).self) else { return text }
            return text.replacing(pattern.anchorsMatchLineEndings()) { $0.output.1 + folder.1 }
        }
    }

    /// The package after the change.
    package func package(_ package: Package) -> Package {
        Package(
            name: package.name, toolsVersion: package.toolsVersion,
            products: package.products.map { PackageProduct($0.name, kind: $0.kind, targets: $0.targets.map(name)) },
            dependencies: package.dependencies,
            targets: package.targets.map { target in
                let dependencies = target.dependencies.map { dependency in
                    // The product of another package may have the module's name.
                    dependency.form == .product
                        ? dependency
                        : Dependency(dependency.form, name(dependency.name), package: dependency.package, condition: dependency.condition)
                }
                return Target(
                    name(target.name), target.kind, path: target.path.map(path), sources: target.sources, exclude: target.exclude,
                    resources: target.resources, headers: target.headers, dependencies: dependencies, settings: target.settings,
                    declaration: target.declaration)
            }, settings: package.settings)
    }
}
