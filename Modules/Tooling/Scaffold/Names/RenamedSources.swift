import PackageGraph
import SwiftText

/// The Swift files of a package after a module is renamed, with the new name in imports and in qualifiers that certainly mean the module.
struct RenamedSources {
    /// The new texts of the files that change, by the path of each file before the change.
    let texts: [String: String]
    /// The qualifiers that keep the old name, each as a path, a line and the qualified name. They are kept if a type has the module's old
    /// or new name, because a qualifier could then mean the type.
    let kept: [String]

    /// - Parameter files: All Swift files of the package except the manifest.
    init(_ files: [Template.File], _ relocation: Relocation) {
        let (old, new) = (relocation.old.name, relocation.new.name)
        guard old != new else {
            (texts, kept) = ([:], [])
            return
        }
        func isOwn(_ file: Template.File) -> Bool { file.path.hasPrefix(relocation.old.folders[0] + "/") }
        let declared = files.filter(isOwn).reduce(into: Set<String>()) { $0.formUnion(SwiftSource($1.text).declared) }
        let isType = files.contains { file in
            guard file.text.contains(old) || file.text.contains(new) else { return false }
            let source = SwiftSource(file.text)
            return source.hasType(named: old) || source.hasType(named: new)
        }
        var texts: [String: String] = [:], kept: [String] = []
        for file in files where file.text.contains(old) {
            let use = ModuleUse(of: old, in: file.text, isOwn: isOwn(file))
            let text = use.renamed(to: new, qualifying: isType ? [] : declared)
            if text != file.text { texts[file.path] = text }
            if isType { kept += use.qualified(declared).map { "\(relocation.path(file.path)):\($0.line): \($0.name)" } }
        }
        (self.texts, self.kept) = (texts, kept.sorted())
    }
}
