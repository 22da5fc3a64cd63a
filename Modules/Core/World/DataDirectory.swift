import Foundation

/// Where a program keeps its files: one folder, private to its owner.
public struct DataDirectory: Hashable, Sendable {
    public let url: URL
    /// Whose it is: its files are called after it.
    public let program: ProgramName

    public init(_ url: URL, of program: ProgramName) { (self.url, self.program) = (url, program) }

    public func file(_ name: String) -> URL { url.appending(path: name) }

    /// The file that is called after the program: `superapp.sqlite` for `sqlite`.
    public func own(_ suffix: String) -> URL { file("\(program).\(suffix)") }
}
