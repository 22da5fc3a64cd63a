import Failure
import Foundation

/// A file that someone names to have it brought in.
public struct InputFile: Hashable, Sendable {
    /// What the person calls it.
    public let path: String
    private let largest: Int

    /// - Parameter largest: In bytes; what is larger is refused before it fills the memory. What is read in pieces has no bound.
    public init(_ path: String, largest: Int = 1 << 30) { (self.path, self.largest) = (path, largest) }

    /// Everything in the file, at least one byte.
    ///
    /// - Throws: `noSuchItem` when there is none, `badData` for a folder and for what is empty or too large, `inputOutput`
    ///   when it cannot be read.
    public func bytes() throws(Failure) -> Data { try bytes(of: handle()) }

    private func bytes(of file: FileHandle) throws(Failure) -> Data {
        guard let bytes = try? file.read(upToCount: largest + 1) ?? Data() else { throw unreadable }
        guard !bytes.isEmpty else { throw empty }
        guard bytes.count <= largest else {
            throw Failure(.badData, .tooLarge(path, mebibytes: largest >> 20), hint: .seeWhetherItIsTheRightFile)
        }
        return bytes
    }

    /// The file, to be read piece by piece, more than once if need be. It has at least one byte.
    ///
    /// - Throws: As ``bytes()``.
    public func open() throws(Failure) -> InputFileReader {
        let file = try handle()
        // What comes through a pipe comes once: it is read whole.
        guard let size = try? file.seekToEnd(), (try? file.seek(toOffset: 0)) != nil else {
            return InputFileReader(self, Array(try bytes(of: file)))
        }
        guard size > 0 else { throw empty }
        return InputFileReader(self, file, size: Int(clamping: size))
    }

    private func handle() throws(Failure) -> FileHandle {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Failure(.noSuchItem, .noFile(path), hint: .seeWhetherThePathIsRight)
        }
        guard !isDirectory.boolValue else { throw Failure(.badData, .folder(path), hint: .nameTheFileInIt) }
        guard let file = FileHandle(forReadingAtPath: path) else { throw unreadable }
        return file
    }

    fileprivate var unreadable: Failure { Failure(.inputOutput, .unreadable(path), hint: .seeWhoMayReadIt) }
    private var empty: Failure { Failure(.badData, .empty(path), hint: .seeWhetherItWasSavedWhole) }
}

/// A file that is open, and how far it is read. It is closed when nobody holds it any more.
public final class InputFileReader {
    /// In bytes.
    public let size: Int
    /// How many bytes were read since the beginning.
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

    /// Appends at most `count` bytes; none at the end.
    ///
    /// - Throws: `inputOutput`.
    public func read(_ count: Int, into buffer: inout [UInt8]) throws(Failure) {
        guard let file else {
            let piece = memory[position..<min(memory.count, position + count)]
            position += piece.count
            return buffer += piece
        }
        // Not FileHandle's own reading, which makes objects that are freed only when the thread has nothing else to do.
        let start = buffer.count
        buffer += repeatElement(0, count: count)
        let found = buffer.withUnsafeMutableBytes { Foundation.read(file.fileDescriptor, $0.baseAddress?.advanced(by: start), count) }
        buffer.removeLast(count - max(0, found))
        guard found >= 0 else { throw name.unreadable }
        position += found
    }

    /// Goes back to the beginning.
    public func rewind() {
        position = 0
        try? file?.seek(toOffset: 0)
    }
}
