import Foundation
import Toolchain

/// The files of a folder with their fingerprints.
struct FolderContent {
    struct File {
        let path: String
        let print: String
        let isSwift: Bool
        let modified: Date
    }

    let files: [File]
    /// Whether a source uses its own path or the working directory, and may therefore find and read any file.
    let looksAtSources: Bool
    /// Whether a source may read files or run programs. If a source in a test target may do so, the target's tests run again when anything
    /// in the package changes. Targets of all other kinds are assumed to read only files that a caller names.
    let looksAround: Bool
    let importsXCTest: Bool
    /// Whether a source looks for the build folder and starts programs.
    let startsPrograms: Bool

    /// The files as lines of text, with paths relative to a folder, so that copies of a package have the same lines.
    func lines(in root: String, _ print: (File) -> String? = \.print) -> [String]? {
        var lines: [String] = []
        for file in files {
            guard let print = print(file) else { return nil }
            lines.append((file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path) + " " + print)
        }
        return lines
    }

    init(of folder: URL, isFollowing: Bool = false) {
        var files: [File] = [], looksAtSources = false, looksAround = false, importsXCTest = false, startsPrograms = false
        for file in Self.files(in: folder, isFollowing: isFollowing) {
            let data = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
            let isSwift = file.pathExtension == "swift"
            let modified = (try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.contentModificationDateKey]))?
                .contentModificationDate
            let print = data.withUnsafeBytes { Fingerprint($0).description }
            files.append(File(path: file.path, print: print, isSwift: isSwift, modified: modified ?? .distantPast))
            guard isSwift else { continue }
            let text = String(decoding: data, as: UTF8.self)
            looksAtSources = looksAtSources || Self.places.contains { text.contains($0) }
            looksAround = looksAround || Self.signs.contains { text.contains($0) }
            importsXCTest = importsXCTest || text.contains("import XCTest")
            startsPrograms = startsPrograms || Self.starts.contains { text.contains($0) } && Self.builds.contains { text.contains($0) }
        }
        (self.files, self.looksAtSources, self.looksAround) = (files, looksAtSources, looksAround)
        (self.importsXCTest, self.startsPrograms) = (importsXCTest, startsPrograms)
    }

    /// Whether a Swift file contains one of these names as a whole word.
    func names(anyOf names: Set<String>) -> Bool {
        files.contains { file in
            guard file.isSwift, let text = try? String(contentsOf: URL(filePath: file.path), encoding: .utf8) else { return false }
            return names.contains { name in
                text.contains(name) && text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.contains { $0 == name }
            }
        }
    }

    private static let places = ["#filePath", "#file ", "#file)", "#file,", "currentDirectoryPath"]
    private static let starts = ["Process", "Subprocess", "posix_spawn"]
    /// Fragments of code that finds the build folder.
    private static let builds = [
        "Bundle.main", "Bundle.allBundles", "Bundle(for", "CommandLine.arguments", "Info.arguments", "productsDirectory", ".build/",
        "self/exe",
    ]
    private static let signs = [
        "FileManager", "Process", "Subprocess", "posix_spawn", "Bundle", "CommandLine", "FilePath", "fopen", "getenv", "environment",
        "filePath:", "fileURLWithPath", "contentsOfFile", "FileHandle", "AtPath", "O_RD",
    ]

    /// - Parameter isFollowing: Whether to follow links to folders, as SwiftPM does for sources.
    private static func files(in folder: URL, isFollowing: Bool) -> [URL] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
        var open = [folder.resolvingSymlinksInPath()], seen = Set(open), found: [URL] = []
        while let next = open.popLast() {
            let files = FileManager.default.enumerator(at: next, includingPropertiesForKeys: Array(keys))
            while let file = files?.nextObject() as? URL {
                if [".build", ".git", ".swiftpm"].contains(file.lastPathComponent) {
                    files?.skipDescendants()
                    continue
                }
                let values = try? file.resourceValues(forKeys: keys)
                guard values?.isRegularFile == true || values?.isSymbolicLink == true else { continue }
                found.append(file)
                guard isFollowing, values?.isSymbolicLink == true else { continue }
                let goal = file.resolvingSymlinksInPath()
                if (try? goal.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true, seen.insert(goal).inserted {
                    open.append(goal)
                }
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
