import Failure
import Foundation

/// A file that someone names to have something written to it.
public struct OutputFile: Hashable, Sendable {
    /// What the person calls it.
    public let path: String
    fileprivate let replaces: Bool

    /// - Parameter replaces: Whether a file of that name may be replaced.
    public init(_ path: String, replaces: Bool = false) { (self.path, self.replaces) = (path, replaces) }

    /// Begins to write, aside: under its name the file appears when it is whole. Only its owner can read it.
    ///
    /// - Throws: `cannotCreate`.
    public func open() throws(Failure) -> OutputFileWriter {
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else { throw Failure(.cannotCreate, .folder(path), hint: .nameAFileInIt) }
        guard !isThere || replaces else { throw taken }
        var name = Array("\(path)-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else {
            throw Failure(.cannotCreate, .cannotBeMade(path), hint: .seeWhoMayWriteToItsFolder)
        }
        let aside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return OutputFileWriter(self, FileHandle(fileDescriptor: file, closeOnDealloc: true), aside)
    }

    fileprivate var taken: Failure { Failure(.cannotCreate, .isThere(path), hint: .chooseAnotherOrReplace) }

    fileprivate var unwritable: Failure {
        Failure(.inputOutput, .unwritable(path), hint: .nothingWasHalfWritten)
    }
}

/// A file that is being written aside. It is removed when nobody holds it any more and it was not finished.
public final class OutputFileWriter {
    private let name: OutputFile
    private let file: FileHandle
    private let aside: String

    fileprivate init(_ name: OutputFile, _ file: FileHandle, _ aside: String) { (self.name, self.file, self.aside) = (name, file, aside) }

    deinit { unlink(aside) }

    /// - Throws: `inputOutput`.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.write(contentsOf: bytes) } catch { throw name.unwritable }
    }

    /// Puts the file into its place, once it is on the disk.
    ///
    /// Where no file may be replaced, one that came while this was written is not: the name is given by the one call that takes a free one.
    ///
    /// - Parameter give: Gives a file another name, as `link` does.
    /// - Throws: `inputOutput`, and `cannotCreate` when there is a file of its name by now.
    public func finish(giving give: (_ old: String, _ new: String) -> Int32 = { link($0, $1) }) throws(Failure) {
        do { try file.synchronize() } catch { throw name.unwritable }
        if !name.replaces {
            if give(aside, name.path) == 0 { return }
            guard errno != EEXIST else { throw name.taken }
            // A file has one name only on some file systems, as those of memory cards: there the free name is taken first.
            let taken = Foundation.open(name.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard taken >= 0 else { throw errno == EEXIST ? name.taken : name.unwritable }
            close(taken)
        }
        guard rename(aside, name.path) == 0 else { throw name.unwritable }
    }
}
