import Failure
import Foundation

/// The folder for a program's files.
public struct DataDirectory: Hashable, Sendable {
    /// The folder.
    public let url: URL
    /// The program that the files are named after.
    public let program: ProgramName

    /// Creates the value that describes a program's data directory; the folder need not exist.
    public init(_ url: URL, of program: ProgramName) { (self.url, self.program) = (url, program) }

    /// Creates the folder if it does not exist; only its owner can access a folder that this method creates.
    ///
    /// - Throws: `cannotCreate` if the folder cannot be created or is not writable.
    public func create() throws(Failure) {
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
            FileManager.default.isWritableFile(atPath: url.path)
        else { throw Failure(.cannotCreate, .cannotCreateDataDirectory(url.path), hint: .chooseAnotherHome) }
    }

    /// Returns the location of a file in the folder.
    public func file(_ name: String) -> URL { url.appending(path: name) }

    /// Returns the location of the file named after the program: `superapp.sqlite` for `sqlite`.
    public func own(_ suffix: String) -> URL { file("\(program).\(suffix)") }
}
