import Failure
import Foundation

/// A file that the user tells the program to write.
public struct OutputFile: Hashable, Sendable {
    /// The path as the user typed it; `/dev/stdout` for `-`.
    public let path: String
    /// Whether the file is standard output, which is written directly.
    public var isStandardOutput: Bool { path == "/dev/stdout" }
    fileprivate let replaces: Bool

    /// Creates a reference to the file at a path, or to standard output for `-`.
    ///
    /// - `replaces`: Whether an existing file may be replaced.
    public init(_ path: String, replaces: Bool = false) {
        (self.path, self.replaces) = (path == "-" ? "/dev/stdout" : path, replaces)
    }

    /// Opens standard output, or a temporary file that is next to the path and readable only by its owner. `finish` moves the complete file
    /// to the path.
    ///
    /// - Throws: `cannotCreate`.
    public func open() throws(Failure) -> OutputFileWriter {
        if isStandardOutput { return OutputFileWriter(self, .standardOutput, nil) }
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else { throw Failure(.cannotCreate, .folder(path), hint: .nameAFile) }
        guard !exists || replaces else { throw taken }
        var name = Array("\(path)-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw Failure(.cannotCreate, .cannotCreate(path), hint: .checkFolderPermission) }
        let temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return OutputFileWriter(self, FileHandle(fileDescriptor: file, closeOnDealloc: true), temporary)
    }

    fileprivate var taken: Failure { Failure(.cannotCreate, .fileExists(path), hint: .chooseAnotherNameOrReplace) }
    fileprivate var unwritable: Failure { Failure(.inputOutput, .unwritable(path), hint: .checkDiskSpaceNothingWritten) }
}

/// Writes to standard output, or to a temporary file that becomes the output file. Deinitialization removes the temporary file.
public final class OutputFileWriter {
    private let name: OutputFile
    private let file: FileHandle
    /// The path of the temporary file; nil for standard output.
    private let temporary: String?

    fileprivate init(_ name: OutputFile, _ file: FileHandle, _ temporary: String?) {
        (self.name, self.file, self.temporary) = (name, file, temporary)
    }

    deinit { if let temporary { unlink(temporary) } }

    /// Appends bytes.
    ///
    /// - Throws: `inputOutput`.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.write(contentsOf: bytes) } catch { throw name.unwritable }
    }

    /// Moves the complete file to its path. Unless `replaces` is true, a file that another program has created at this path in the meantime
    /// is kept.
    ///
    /// - Parameters:
    ///   - isFlushed: Whether to wait until the data is on the disk.
    ///   - give: Adds a name to a file and fails if the name is taken, as `link` does.
    /// - Throws: `inputOutput`, or `cannotCreate` if the path has been taken in the meantime.
    public func finish(
        flushing isFlushed: Bool = true, giving give: (_ old: String, _ new: String) -> Int32 = { link($0, $1) }
    ) throws(Failure) {
        try finish(flushing: isFlushed ? { try $0.synchronize() } : { _ in }, giving: give)
    }

    /// - Parameter flush: Waits until the data is on the disk, before the file is moved to its path; without this wait, a loss of
    ///   power could leave an empty file at the path.
    package func finish(
        flushing flush: (FileHandle) throws -> Void, giving give: (_ old: String, _ new: String) -> Int32 = { link($0, $1) }
    ) throws(Failure) {
        guard let temporary else { return }
        do { try flush(file) } catch { throw name.unwritable }
        if !name.replaces {
            if give(temporary, name.path) == 0 { return }
            guard errno != EEXIST else { throw name.taken }
            // Some file systems, such as FAT, have no hard links, so an empty file reserves the name first.
            let taken = Foundation.open(name.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard taken >= 0 else { throw errno == EEXIST ? name.taken : name.unwritable }
            close(taken)
        }
        guard rename(temporary, name.path) == 0 else { throw name.unwritable }
    }
}
