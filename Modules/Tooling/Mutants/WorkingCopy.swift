import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// A copy of a package in which files can be changed and built without touching the package.
///
/// The copy stays, so that the next run builds only what has changed since.
struct WorkingCopy {
    let reader: PackageReader
    private let lock: FileLock

    /// Makes the copy, or updates it.
    ///
    /// - Throws: `Failure` of kind `notNow` while another process uses it, `cannotCreate` if it cannot be written.
    init(of original: PackageReader, _ package: Package) throws(Failure) {
        let home = original.cache.appending(path: "mutants/copy", directoryHint: .isDirectory)
        // SwiftPM takes a package's identity from the folder's name.
        let root = home.appending(path: original.root.standardizedFileURL.lastPathComponent, directoryHint: .isDirectory)
        do { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "\(root.slashless) cannot be written.", hint: "Check its permissions.")
        }
        let lockFile = home.deletingLastPathComponent().appending(path: "lock").path(percentEncoded: false)
        do throws(FileLock.Refusal) { lock = try FileLock(lockFile, makes: true) } catch {
            throw Failure(.notNow, "Another espalier mutates this package.", hint: "Try again when it has ended.")
        }
        do {
            try Self.copy(original.root, to: root)
            for path in package.dependencies.compactMap(\.path) where path.hasPrefix("../") {
                try Self.link(path, from: root, to: original.root, within: home)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(
                .cannotCreate, "The package cannot be copied to \(root.slashless): \(error.localizedDescription)",
                hint: "Remove \(home.slashless).")
        }
        reader = try PackageReader(root: root, environment: original.environment)
    }

    func bytes(of file: String) -> [UInt8]? { (try? Data(contentsOf: reader.root.appending(path: file))).map(Array.init) }

    func write(_ bytes: [UInt8], to file: String) throws(Failure) {
        do { try Data(bytes).write(to: reader.root.appending(path: file)) } catch {
            throw Failure(.inputOutput, "The copy of \(file) cannot be written.", hint: "Check the disk space.")
        }
    }

    private static let left: Set = [".build", ".git", ".swiftpm"]

    /// Copies what differs and removes what is gone. A file that stays keeps its time, so that its module is not built again.
    private static func copy(_ source: URL, to copy: URL) throws {
        let files = FileManager.default, keys: Set<URLResourceKey> = [.isDirectoryKey, .isSymbolicLinkKey]
        let names = try files.contentsOfDirectory(atPath: source.slashless).filter { !left.contains($0) }
        for name in try files.contentsOfDirectory(atPath: copy.slashless) where !names.contains(name) && !left.contains(name) {
            try files.removeItem(atPath: copy.slashless + "/" + name)
        }
        for name in names {
            let (from, to) = (URL(filePath: source.slashless + "/" + name), URL(filePath: copy.slashless + "/" + name))
            let (values, there) = (try from.resourceValues(forKeys: keys), try? to.resourceValues(forKeys: keys))
            if let there, there.isDirectory != values.isDirectory || there.isSymbolicLink != values.isSymbolicLink {
                try files.removeItem(at: to)
            }
            if values.isSymbolicLink == true {
                let goal = try files.destinationOfSymbolicLink(atPath: from.slashless)
                if (try? files.destinationOfSymbolicLink(atPath: to.slashless)) == goal { continue }
                try? files.removeItem(at: to)
                try files.createSymbolicLink(atPath: to.slashless, withDestinationPath: goal)
            } else if values.isDirectory == true {
                try files.createDirectory(at: to, withIntermediateDirectories: true)
                try Self.copy(from, to: to)
            } else {
                try update(to, with: from)
            }
        }
    }

    private static func update(_ copy: URL, with file: URL) throws {
        var data = try Data(contentsOf: file)
        if file.lastPathComponent.hasPrefix("Package"), file.pathExtension == "swift" {
            // A change may cause a warning, such as one about an unused value, and must compile nevertheless.
            let text = String(decoding: data, as: UTF8.self)
            data = Data(text.replacing(/treatAllWarnings\(\s*as:\s*\.error/, with: "treatAllWarnings(as: .warning").utf8)
        }
        if (try? Data(contentsOf: copy)) == data { return }
        try data.write(to: copy, options: .atomic)
        let mode = try FileManager.default.attributesOfItem(atPath: file.slashless)[.posixPermissions]
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: copy.slashless) }
    }

    /// Makes a local package that the manifest names by a relative path appear next to the copy.
    private static func link(_ path: String, from copy: URL, to root: URL, within home: URL) throws {
        let (place, goal) = (copy.above(path), root.above(path))
        guard place.slashless.hasPrefix(home.slashless + "/") else {
            throw Failure(
                .refused, "The package depends on \(path), which is not next to it, so a copy would not find it.",
                hint: "Move the packages next to each other.")
        }
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: place.slashless)) == goal.slashless { return }
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createSymbolicLink(atPath: place.slashless, withDestinationPath: goal.slashless)
    }
}

extension URL {
    /// The place of a path that may begin with `../`. The file system is not asked, because the place may be a link already.
    fileprivate func above(_ path: String) -> URL {
        path.split(separator: "/").reduce(self) { $1 == ".." ? $0.deletingLastPathComponent() : $0.appending(path: String($1)) }
    }

    /// The path without a trailing slash, which would make system calls follow a link.
    fileprivate var slashless: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
