import Foundation

/// The manifest's modules with the files they really have, and what these really import.
struct Monorepo {
    let root: URL
    let modules: [Module]
    let strays: [File]

    var files: [File] { modules.flatMap(\.files) + strays }

    var findings: [Finding] {
        Arrows(modules).findings + Layout(modules: modules, strays: strays).findings + files.flatMap { Absences(file: $0).findings }
    }

    static func read(_ root: URL) async throws -> Monorepo {
        try await withTemporaryFolder { scratch in
            let manifest = try await Manifest.read(root, scratch: scratch)
            var texts = try texts(in: root)
            let sources = manifest.targets.map { target in
                let inside = texts.filter { target.contains($0.key) }
                for path in inside.keys { texts[path] = nil }
                return inside.filter { !target.excludes($0.key) }
            }
            let imports = try await imports(of: Array(zip(manifest.targets, sources)), root: root, scratch: scratch)
            let rows = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
            let modules = zip(manifest.targets, zip(sources, imports)).map { target, own in
                Module(
                    name: target.name, path: target.path ?? "", kind: target.kind, dependencies: target.dependencyNames,
                    row: target.row(in: rows), files: files(own.0, imports: own.1))
            }
            return Monorepo(root: root, modules: modules, strays: files(texts, imports: []))
        }
    }

    /// Every Swift file under the three folders that targets lie in, by its path.
    private static func texts(in root: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for folder in ["Modules", "Apps", "Tests"] {
            let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
            for case let path as String in paths ?? .init() where path.hasSuffix(".swift") {
                texts["\(folder)/\(path)"] = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
            }
        }
        return texts
    }

    /// What the compiler says the files of each target import, with the conditions under which it builds them.
    ///
    /// It only parses, so nothing need be built. It is asked once a target and not once a file, which takes a fifth of the time;
    /// the price is that a finding may also name a line that only looks like an import that another file of the target has.
    private static func imports(of targets: [(Manifest.Target, [String: String])], root: URL, scratch: URL) async throws -> [Set<String>] {
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        return try await withThrowingTaskGroup(of: [(Int, Set<String>)].self) { group in
            for start in 0..<width {
                group.addTask {
                    var found: [(Int, Set<String>)] = []
                    for index in stride(from: start, to: targets.count, by: width) {
                        let (target, texts) = targets[index]
                        let files = texts.keys.sorted().map { root.appending(path: $0).path(percentEncoded: false) }
                        let names = try await imports(of: files, in: target, output: scratch.appending(path: target.name))
                        found.append((index, names))
                    }
                    return found
                }
            }
            var all = Array(repeating: Set<String>(), count: targets.count)
            for try await found in group {
                for (index, names) in found { all[index] = names }
            }
            return all
        }
    }

    private static func imports(of files: [String], in target: Manifest.Target, output: URL) async throws -> Set<String> {
        guard !files.isEmpty else { return [] }
        let options = ["-module-name", target.name, "-swift-version", "6"] + target.conditions
        try await Command(["swiftc", "-frontend", "-emit-imported-modules"] + options + files + ["-o", "-"]).run(output: output)
        return try Set(String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    /// An import that the compiler found and the text does not show is laid to the first file, rather than lost.
    private static func files(_ texts: [String: String], imports: Set<String>) -> [File] {
        var files = texts.sorted { $0.key < $1.key }.map { path, text in
            File(path: path, text: text, imports: Import.all(in: text).filter { imports.contains($0.module) })
        }
        let lost = imports.subtracting(files.flatMap(\.imports).map(\.module)).sorted()
        if let first = files.first, !lost.isEmpty {
            files[0] = File(path: first.path, text: first.text, imports: first.imports + lost.map { Import(module: $0, line: 1) })
        }
        return files
    }
}

extension Manifest.Target {
    fileprivate func contains(_ file: String) -> Bool { path.map { file.hasPrefix($0 + "/") } ?? false }

    fileprivate func excludes(_ file: String) -> Bool {
        (exclude ?? []).contains { file == "\(path ?? "")/\($0)" || file.hasPrefix("\(path ?? "")/\($0)/") }
    }
}

extension Import {
    /// Every line that reads as an import: also one in a comment, in a text or under a condition that is not met,
    /// which is why the compiler has the last word on what is imported, and this only on where.
    static func all(in text: String) -> [Import] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { offset, line in
            line.contains("import ")
                ? line.split(separator: ";").compactMap(module).map { Import(module: $0, line: offset + 1) } : []
        }
    }

    /// `Money`, of `@testable internal import struct Money.Amount`.
    private static func module(_ statement: Substring) -> String? {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard let start = words.firstIndex(of: "import"),
            words[..<start].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains($0) })
        else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        return words[(start + 1)...].first { !kinds.contains($0) }
            .flatMap { $0.split(separator: ".").first }.map { $0.filter { $0 != "`" } }
    }
}
