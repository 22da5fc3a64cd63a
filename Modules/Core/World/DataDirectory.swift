import Failure
import Foundation

/// The folder with a program's files, which only its owner can access.
public struct DataDirectory: Hashable, Sendable {
    /// The folder.
    public let url: URL
    /// The program that the files are named after.
    public let program: ProgramName

    /// The data directory of a program.
    public init(_ url: URL, of program: ProgramName) { (self.url, self.program) = (url, program) }

    /// Creates the folder, which only its owner can read, if it does not exist.
    ///
    /// - Throws: `cannotCreate` if the folder cannot be created or written.
    public func create() throws(Failure) {
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
            FileManager.default.isWritableFile(atPath: url.path)
        else { throw Failure(.cannotCreate, .cannotCreateDataDirectory(url.path), hint: .chooseAnotherHome) }
    }

    /// A file in the folder.
    public func file(_ name: String) -> URL { url.appending(path: name) }

    /// The file named after the program: `superapp.sqlite` for `sqlite`.
    public func own(_ suffix: String) -> URL { file("\(program).\(suffix)") }
}
