import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// Reads the compiler's index of a package: the declarations and uses in each Swift file, as of the last debug build.
package struct IndexReader {
    private let package: Package
    private let root: URL
    private let library: IndexLibrary

    /// - Throws: `Failure` of kind `misconfigured` if there is no toolchain or it cannot read an index.
    package init(_ package: Package, reader: PackageReader) async throws(Failure) {
        (self.package, root) = (package, reader.root.resolvingSymlinksInPath())
        library = try await IndexLibrary(environment: reader.environment)
    }

    /// The folders in which SwiftPM's native build system and the newer one keep the index of a debug build.
    private static let stores = [".build/debug/index/store", ".build/out"]

    /// The Swift files of all targets except plugins, which SwiftPM compiles separately.
    ///
    /// - Throws: `Failure` of kind `misconfigured` if there is no index, or if some files are not in it or have changed since the build.
    package func files() throws(Failure) -> [IndexedFile] {
        let stores = Self.stores.map { root.appending(path: $0).path(percentEncoded: false) }.filter { store in
            FileManager.default.fileExists(atPath: store + "/v5/units")
        }
        var problem = Failure(.misconfigured, "There is no index of a debug build.", hint: .init(Self.build))
        // If both build systems have built the package, one of the indexes may be outdated.
        for path in stores {
            guard let store = library.openStore(path, nil) else { continue }
            defer { library.closeStore(store) }
            do throws(Failure) { return try files(in: store, at: path) } catch { problem = error }
        }
        throw problem
    }

    private func files(in store: IndexLibrary.Handle, at path: String) throws(Failure) -> [IndexedFile] {
        let tree = SourceTree(package, root: root)
        var targets: [String: String] = [:]
        for (index, target) in package.targets.enumerated() where target.kind != .plugin {
            for file in tree.sources(of: index) { targets[file] = target.name }
        }
        let records = records(in: store, at: path, of: targets)
        let stale = targets.keys.filter { records[$0] == nil }.sorted()
        guard let first = stale.first else {
            return targets.sorted { $0.key < $1.key }.map { path, target in
                let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
                return IndexedFile(
                    path, of: target, (records[path] ?? []).sorted().flatMap { mentions(in: $0, in: store) }, text: text)
            }
        }
        let what =
            switch stale.count {
            case 1: "\(first) is not in the index of the last debug build, or has changed since."
            case 2: "\(first) and 1 more file are not in the index of the last debug build, or have changed since."
            default: "\(first) and \(stale.count - 1) more files are not in the index of the last debug build, or have changed since."
            }
        throw Failure(.misconfigured, .init(what), hint: .init(Self.build))
    }

    private static let build = "Build the package and its tests first: swift build --build-tests"

    /// The names of the records of each file, from the units that are at least as new as the file. A file that was compiled for several
    /// products has several records. The store also keeps the units of earlier builds, even of targets that have since been renamed.
    private func records(in store: IndexLibrary.Handle, at path: String, of targets: [String: String]) -> [String: Set<String>] {
        func time(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        let prefix = root.path(percentEncoded: false)
        var records: [String: Set<String>] = [:]
        for name in library.units(in: store) {
            guard let unit = library.openUnit(store, name, nil) else { continue }
            defer { library.closeUnit(unit) }
            let main = URL(filePath: String(library.mainFile(unit))).resolvingSymlinksInPath().path(percentEncoded: false)
            guard main.hasPrefix(prefix) else { continue }
            let file = String(main.dropFirst(prefix.count).drop { $0 == "/" })
            guard let target = targets[file], String(library.moduleName(unit)) == target.asModuleName,
                let changed = time(main), let indexed = time("\(path)/v5/units/\(name)"), indexed >= changed
            else { continue }
            library.visit(unit, by: library.visitDependencies) { dependency in
                // 2 stands for a record, which is what the index knows about a file; other dependencies are modules and files.
                let isRecord = library.dependencyKind(dependency) == 2
                if isRecord { records[file, default: []].insert(String(library.dependencyName(dependency))) }
            }
        }
        return records
    }

    private func mentions(in record: String, in store: IndexLibrary.Handle) -> [Mention] {
        guard let record = library.openRecord(store, record, nil) else { return [] }
        defer { library.closeRecord(record) }
        var mentions: [Mention] = []
        library.visit(record, by: library.visitOccurrences) { occurrence in
            let symbol = library.symbol(occurrence), usr = String(library.usr(symbol))
            // The IDs of C and Objective-C symbols have a different prefix.
            guard usr.hasPrefix("s:") else { return }
            var (line, column): (CUnsignedInt, CUnsignedInt) = (0, 0)
            library.position(occurrence, &line, &column)
            var relations: [Mention.Relation] = []
            library.visit(occurrence, by: library.visitRelations) { relation in
                let roles = library.relationRoles(relation)
                for kind in Mention.Relation.Kind.allCases where roles & kind.rawValue != 0 {
                    relations.append(.init(kind, String(library.usr(library.relatedSymbol(relation)))))
                }
            }
            mentions.append(
                Mention(
                    symbol: usr, name: String(library.name(symbol)), kind: kind(of: symbol),
                    roles: Mention.Roles(rawValue: library.roles(occurrence)), line: Int(line), column: Int(column), relations: relations))
        }
        return mentions
    }

    /// The kind of a symbol. The numbers in this method are those of the index.
    private func kind(of symbol: IndexLibrary.Handle) -> Mention.Kind {
        let subkind = library.subkind(symbol), isLocal = library.properties(symbol) & 0x80 != 0
        // The compiler itself warns about unused local declarations, and accessors belong to their properties.
        let isAccessor = [3, 4, 1000, 1001, 1002, 1003].contains(subkind) || subkind > 1013
        guard !isLocal, !isAccessor else { return .other }
        switch library.kind(symbol) {
        case 5, 6, 7: return .type
        case 8: return .protocol
        case 9: return .extension
        // The index lists type parameters and associated types as type aliases too.
        case 11: return [1012, 1013].contains(subkind) ? .other : .alias
        case 12, 16, 17, 18: return .function
        case 13, 19, 20, 21: return .property
        case 22: return .initializer
        case 15: return .enumCase
        default: return .other
        }
    }
}
