import Imports
import PackageGraph

extension Check {
    /// The findings that a package has only after a module is renamed or moved.
    ///
    /// - Parameters:
    ///   - manifest: The text of `Package.swift` after the change.
    ///   - book: The rules after the change.
    ///   - read: Returns the text of a source file, given its path before the change.
    package static func findings(
        after relocation: Relocation, of facts: CheckInput, manifest: String, book: RuleBook, today: String, read: (String) -> String?
    ) -> [Finding] {
        let before = Check(facts, today: today).findings
        let known = Set(before.flatMap { [Sign($0), Sign($0, after: relocation)] })
        let after = Check(facts.applying(relocation, manifest: manifest, book: book, read: read), today: today).findings
        return after.filter { !known.contains(Sign($0)) }
    }
}

/// What identifies a finding before and after a change. The line is left out, because edits above the finding can change it. The rule is
/// left out, because a rule with a different name may forbid the same dependency in the new layer.
private struct Sign: Hashable {
    let file, message: String

    init(_ finding: Finding) { (file, message) = (finding.file, finding.message) }

    init(_ finding: Finding, after relocation: Relocation) {
        (file, message) = (relocation.path(finding.file), relocation.text(finding.message))
    }
}

extension CheckInput {
    /// The facts as they would be after the change. Nothing is written to disk.
    fileprivate func applying(_ relocation: Relocation, manifest: String, book: RuleBook, read: (String) -> String?) -> CheckInput {
        let imports = self.imports.map { files in
            files.map { file in
                ImportingFile(
                    relocation.path(file.path), file.imports.map { Import(relocation.name($0.module), line: $0.line) },
                    elsewhere: Set(file.elsewhere.map(relocation.name)))
            }
        }
        let texts = package.targets.indices.map { index in
            // If a rule about string literals or names applies only in the new layer, these files have not been read yet.
            let isMoved = folders[index].map { relocation.path($0) != $0 } ?? false
            return isMoved
                ? self.imports[index].filter { $0.path.hasSuffix(".swift") }.map {
                    SourceText(relocation.path($0.path), text: read($0.path) ?? "")
                } : self.texts[index]
        }
        var input = CheckInput(
            relocation.package(package), folders: folders.map { $0.map(relocation.path) }, imports: imports, foreign: foreign,
            externals: externals, toolchain: toolchain, manifest: manifest, book: book, looseFiles: looseFiles.map(relocation.path),
            texts: texts)
        input.pins = pins
        return input
    }
}
