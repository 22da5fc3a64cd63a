import Foundation
import PackageGraph
import Toolchain

/// All that the results of tests can depend on, in one fingerprint each: what is the same need not be run again.
struct Inputs {
    let package: Package
    let root: URL
    let environment: [String: String]
    /// Arguments of `swift test`.
    let arguments: [String]

    /// - Parameter tests: Names of test targets. One that has no folder, or is not there, has no fingerprint.
    func fingerprints(of tests: [String]) -> [String: Fingerprint] {
        let places = Folders(package, root: root).paths
        let folders = Dictionary(zip(package.targets.map(\.name), places), uniquingKeysWith: { first, _ in first })
        let common = [Toolchain.identity(in: environment), package.settings, package.toolsVersion] + arguments + variables + dependencies
        // Each folder is read once, however many tests depend on it.
        var read: [String: Content] = [:]
        lazy var everything = Content(of: root, in: root).prints
        var found: [String: Fingerprint] = [:]
        for test in tests {
            guard let closure = try? Selection([test], of: package).closure else { continue }
            var parts = common + closure.map(\.declaration), looksAround = false, isWhole = true
            for target in closure {
                guard let folder = folders[target.name] ?? nil else {
                    isWhole = false
                    continue
                }
                let content = read[folder] ?? Content(of: root.appending(path: folder, directoryHint: .isDirectory), in: root)
                read[folder] = content
                parts += content.prints
                looksAround = looksAround || content.looksAtSources || target.kind == .test && content.looksAround
            }
            if isWhole { found[test] = Fingerprint((parts + (looksAround ? everything : [])).joined(separator: "\0")) }
        }
        return found
    }

    private var variables: [String] { environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }

    /// What was resolved, and the files of packages that lie on this disk.
    private var dependencies: [String] {
        let resolved = (try? String(contentsOf: root.appending(path: "Package.resolved"), encoding: .utf8)) ?? ""
        return [resolved]
            + package.dependencies.compactMap(\.path).flatMap { Content(of: URL(filePath: $0, relativeTo: root), in: root).prints }
    }
}

/// The files of a folder, each by its path and a fingerprint.
private struct Content {
    let prints: [String]
    /// Whether a source asks where it lies: it may read anything from there.
    let looksAtSources: Bool
    /// Whether a source looks at files, or runs other programs. A module reads what it is told to; a test is told nothing by anybody, so
    /// what does this is run again when anything of the package has changed.
    let looksAround: Bool

    init(of folder: URL, in root: URL) {
        var prints: [String] = [], looksAtSources = false, looksAround = false
        for file in Self.files(in: folder) {
            let data = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
            prints.append(file.path + " " + data.withUnsafeBytes { Fingerprint($0).description })
            guard file.pathExtension == "swift" else { continue }
            let text = String(decoding: data, as: UTF8.self)
            looksAtSources = looksAtSources || Self.places.contains { text.contains($0) }
            looksAround = looksAround || Self.signs.contains { text.contains($0) }
        }
        (self.prints, self.looksAtSources, self.looksAround) = (prints, looksAtSources, looksAround)
    }

    private static let places = ["#filePath", "#file ", "#file)", "#file,", "currentDirectoryPath"]
    private static let signs = ["FileManager", "Process", "Bundle", "CommandLine", "FilePath", "fopen", "getenv", "environment"]

    private static func files(in folder: URL) -> [URL] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
        var found: [URL] = []
        while let file = files?.nextObject() as? URL {
            if [".build", ".git", ".swiftpm"].contains(file.lastPathComponent) {
                files?.skipDescendants()
                continue
            }
            let values = try? file.resourceValues(forKeys: keys)
            if values?.isRegularFile == true || values?.isSymbolicLink == true { found.append(file) }
        }
        return found.sorted { $0.path < $1.path }
    }
}
