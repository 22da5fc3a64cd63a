import Foundation
import PackageGraph
import Toolchain

/// All that the result of a test can depend on, in one fingerprint: what is the same need not be run again.
struct Inputs {
    let package: Package
    let root: URL
    let environment: [String: String]
    /// Arguments of `swift test`.
    let arguments: [String]

    /// - Parameter test: The name of a test target.
    func fingerprint(of test: String) -> Fingerprint? {
        guard let selection = try? Selection([test], of: package) else { return nil }
        var parts = [Toolchain.identity(in: environment), package.settings, package.toolsVersion] + arguments
        parts += environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        parts.append((try? String(contentsOf: root.appending(path: "Package.resolved"), encoding: .utf8)) ?? "")
        parts += selection.closure.map(\.declaration)
        let folders = selection.closure.map(folder)
        // What looks at files by their path, or runs other programs, may depend on anything; what depends on the package's files is run
        // again when any of them has changed.
        let looksAround =
            selection.closure.filter { $0.kind == .test }.contains { looksBeyond(folder($0)) }
        for place in looksAround ? [root] : folders { parts += Self.contents(of: place, root: root) }
        for dependency in package.dependencies {
            if let path = dependency.path { parts += Self.contents(of: URL(filePath: path, relativeTo: root), root: root) }
        }
        return Fingerprint(parts.joined(separator: "\0"))
    }

    private func folder(_ target: Target) -> URL {
        root.appending(path: target.path ?? (target.kind == .test ? "Tests/\(target.name)" : "Sources/\(target.name)"))
    }

    private func looksBeyond(_ folder: URL) -> Bool {
        let signs = ["#filePath", "#file", "FileManager", "Process", "Bundle", "CommandLine", "FilePath", "fopen", "getenv", "environment"]
        return Self.files(in: folder).contains { file in
            guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
            return signs.contains { text.contains($0) }
        }
    }

    private static func contents(of folder: URL, root: URL) -> [String] {
        files(in: folder).map { file in
            let data = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
            return file.path + " " + data.withUnsafeBytes { Fingerprint($0).description }
        }
    }

    private static func files(in folder: URL) -> [URL] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
        var found: [URL] = []
        while let file = files?.nextObject() as? URL {
            if [".build", ".git", ".swiftpm"].contains(file.lastPathComponent) {
                files?.skipDescendants()
                continue
            }
            if (try? file.resourceValues(forKeys: keys))?.isRegularFile == true { found.append(file) }
        }
        return found.sorted { $0.path < $1.path }
    }
}
