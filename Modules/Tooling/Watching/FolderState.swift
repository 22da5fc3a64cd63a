import Foundation

/// The files of a package at one moment, each with a stamp that changes when the file is saved.
struct FolderState: Equatable {
    /// A value that changes with every save, even if an editor saves by replacing the old file with a new one.
    struct Stamp: Equatable {
        let seconds, nanoseconds: Int
        let size: Int64
        let inode: UInt64
    }

    /// The stamps by path, relative to the package.
    private(set) var files: [String: Stamp] = [:]
    /// The absolute paths of all folders.
    private(set) var folders: [String] = []

    /// Walks the package's folder and those of local packages. Links to folders are not followed.
    ///
    /// - Parameter beside: The folders of local packages outside the package's own folder, relative to that folder.
    init(of root: URL, beside: [String] = []) {
        let root = root.path(percentEncoded: false)
        for place in [""] + beside { walk(place, at: root.hasSuffix("/") ? root : root + "/") }
    }

    /// The files that were changed, added or removed since an earlier moment.
    func changes(since earlier: FolderState) -> Set<String> {
        Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }
    }

    private mutating func walk(_ start: String, at root: String) {
        var open = [start]
        while let next = open.popLast() {
            guard let stream = opendir(root + next) else { continue }
            defer { closedir(stream) }
            folders.append(root + next)
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name == "." || name == ".." || Self.isAside(name) { continue }
                let path = next.isEmpty ? name : "\(next)/\(name)"
                var status = stat()
                guard lstat(root + path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    open.append(path)
                } else if status.st_mode & S_IFMT != S_IFLNK || stat(root + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG {
                    files[path] = Stamp(status)
                }
            }
        }
    }

    /// Whether a name belongs to build output, to a tool's own folder, such as `.git`, or to a temporary file of an editor.
    static func isAside(_ name: String) -> Bool {
        let folders: Set = [".build", ".git", ".swiftpm", "DerivedData", "node_modules", ".DS_Store", "4913"]
        return folders.contains(name) || name.hasSuffix("~") || name.hasPrefix(".#") || name.hasPrefix("#") && name.hasSuffix("#")
            || name.hasPrefix(".") && [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) } || name.contains("___jb_")
            || name.contains(".sb-") || name.hasPrefix(".dat.nosync")
    }
}

extension FolderState.Stamp {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
        (size, inode) = (Int64(status.st_size), UInt64(status.st_ino))
    }
}

extension FolderState {
    /// This state, with the files of some folders taken from another state.
    func adding(_ other: FolderState, in folders: [String]) -> FolderState {
        var state = self
        for (file, stamp) in other.files where folders.contains(where: { file.hasPrefix($0 + "/") }) { state.files[file] = stamp }
        return state
    }
}
