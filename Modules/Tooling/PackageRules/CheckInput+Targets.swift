import Foundation
import Imports
import PackageGraph

/// A target of a checked package.
public struct CheckedTarget: Hashable, Sendable {
    /// A Swift file.
    public struct File: Hashable, Sendable {
        /// The path, relative to the package's folder.
        public let path: String
        /// The imported modules, each with the line of its import.
        public let imports: [Import]

        /// Creates a file, for tests of rules.
        public init(_ path: String, imports: [Import] = []) { (self.path, self.imports) = (path, imports) }
    }

    /// The name in the manifest.
    public let name: String
    /// Whether the target contains tests.
    public let isTest: Bool
    /// The folder, relative to the package's folder; nil if it does not exist.
    public let folder: String?
    /// The targets and products that the manifest declares as dependencies.
    public let dependencies: [String]
    /// The files that import modules.
    public let files: [File]

    /// Creates a target, for tests of rules.
    public init(_ name: String, isTest: Bool = false, folder: String? = nil, dependencies: [String] = [], files: [File] = []) {
        (self.name, self.isTest, self.folder, self.dependencies, self.files) = (name, isTest, folder, dependencies, files)
    }
}

extension CheckInput {
    /// Creates the facts about a package with these targets, for tests of rules.
    public init(_ targets: [CheckedTarget]) {
        self.init(
            Package(
                name: "",
                targets: targets.map { target in
                    Target(
                        target.name, target.isTest ? .test : .library, path: target.folder,
                        dependencies: target.dependencies.map { Dependency(.byName, $0) })
                }),
            folders: targets.map(\.folder), imports: targets.map { $0.files.map { ImportingFile($0.path, $0.imports) } }, toolchain: [],
            manifest: "")
    }

    /// The targets of the package.
    public var targets: [CheckedTarget] {
        package.targets.indices.map { index in
            let target = package.targets[index]
            return CheckedTarget(
                target.name, isTest: target.kind == .test, folder: folders[index], dependencies: target.dependencies.map(\.name),
                files: imports[index].map { .init($0.path, imports: $0.imports) })
        }
    }
}
