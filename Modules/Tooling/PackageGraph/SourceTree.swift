import Foundation

/// The files on disk that belong to a package's targets.
package struct SourceTree: Sendable {
    /// For each target, in the package's order, the sorted paths of its files, relative to the root.
    package let files: [[String]]
    package let folders: Folders
    package let root: URL

    /// Walks the targets' folders and, like SwiftPM, skips hidden files and folders.
    package init(_ package: Package, root: URL) {
        let folders = Folders(package, root: root)
        var files: [[String]] = Array(repeating: [], count: package.targets.count)
        var walked: Set<String> = []
        for case let path? in folders.paths where walked.insert(path).inserted {
            for file in Self.walk(path, root: root) {
                // A nested target's folder is walked separately.
                if let owner = folders.builder(of: file), folders.paths[owner] == path { files[owner].append(file) }
            }
        }
        (self.files, self.folders, self.root) = (files.map { $0.sorted() }, folders, root)
    }

    /// The Swift files that a target compiles.
    package func sources(of index: Int) -> [String] {
        files[index].filter { $0.hasSuffix(".swift") && !folders.isResource($0, of: index) }
    }

    /// The extensions of folders that SwiftPM treats as a single resource. Swift files in these folders are not compiled.
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
                    // The entry is a link, or the file system does not report file types.
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
