import EnglishOnly
import Failure
import Foundation

/// New folders and edited files that belong together: all of it is put in place, or nothing.
package struct Change: Sendable {
    /// A folder that is not there yet, with its files by their paths in it.
    package struct NewFolder: Hashable, Sendable {
        package let path: String
        package var files: [Template.File]
        package init(_ path: String, _ files: [Template.File]) { (self.path, self.files) = (path, files) }
    }

    /// A file that is there, as it was read and as it shall be.
    package struct Edit: Hashable, Sendable {
        package let path, old, new: String
        package init(_ path: String, old: String, new: String) { (self.path, self.old, self.new) = (path, old, new) }
    }

    package let root: URL
    package var folders: [NewFolder]
    /// In the order in which they are put in place, after the folders: the manifest last, so that until then nothing refers to anything new.
    package var edits: [Edit]

    package init(in root: URL, folders: [NewFolder], edits: [Edit]) { (self.root, self.folders, self.edits) = (root, folders, edits) }
}

extension Change {
    /// Sees that nothing is overwritten, and that nothing is written outside of the package.
    package func check() throws(Failure) {
        for folder in folders {
            try stayInside(folder.path)
            if let there = folder.path.existing(in: root) {
                throw Failure(
                    .refused, "\(there) is there already.", hint: "Nothing is overwritten: choose another name, or remove it first.")
            }
        }
        for edit in edits {
            try stayInside(edit.path)
            let url = root.appending(path: edit.path)
            // Renaming a new file over a link would put the file in the link's place.
            if (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true {
                throw Failure(.refused, "\(edit.path) is a symbolic link.", hint: "Put a file in its place.")
            }
        }
    }

    /// A path whose folder is, once every link is followed, in the package.
    private func stayInside(_ path: String) throws(Failure) {
        let inside = root.real
        var folder = root.appending(path: path).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)), folder.pathComponents.count > 1 {
            // A dangling link exists for nobody but itself.
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.withoutSlash)) != nil { break }
            folder.deleteLastPathComponent()
        }
        guard folder.real == inside || folder.real.hasPrefix(inside == "/" ? "/" : inside + "/") else {
            throw Failure(
                .refused, "\(path) would be outside of the package: a folder on the way is a symbolic link.", hint: "Put a folder there.")
        }
    }
}

extension String {
    /// What is there at this path, in any case: file systems that do not tell cases apart would take them for one.
    fileprivate func existing(in root: URL) -> String? {
        let url = root.appending(path: self), parent = url.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) ?? []
        guard let name = names.first(where: { $0.lowercased() == url.lastPathComponent.lowercased() }) else { return nil }
        return split(separator: "/").dropLast().joined(separator: "/") + "/" + name
    }
}

extension URL {
    /// The path with every link in it followed.
    fileprivate var real: String { URL(filePath: withoutSlash).resolvingSymlinksInPath().withoutSlash }

    /// The path as `readlink` wants it: with a slash at its end, a link is followed.
    var withoutSlash: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
