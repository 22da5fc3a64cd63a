import Account
import Failure
import Foundation
import Language
import World

/// What whoever runs the service may decide without a new version of the program: `config.json` in the data directory.
///
/// Every key may be left out, and so may the file; what is there must be right.
package struct LaunchConfiguration: Hashable, Sendable {
    package struct Maintenance: Hashable, Sendable {
        package let window: Range<Date>
        package let message: Phrase?
    }

    package var minimumVersion = Version(0, 1, 0)
    package var maintenance: Maintenance?
    package var terms: Terms

    package static let name = "config.json"

    /// What holds where nothing is configured.
    package init(of program: ProgramName) { terms = Terms(version: 1, text: .bundledTerms(of: "\(program)")) }

    /// - Throws: `Failure` of kind `misconfigured` that names the file, the line and the key.
    package init(in directory: DataDirectory) throws(Failure) {
        let file = directory.file(Self.name)
        guard Self.isThere(file) else {
            self.init(of: directory.program)
            return
        }
        guard let data = try? Data(contentsOf: file) else {
            throw Failure(.misconfigured, .isUnreadable(file.path), hint: .seeWhoMayReadIt)
        }
        do throws(ConfigurationMistake) {
            try self.init(Schema(json: data), of: directory.program)
        } catch {
            throw Failure(.misconfigured, .file(file.path, line: error.line, error.reason), hint: .mendItOrMoveItAway)
        }
    }

    /// Whether there is anything of that name, be it a link that leads nowhere, or cannot even be told whether there is.
    ///
    /// Not `fileExists`, which says no to all that it cannot reach: that would be a gate that stands open. In what is no folder there is
    /// nothing; that it is none is told by whoever needs the folder.
    private static func isThere(_ file: URL) -> Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }
}
