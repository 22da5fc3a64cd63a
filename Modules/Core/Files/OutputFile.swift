import Failure
import Foundation

/// A file for the program to write.
public struct OutputFile: Hashable, Sendable {
    /// The path that was passed to the initializer; `/dev/stdout` for `-`.
    public let path: String
    /// Whether the file is standard output, to which the data is written directly.
    public var isStandardOutput: Bool { path == "/dev/stdout" }
    fileprivate let replaces: Bool

    /// Creates a reference to the file at a path, or to standard output for `-`.
    ///
    /// - `replaces`: Whether an existing file may be replaced. If so, a symbolic link is followed, and a device or a pipe receives the data
    ///   directly instead of being replaced.
    public init(_ path: String, replaces: Bool = false) {
        (self.path, self.replaces) = (path == "-" ? "/dev/stdout" : path, replaces)
    }

    /// Opens standard output, a device or a pipe directly. For any other path, opens a temporary file, readable only by its owner, next to
    /// the output file; `finish` then moves the temporary file to the path of the output file.
    ///
    /// - Throws: `cannotCreate`.
    public func open() throws(Failure) -> OutputFileWriter {
        if isStandardOutput { return OutputFileWriter(self, path, .standardOutput, nil) }
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else { throw Failure(.cannotCreate, .folder(path), hint: .nameAFile) }
        if exists, !InputFile(path).isRegular {
            guard replaces else { throw Failure(.cannotCreate, .device(path), hint: .chooseAnotherNameOrWriteThrough) }
            // Without `O_NONBLOCK`, opening a pipe that no program reads would wait for a reader, and an interrupt could not end the wait.
            let device = Foundation.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard device >= 0 else {
                throw Failure(.cannotCreate, .unwritable(path), hint: errno == ENXIO ? .readPipeFirst : .checkFilePermission)
            }
            _ = fcntl(device, F_SETFL, fcntl(device, F_GETFL) & ~O_NONBLOCK)
            return OutputFileWriter(self, path, FileHandle(fileDescriptor: device, closeOnDealloc: true), nil)
        }
        let target = try target()
        guard !exists || replaces else { throw taken }
        var name = Array("\(target)-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw Failure(.cannotCreate, .cannotCreate(path), hint: .checkFolderPermission) }
        let temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return OutputFileWriter(self, target, FileHandle(fileDescriptor: file, closeOnDealloc: true), temporary)
    }

    /// Returns the path of the file to write, after following symbolic links, even if the file does not exist yet.
    private func target() throws(Failure) -> String {
        var target = path
        while let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) {
            guard replaces else { throw Failure(.cannotCreate, .link(path), hint: .chooseAnotherNameOrWriteThrough) }
            // The operating system decides whether the link may be followed: it refuses, for example, cycles and another user's link in
            // /tmp.
            var status = stat()
            if stat(target, &status) == 0, let file = Self.resolved(target) { return file }
            guard errno == ENOENT, let folder = Self.resolved(Self.folder(of: target)) else {
                throw Failure(.cannotCreate, .cannotCreate(path), hint: .checkFolderPermission)
            }
            // Join the paths without simplifying them, because the operating system follows a link before it resolves a `..` after it.
            target = next.hasPrefix("/") ? next : "\(folder)/\(next)"
        }
        return target
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Returns the absolute path without links; nil if there is no such file.
    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    fileprivate var taken: Failure { Failure(.cannotCreate, .fileExists(path), hint: .chooseAnotherNameOrReplace) }
    fileprivate var unwritable: Failure { Failure(.inputOutput, .unwritable(path), hint: .checkDiskSpaceNothingWritten) }
    fileprivate var incomplete: Failure { Failure(.inputOutput, .unwritable(path), hint: .dataIsIncomplete) }
}

/// Writes to standard output, a device or a pipe, or to a temporary file that becomes the output file. Deinitialization removes the
/// temporary file unless `finish` has moved it.
public final class OutputFileWriter {
    private let name: OutputFile
    /// The path of the output file.
    private let path: String
    private let file: FileHandle
    /// The path of the temporary file; nil for standard output, a device or a pipe.
    private let temporary: String?

    fileprivate init(_ name: OutputFile, _ path: String, _ file: FileHandle, _ temporary: String?) {
        (self.name, self.path, self.file, self.temporary) = (name, path, file, temporary)
    }

    deinit { if let temporary { unlink(temporary) } }

    /// Appends bytes.
    ///
    /// - Throws: `inputOutput`.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.write(contentsOf: bytes) } catch { throw temporary == nil ? name.incomplete : name.unwritable }
    }

    /// Moves the temporary file, if there is one, to the path of the output file. Unless `replaces` is true, a file that another program
    /// has created at this path in the meantime is kept.
    ///
    /// - Parameters:
    ///   - isFlushed: Whether to wait until the data is on the disk.
    ///   - give: Creates a hard link to the file `old` at the path `new`, and fails if the path is taken, as `link` does.
    /// - Throws: `inputOutput`, or `cannotCreate` if the path has been taken in the meantime.
    public func finish(
        flushing isFlushed: Bool = true, giving give: (_ old: String, _ new: String) -> Int32 = { link($0, $1) }
    ) throws(Failure) {
        try finish(flushing: isFlushed ? { try $0.synchronize() } : { _ in }, giving: give)
    }

    /// - Parameter flush: Waits until the data is on the disk before the file is moved to its path; without this wait, a loss of power
    ///   could leave an empty file at the path.
    package func finish(
        flushing flush: (FileHandle) throws -> Void, giving give: (_ old: String, _ new: String) -> Int32 = { link($0, $1) }
    ) throws(Failure) {
        guard let temporary else { return }
        do { try flush(file) } catch { throw name.unwritable }
        if !name.replaces {
            if give(temporary, path) == 0 { return }
            guard errno != EEXIST else { throw name.taken }
            // Some file systems, such as FAT, have no hard links, so here an empty file reserves the name.
            let taken = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard taken >= 0 else { throw errno == EEXIST ? name.taken : name.unwritable }
            close(taken)
        }
        guard rename(temporary, path) == 0 else { throw name.unwritable }
    }
}
