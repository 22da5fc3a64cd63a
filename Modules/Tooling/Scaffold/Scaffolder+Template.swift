import EnglishOnly
import Failure
import Foundation
import PackageGraph

extension Scaffolder {
    /// Creates a template in the package as a copy of another template.
    package func make(templateNamed name: String, from source: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        guard name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, name.count <= 50 else {
            let shown = name.count > 60 ? "\(name.prefix(40))… (\(name.count) letters)" : name
            throw Failure(
                .usage,
                "The template name \(shown) is invalid: begin with a letter, and use at most 50 lowercase letters, digits and hyphens.",
                hint: "For example: gallery")
        }
        // A template is useless in a package to which no feature can be added.
        _ = try ManifestTable(reader.manifest).features()
        let template = try Template.named(source, in: root)
        let made = try template.folder == nil ? MakingRecord.edit(in: root) { $0.adding(Made(.template, name, from: source)) } : nil
        let change = ChangeSet(in: root, folders: [.init("Templates/\(name)", template.all)], edits: [made].compactMap(\.self))
        try change.check()
        return try await put(change, isDryRun: isDryRun) { tree throws(Failure) in
            // Read the template back, so that only a valid template is created.
            _ = try Template(folder: tree.appending(path: "Templates/\(name)"), shown: "Templates/\(name)")
        }
    }

    /// Removes a template of the package. Features that were made from the template do not change.
    package func remove(template name: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        // A template can be removed even if it cannot be read.
        let known = Template.folders(in: root).map(\.lastPathComponent)
        guard known.contains(name) else { throw Self.unknown("template", name, in: known) }
        let made = try MakingRecord.edit(in: root) { $0.removing(.template, name) }
        let change = ChangeSet(in: root, edits: [made].compactMap(\.self), removals: [.init("Templates/\(name)")])
        return try await put(change, isDryRun: isDryRun) { _ throws(Failure) in }
    }
}
