import Foundation
import PackageGraph
import Toolchain

/// Makes SwiftPM compile the users of a changed macro again.
///
/// SwiftPM recompiles only targets that declare the macro as a dependency. Other targets, such as most tests, use the macro through a
/// module whose interface is unchanged; they would keep the macro's old expansion.
struct MacroUsers {
    private let narrowing: Narrowing
    private let package: Package
    private let record: URL

    init(_ narrowing: Narrowing, of package: Package, cache: URL) {
        (self.narrowing, self.package) = (narrowing, package)
        let place = Fingerprint(narrowing.scratch.path(percentEncoded: false)).description
        record = cache.appending(path: "macros-\(place).json")
    }

    /// Removes the compiled files of targets that may use a macro whose inputs have changed since the last run in this build folder.
    ///
    /// - Parameter prints: The inputs of each macro under its target's name; under the empty name, the inputs of all packages that this one
    ///   depends on.
    func refresh(_ prints: [String: Fingerprint]) {
        let now = prints.mapValues(\.description)
        let before = (try? Data(contentsOf: record)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
        if now == before || now.isEmpty { return }
        let graph = Graph(package), built = Set(narrowing.targets.map(\.name))
        let changed = graph.nodes.indices.filter { index in
            let node = graph.nodes[index], name = node.target == nil ? "" : node.name
            return now[name] != nil && now[name] != before[name] && (node.target != nil || hasTools)
        }
        for index in graph.dependentClosure(of: changed) where built.contains(graph.nodes[index].name) {
            remove(graph.nodes[index].name.asModuleName)
        }
        // Keep the entries that this run did not check, because another selection may share the build folder.
        guard let data = try? JSONEncoder().encode(before.merging(now) { $1 }) else { return }
        try? FileManager.default.createDirectory(at: record.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: record, options: .atomic)
    }

    /// Whether the build folder contains tools that the compiler or SwiftPM starts, such as compiled macros. If there are none, no fetched
    /// package has a macro in this build.
    private var hasTools: Bool {
        ["debug", "release"].contains { configuration in
            let folder = narrowing.scratch.appending(path: configuration).resolvingSymlinksInPath()
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            return names?.contains { $0.hasSuffix("-tool") } == true
        }
    }

    /// Removes a module's object files and the compiler's records of them. SwiftPM's lists of files in the same folder are kept, because
    /// SwiftPM writes these lists only once.
    private func remove(_ module: String) {
        for configuration in ["debug", "release"] {
            let folder = narrowing.scratch.appending(path: "\(configuration)/\(module).build").resolvingSymlinksInPath()
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
            for case let file as URL in files where ["o", "priors", "swiftdeps"].contains(file.pathExtension) {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }
}
