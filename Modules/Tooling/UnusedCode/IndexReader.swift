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
    private let store: String

    /// - Throws: `Failure` of kind `misconfigured` if there is no toolchain or it cannot read an index.
    package init(_ package: Package, reader: PackageReader) throws(Failure) {
        guard let compiler = Toolchain.program("swiftc", in: reader.environment) else {
            throw Failure(.misconfigured, "There is no swiftc in PATH.", hint: "Install Swift, or add its folder to PATH.")
        }
        (self.package, root, library) = (package, reader.root.resolvingSymlinksInPath(), try IndexLibrary(of: compiler))
        store = root.appending(path: ".build/debug/index/store").path(percentEncoded: false)
    }

    /// The files of all targets that SwiftPM compiles for the package itself, which excludes plugins.
    ///
    /// - Throws: `Failure` of kind `misconfigured` if there is no index, or if some files are not in it or have changed since the build.
    package func files() throws(Failure) -> [IndexedFile] {
        guard FileManager.default.fileExists(atPath: store), let store = library.openStore(store, nil) else {
            throw Failure(.misconfigured, "There is no index of a debug build.", hint: .init(Self.build))
        }
        defer { library.closeStore(store) }
        let tree = SourceTree(package, root: root)
        var targets: [String: String] = [:]
        for (index, target) in package.targets.enumerated() where target.kind != .plugin {
            for file in tree.sources(of: index) { targets[file] = target.name }
        }
        let units = units(in: store, of: Set(targets.keys))
        let stale = targets.keys.filter { !isCurrent($0, units[$0] ?? []) }.sorted()
        guard let first = stale.first else {
            return targets.sorted { $0.key < $1.key }.map { path, target in
                let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
                let records = Set((units[path] ?? []).flatMap { self.records(of: $0, in: store) })
                return IndexedFile(
                    path, of: target, records.sorted().flatMap { mentions(in: $0, in: store) },
                    lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
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

    /// The names of the units of these files. A file has several if it was compiled for several products.
    private func units(in store: IndexLibrary.Handle, of files: Set<String>) -> [String: [String]] {
        let prefix = root.path(percentEncoded: false)
        var units: [String: [String]] = [:]
        for name in library.units(in: store) {
            guard let unit = library.openUnit(store, name, nil) else { continue }
            defer { library.closeUnit(unit) }
            let path = URL(filePath: String(library.mainFile(unit))).resolvingSymlinksInPath().path(percentEncoded: false)
            guard path.hasPrefix(prefix) else { continue }
            let file = String(path.dropFirst(prefix.count).drop { $0 == "/" })
            if files.contains(file) { units[file, default: []].append(name) }
        }
        return units
    }

    /// Whether one of the units is at least as new as the file.
    private func isCurrent(_ file: String, _ units: [String]) -> Bool {
        func time(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        guard let changed = time(root.appending(path: file).path(percentEncoded: false)) else { return false }
        return units.contains { unit in time("\(store)/v5/units/\(unit)").map { $0 >= changed } ?? false }
    }

    private func records(of name: String, in store: IndexLibrary.Handle) -> [String] {
        guard let unit = library.openUnit(store, name, nil) else { return [] }
        defer { library.closeUnit(unit) }
        var records: [String] = []
        library.visit(unit, by: library.visitDependencies) { dependency in
            // 2 stands for a record, which is what the index knows about a file; other dependencies are modules and files.
            if library.dependencyKind(dependency) == 2 { records.append(String(library.dependencyName(dependency))) }
        }
        return records
    }

    private func mentions(in record: String, in store: IndexLibrary.Handle) -> [Mention] {
        guard let record = library.openRecord(store, record, nil) else { return [] }
        defer { library.closeRecord(record) }
        var mentions: [Mention] = []
        library.visit(record, by: library.visitOccurrences) { occurrence in
            let symbol = library.symbol(occurrence), usr = String(library.usr(symbol))
            // Symbols of C and Objective-C have other IDs.
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
                    usr, String(library.name(symbol)), kind(of: symbol), Mention.Roles(rawValue: library.roles(occurrence)),
                    line: Int(line), relations))
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
