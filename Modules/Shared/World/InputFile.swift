import Failure
import Foundation

/// A file that someone names to have it brought in.
package struct InputFile: Hashable, Sendable {
    /// What the person calls it.
    package let path: String
    private let largest: Int

    /// - Parameter largest: In bytes; what is larger is refused before it fills the memory.
    package init(_ path: String, largest: Int = 1 << 30) { (self.path, self.largest) = (path, largest) }

    /// Everything in the file, at least one byte.
    ///
    /// - Throws: `noSuchItem` when there is none, `badData` for a folder and for what is empty or too large, `inputOutput`
    ///   when it cannot be read.
    package func bytes() throws(Failure) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Failure(.noSuchItem, "There is no file \(path).", hint: "See whether the path is right.")
        }
        guard !isDirectory.boolValue else { throw Failure(.badData, "\(path) is a folder.", hint: "Name the file in it.") }
        guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: largest + 1) ?? Data() else {
            throw Failure(.inputOutput, "\(path) cannot be read.", hint: "See who may read it.")
        }
        guard !bytes.isEmpty else { throw Failure(.badData, "\(path) is empty.", hint: "See whether it was saved whole.") }
        guard bytes.count <= largest else {
            throw Failure(.badData, "\(path) is larger than \(largest >> 20) MiB.", hint: "See whether it is the right file.")
        }
        return bytes
    }
}
