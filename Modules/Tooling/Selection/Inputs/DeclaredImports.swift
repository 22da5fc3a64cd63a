import Failure
import Foundation
import Imports
import PackageGraph
import Toolchain

/// The check that the targets of a build declare the targets that they import.
///
/// SwiftPM's own check knows only the targets of its build: in a narrowed package, it accepts an import of a module that an earlier build left
/// in the build folder. This check knows all targets of the package. Like SwiftPM's, it asks the compiler for the imports.
struct DeclaredImports {
    /// The whole package.
    let package: Package
    let reader: PackageReader

    /// Whether the narrowed package's targets declare all of their imports. Each undeclared import is one line in the format of the compiler's
    /// errors.
    ///
    /// - Parameter inputs: The fingerprint of the manifest and the sources. Inputs that were accepted once are not read again.
    func hold(in narrowing: Narrowing, _ inputs: Fingerprint, _ onLine: (String) -> Void) async throws(Failure) -> Bool {
        let record = reader.cache.appending(path: "declared-imports.txt")
        let accepted = ((try? String(contentsOf: record, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        if accepted.contains(inputs.description) { return true }
        let files = try await ImportReader(package, tree: SourceTree(package, root: reader.root), reader: reader).read()
        let names = Dictionary(package.targets.map { ($0.name.asModuleName, $0.name) }) { first, _ in first }
        let built = Set(narrowing.targets.map(\.name))
        let lines = zip(package.targets, files).filter { built.contains($0.0.name) }.flatMap { target, files in
            let declared = Set(target.dependencies.map(\.name) + [target.name])
            return files.flatMap { file in
                file.imports.compactMap { found -> String? in
                    guard let name = names[found.module], !declared.contains(name) else { return nil }
                    return "\(file.path):\(found.line): error: \(target.name) imports \(name) without declaring it, so nothing guarantees "
                        + "that \(name) is built first. Add \"\(name)\" to the dependencies of \(target.name) in Package.swift, or remove "
                        + "the import."
                }
            }
        }
        if lines.isEmpty {
            try? FileManager.default.createDirectory(at: reader.cache, withIntermediateDirectories: true)
            let kept = (accepted + [inputs.description]).suffix(50).joined(separator: "\n")
            try? kept.write(to: record, atomically: true, encoding: .utf8)
        }
        lines.forEach(onLine)
        return lines.isEmpty
    }
}
