import EnglishOnly
import Failure
import Foundation

extension Maker {
    /// Makes a template of the package's own, as a copy of another.
    package func make(templateNamed name: String, from source: String, isRehearsal: Bool = false) async throws(Failure) -> Change {
        guard name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, name.count <= 50 else {
            let shown = name.count > 60 ? "\(name.prefix(40))… (\(name.count) letters)" : name
            throw Failure(
                .usage, "A template cannot be called \(shown): it is made of at most 50 letters a to z, digits and hyphens.",
                hint: "Write it like gallery.")
        }
        let template = try Template.named(source, in: root)
        let change = Change(in: root, folders: [.init("Templates/\(name)", template.all)], edits: [])
        try change.check()
        return try await put(change, isRehearsal: isRehearsal) { tree throws(Failure) in
            // What was written is what will be read: it must be a template.
            _ = try Template(folder: tree.appending(path: "Templates/\(name)"), shown: "Templates/\(name)")
        }
    }
}
