import Foundation

/// The files of a package that targets build, found on the disk.
package struct SourceTree: Sendable {
    /// Of each target, in the order of the package: sorted paths from the root, Swift or not.
    package let files: [[String]]
    package let folders: Folders
    package let root: URL

    /// - Parameter package: A package whose targets' folders are walked. Hidden folders are left out, as SwiftPM leaves them out.
    package init(_ package: Package, root: URL) {
        let folders = Folders(package, root: root)
        var files: [[String]] = Array(repeating: [], count: package.targets.count)
        var walked: Set<String> = []
        for case let path? in folders.paths where walked.insert(path).inserted {
            for file in Self.walk(path, root: root) {
                // A folder within another one's is walked for itself.
                if let owner = folders.builder(of: file), folders.paths[owner] == path { files[owner].append(file) }
            }
        }
        (self.files, self.folders, self.root) = (files.map { $0.sorted() }, folders, root)
    }

    /// Folders that are one thing to SwiftPM, whatever is in them: documentation shows sources that nobody compiles.
    private static let opaque: Set = ["docc", "playground", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel"]

    private static func walk(_ folder: String, root: URL) -> [String] {
        var open = [folder], found: [String] = []
        while let next = open.popLast() {
            guard let stream = opendir(root.path(percentEncoded: false) + "/" + next) else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name.hasPrefix(".") { continue }
                let path = next.isEmpty ? name : "\(next)/\(name)"
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_DIR) where !opaque.contains(String(name.split(separator: ".").last ?? "")): open.append(path)
                case Int32(DT_DIR): break
                case Int32(DT_REG): found.append(path)
                default:
                    // A link, or a file system that does not say.
                    var isFolder: ObjCBool = false
                    if FileManager.default.fileExists(
                        atPath: root.appending(path: path).path(percentEncoded: false), isDirectory: &isFolder),
                        !isFolder.boolValue
                    {
                        found.append(path)
                    }
                }
            }
        }
        return found
    }
}
