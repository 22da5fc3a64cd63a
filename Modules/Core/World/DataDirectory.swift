import Foundation

/// Where a program keeps its files: one folder, private to its owner.
package struct DataDirectory: Hashable, Sendable {
    package let url: URL
    /// Whose it is: its files are called after it.
    package let program: ProgramName

    package init(_ url: URL, of program: ProgramName) { (self.url, self.program) = (url, program) }

    package func file(_ name: String) -> URL { url.appending(path: name) }

    /// The file that is called after the program: `superapp.sqlite` for `sqlite`.
    package func own(_ suffix: String) -> URL { file("\(program).\(suffix)") }
}
