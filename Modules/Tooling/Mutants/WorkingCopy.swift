import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// A copy of a package, in which files can be changed and built without touching the original.
///
/// The copy is kept, so that the next run builds only what has changed.
struct WorkingCopy {
    let reader: PackageReader
    let survivors: Survivors
    private let lock: FileLock

    /// Creates or updates the copy.
    ///
    /// - Throws: `Failure` of kind `notNow` while another process uses the copy, `cannotCreate` if the copy cannot be created or updated,
    ///   or `refused` if a local package is neither inside the package nor next to it.
    init(of original: PackageReader, _ package: Package) throws(Failure) {
        let home = original.cache.appending(path: "mutants/copy", directoryHint: .isDirectory)
        // SwiftPM derives a package's identity from the folder's name.
        let root = home.appending(path: original.root.standardizedFileURL.lastPathComponent, directoryHint: .isDirectory)
        // Remove a link left over from a run in which a local package had this name, because the link leads to the user's files.
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: root.slashless)) != nil { unlink(root.slashless) }
        do { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "\(root.slashless) cannot be written.", hint: "Check its permissions.")
        }
        let lockFile = home.deletingLastPathComponent().appending(path: "lock").path(percentEncoded: false)
        do throws(FileLock.Refusal) { lock = try FileLock(lockFile, makes: true) } catch {
            guard error == .held else { throw Failure(.cannotCreate, "\(lockFile) cannot be written.", hint: "Check its permissions.") }
            throw Failure(.notNow, "Another espalier process is mutating this package.", hint: "Try again when that process has ended.")
        }
        do {
            try Self.copy(original.root, to: root)
            try Self.link(package.dependencies.compactMap(\.path).filter { $0.hasPrefix("../") }, from: root, to: original.root)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(
                .cannotCreate, "The package cannot be copied to \(root.slashless): \(error.localizedDescription)",
                hint: "Remove \(home.slashless).")
        }
        survivors = Survivors(mark: root.slashless)
        reader = try PackageReader(
            root: root, environment: original.variables.merging([Survivors.variable: survivors.mark]) { $1 })
    }

    func bytes(of file: String) -> [UInt8]? { (try? Data(contentsOf: reader.root.appending(path: file))).map(Array.init) }

    /// Whether the file is inside the copy, and not behind a link to one of the user's files.
    func isOwn(_ file: String) -> Bool {
        reader.root.appending(path: file).resolvingSymlinksInPath().path.hasPrefix(reader.root.resolvingSymlinksInPath().path + "/")
    }

    func write(_ bytes: [UInt8], to file: String) throws(Failure) {
        guard isOwn(file) else {
            throw Failure(.refused, "\(file) leads through a link to a file outside the copy.", hint: "Name other modules.")
        }
        do { try Data(bytes).write(to: reader.root.appending(path: file)) } catch {
            throw Failure(.inputOutput, "The copy of \(file) cannot be written.", hint: "Check the disk space.")
        }
    }

    private static let left: Set = [".build", ".git", ".swiftpm"]

    /// Copies changed files and removes deleted ones. An unchanged file keeps its modification time, so that its module is not rebuilt.
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
            // Warnings must not be errors in the copy, because a change may cause a warning, for example about an unused value.
            let text = String(decoding: data, as: UTF8.self)
            data = Data(text.replacing(/treatAllWarnings\(\s*as:\s*\.error/, with: "treatAllWarnings(as: .warning").utf8)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: file.slashless)[.posixPermissions] as? Int
        let old = (try? FileManager.default.attributesOfItem(atPath: copy.slashless))?[.posixPermissions] as? Int
        if mode == old, (try? Data(contentsOf: copy)) == data { return }
        try data.write(to: copy, options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: copy.slashless) }
    }

    /// Links the folders of local packages, which the manifest names by relative paths, so that the packages appear next to the copy.
    /// Creates links only next to the copy, never inside another link, and replaces nothing except links.
    private static func link(_ packages: [String], from copy: URL, to root: URL) throws {
        for path in packages {
            let parts = path.split(separator: "/").drop { $0 == "." }
            guard parts.count > 1, parts[0] == "..", parts[1] != "..", parts[1] != root.standardizedFileURL.lastPathComponent else {
                throw Failure(
                    .refused, "The package depends on \(path), which is not next to the package, so a copy could not find it.",
                    hint: "Move the packages next to each other.")
            }
            let place = copy.deletingLastPathComponent().appending(path: String(parts[1])).slashless
            let goal = root.standardizedFileURL.deletingLastPathComponent().appending(path: String(parts[1])).slashless
            if let old = try? FileManager.default.destinationOfSymbolicLink(atPath: place) {
                if old == goal { continue }
                guard unlink(place) == 0 else { throw CocoaError(.fileWriteUnknown) }
            }
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: goal)
        }
    }
}

extension URL {
    /// The path without a trailing slash, because a trailing slash makes system calls follow a link.
    fileprivate var slashless: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
