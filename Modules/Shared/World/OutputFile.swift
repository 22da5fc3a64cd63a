import Failure
import Foundation

/// A file that someone names to have something written to it.
package struct OutputFile: Hashable, Sendable {
    /// What the person calls it.
    package let path: String
    private let replaces: Bool

    /// - Parameter replaces: Whether a file of that name may be replaced.
    package init(_ path: String, replaces: Bool = false) { (self.path, self.replaces) = (path, replaces) }

    /// Begins to write, aside: under its name the file appears when it is whole. Only its owner can read it.
    ///
    /// - Throws: `cannotCreate`.
    package func open() throws(Failure) -> OutputFileWriter {
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else { throw Failure(.cannotCreate, .folder(path), hint: .nameAFileInIt) }
        guard !isThere || replaces else {
            throw Failure(.cannotCreate, .isThere(path), hint: .chooseAnotherOrReplace)
        }
        var name = Array("\(path)-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else {
            throw Failure(.cannotCreate, .cannotBeMade(path), hint: .seeWhoMayWriteToItsFolder)
        }
        let aside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return OutputFileWriter(self, FileHandle(fileDescriptor: file, closeOnDealloc: true), aside)
    }

    fileprivate var unwritable: Failure {
        Failure(.inputOutput, .unwritable(path), hint: .nothingWasHalfWritten)
    }
}

/// A file that is being written aside. It is removed when nobody holds it any more and it was not finished.
package final class OutputFileWriter {
    private let name: OutputFile
    private let file: FileHandle
    private let aside: String

    fileprivate init(_ name: OutputFile, _ file: FileHandle, _ aside: String) { (self.name, self.file, self.aside) = (name, file, aside) }

    deinit { unlink(aside) }

    /// - Throws: `inputOutput`.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.write(contentsOf: bytes) } catch { throw name.unwritable }
    }

    /// Puts the file into its place, once it is on the disk.
    ///
    /// - Throws: `inputOutput`.
    package func finish() throws(Failure) {
        do { try file.synchronize() } catch { throw name.unwritable }
        guard rename(aside, name.path) == 0 else { throw name.unwritable }
    }
}
