import Failure
import Foundation

/// A file that the user tells the program to read.
public struct InputFile: Hashable, Sendable {
    /// The path as the user typed it; `-` for standard input.
    public let path: String
    private let largest: Int
    private var location: String { path == "-" ? "/dev/stdin" : path }

    /// Creates a reference to the file at a path, or to standard input for `-`.
    ///
    /// - `largest`: The maximum size in bytes for ``bytes()`` and for a pipe; ``open()`` reads regular files of any size.
    public init(_ path: String, largest: Int = 1 << 30) { (self.path, self.largest) = (path, largest) }

    /// Returns the content of the file, which must not be empty.
    ///
    /// - Throws: `noSuchItem` for a missing file, `badData` for a folder, an empty file or a file that is too large, `inputOutput` for an
    ///   unreadable file.
    public func bytes() throws(Failure) -> Data { try bytes(of: handle()) }

    private func bytes(of file: FileHandle) throws(Failure) -> Data {
        guard let bytes = try? file.read(upToCount: largest + 1) ?? Data() else { throw unreadable }
        guard !bytes.isEmpty else { throw empty }
        guard bytes.count <= largest else {
            throw Failure(.badData, .tooLarge(path, mebibytes: largest >> 20), hint: .checkTheFile)
        }
        return bytes
    }

    /// Opens the file, which must not be empty, for reading in pieces. The pieces can be read more than once.
    ///
    /// - Throws: The errors of ``bytes()``.
    public func open() throws(Failure) -> InputFileReader {
        let file = try handle()
        // A pipe can be read only once, so read all of it into memory.
        guard let size = try? file.seekToEnd(), (try? file.seek(toOffset: 0)) != nil else {
            return InputFileReader(self, Array(try bytes(of: file)))
        }
        guard size > 0 else { throw empty }
        return InputFileReader(self, file, size: Int(clamping: size))
    }

    /// Whether the file is a regular file, which can be read more than once, unlike a pipe.
    public var isRegular: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: URL(filePath: location).resolvingSymlinksInPath().path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    /// Properties of a file that distinguish one version from another.
    package struct Version: Hashable, Sendable {
        let size, file: UInt64
        let modified: Date
    }

    /// The current version of the file; nil if there is no file.
    package var version: Version? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: URL(filePath: location).resolvingSymlinksInPath().path)
        guard let size = attributes?[.size] as? UInt64, let file = attributes?[.systemFileNumber] as? UInt64,
            let modified = attributes?[.modificationDate] as? Date
        else { return nil }
        return Version(size: size, file: file, modified: modified)
    }

    /// Checks that the path leads to a regular file. A regular file has an end, and reading it never waits for input.
    ///
    /// - Throws: `noSuchItem` for a missing file, `badData` for anything else that is not a regular file.
    public func checkIsRegular() throws(Failure) {
        try checkPath()
        guard isRegular else { throw Failure(.badData, .notRegular(path), hint: .checkThatItIsAFile) }
    }

    private func handle() throws(Failure) -> FileHandle {
        try checkPath()
        guard let file = FileHandle(forReadingAtPath: location) else { throw unreadable }
        return file
    }

    private func checkPath() throws(Failure) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location, isDirectory: &isDirectory) else {
            throw Failure(.noSuchItem, path.isEmpty ? .emptyPath : .noFile(path), hint: .checkThePath)
        }
        guard !isDirectory.boolValue else { throw Failure(.badData, .folder(path), hint: .nameAFile) }
    }

    fileprivate var unreadable: Failure { Failure(.inputOutput, .unreadable(path), hint: .checkReadPermission) }
    private var empty: Failure { Failure(.badData, .empty(path), hint: .checkThatItIsComplete) }
}

/// An open file and the current position in it. Deinitialization closes the file.
public final class InputFileReader {
    /// The size in bytes.
    public let size: Int
    /// The number of bytes from the beginning of the file to the current position.
    public private(set) var position = 0

    private let name: InputFile
    private let file: FileHandle?
    private let memory: [UInt8]

    fileprivate init(_ name: InputFile, _ file: FileHandle, size: Int) {
        (self.name, self.file, self.size, memory) = (name, file, size, [])
    }

    fileprivate init(_ name: InputFile, _ memory: [UInt8]) {
        (self.name, file, size, self.memory) = (name, nil, memory.count, memory)
    }

    /// Appends the next bytes to the buffer, at most `count`; appends nothing at the end of the file.
    ///
    /// - Throws: `inputOutput`.
    public func read(_ count: Int, into buffer: inout [UInt8]) throws(Failure) {
        guard let file else {
            let piece = memory[position..<min(memory.count, position + count)]
            position += piece.count
            return buffer += piece
        }
        // Filling a large buffer with zeros takes longer than reading a small file, so `count` is limited to the rest of the file, but to
        // no less than 4 KiB, because the file may have grown.
        let count = min(count, max(size - position, 4_096))
        // Call the system's `read`, because the methods of `FileHandle` create autoreleased objects, which a busy thread never frees.
        let start = buffer.count
        // Append an array, which is copied as a whole: in a debug build, `repeatElement` is appended byte by byte, which takes 0.2 s for
        // each 64 KiB.
        // equivalent mutant (0 → 1): The bytes are overwritten with those of the file, or removed.
        buffer += [UInt8](repeating: 0, count: count)
        let found = buffer.withUnsafeMutableBytes { Foundation.read(file.fileDescriptor, $0.baseAddress?.advanced(by: start), count) }
        buffer.removeLast(count - max(0, found))
        guard found >= 0 else { throw name.unreadable }
        position += found
    }

    /// Moves the position back to the beginning.
    public func rewind() {
        position = 0
        try? file?.seek(toOffset: 0)
    }
}
