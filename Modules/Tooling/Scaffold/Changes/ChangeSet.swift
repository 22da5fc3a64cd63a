import EnglishOnly
import Failure
import Foundation

/// New folders and files, edits and removals that are applied together or not at all.
package struct ChangeSet: Sendable {
    /// A new folder and its files, whose paths are relative to the folder.
    package struct NewFolder: Hashable, Sendable {
        package let path: String
        package var files: [Template.File]
        package init(_ path: String, _ files: [Template.File]) { (self.path, self.files) = (path, files) }
    }

    /// An existing file with its old and new text.
    package struct Edit: Hashable, Sendable {
        package let path, old, new: String
        package init(_ path: String, old: String, new: String) { (self.path, self.old, self.new) = (path, old, new) }
    }

    /// A folder to remove.
    package struct Removal: Hashable, Sendable {
        package let path: String
        /// The folder's files as they were read, if the new folders contain their texts: the folder is then kept if it has any other
        /// content. If nil, the folder is removed with all its content.
        let files: [Template.File]?
        package init(_ path: String, read files: [Template.File]? = nil) { (self.path, self.files) = (path, files) }
    }

    let root: URL
    package var folders: [NewFolder]
    /// New files outside the new folders.
    package var files: [Template.File]
    /// The edits, applied in order, after folders and files are created.
    package var edits: [Edit]
    /// Folders to remove, after the edits have removed all references to them.
    package var removals: [Removal]

    package init(in root: URL, folders: [NewFolder] = [], files: [Template.File] = [], edits: [Edit] = [], removals: [Removal] = []) {
        (self.root, self.folders, self.removals) = (root, folders, removals)
        // The manifest comes last, because it refers to everything new.
        self.files = files.filter { $0.path != "Package.swift" } + files.filter { $0.path == "Package.swift" }
        self.edits = edits.filter { $0.path != "Package.swift" } + edits.filter { $0.path == "Package.swift" }
    }
}

extension ChangeSet {
    /// Checks that nothing is overwritten and nothing is written outside the package.
    package func check() throws(Failure) {
        for path in folders.map(\.path) + files.map(\.path) {
            try stayInside(path)
            if let there = path.existing(in: root) {
                throw Failure(.refused, "\(there) already exists.", hint: "Choose another name, or remove \(there) first.")
            }
        }
        for removal in removals { try stayInside(removal.path) }
        for edit in edits {
            try stayInside(edit.path)
            let url = root.appending(path: edit.path)
            // Refuse a link, because the edited file is moved into place, which would replace the link.
            if (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true {
                throw Failure(.refused, "\(edit.path) is a symbolic link.", hint: "Replace the link with a file.")
            }
        }
    }

    /// Checks that a path is inside the package once the links among its folders are resolved.
    private func stayInside(_ path: String) throws(Failure) {
        let inside = root.real
        var folder = root.appending(path: path).deletingLastPathComponent(), isDangling = false
        while !isDangling, !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)), folder.pathComponents.count > 1 {
            // A dangling link cannot be resolved, and `fileExists` returns false for it.
            isDangling = (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.withoutSlash)) != nil
            folder.deleteLastPathComponent()
        }
        guard !isDangling, folder.real == inside || folder.real.hasPrefix(inside == "/" ? "/" : inside + "/") else {
            throw Failure(
                .refused, "\(path) is outside the package, because one of its folders is a symbolic link.",
                hint: "Replace the link with a folder.")
        }
    }
}

extension String {
    /// The path with its last part as it is spelled on disk; nil if there is no file or folder at the path. The search ignores the case of
    /// the last part, because some file systems ignore case.
    fileprivate func existing(in root: URL) -> String? {
        let url = root.appending(path: self), parent = url.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) ?? []
        guard let name = names.first(where: { $0.lowercased() == url.lastPathComponent.lowercased() }) else { return nil }
        return (split(separator: "/").dropLast() + [Substring(name)]).joined(separator: "/")
    }
}

extension URL {
    /// The path with all links resolved.
    fileprivate var real: String { URL(filePath: withoutSlash).resolvingSymlinksInPath().withoutSlash }

    /// The path without a trailing slash, because a trailing slash makes system calls follow a link.
    var withoutSlash: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
