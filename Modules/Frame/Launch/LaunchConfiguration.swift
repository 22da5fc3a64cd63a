import Account
import Failure
import Files
import Foundation
import Language
import Text

/// The operator's settings, read from `config.json` in the data directory. The file and its top-level keys are optional.
package struct LaunchConfiguration: Hashable, Sendable {
    package struct Maintenance: Hashable, Sendable {
        package let window: Range<Date>
        package let message: Phrase?
    }

    package var minimumVersion = Version(0, 1, 0)
    package var maintenance: Maintenance?
    package var terms: Terms

    package static let name = "config.json"

    /// Creates the default configuration.
    package init(of program: ProgramName) { terms = Terms(version: 1, text: .bundledTerms(of: "\(program)")) }

    /// - Throws: A `Failure` that names the file and, where known, the line and the key.
    package init(in directory: DataDirectory) throws(Failure) {
        let file = directory.file(Self.name)
        guard Self.isThere(file) else {
            self.init(of: directory.program)
            return
        }
        guard let data = try? Data(contentsOf: file) else {
            throw Failure(.misconfigured, .isUnreadable(file.path), hint: .checkReadPermission)
        }
        do throws(ConfigurationMistake) {
            try self.init(Schema(json: data), of: directory.program)
        } catch {
            throw Failure(.misconfigured, .file(file.path, line: error.line, error.reason), hint: .fixItOrMoveItAway)
        }
    }

    /// Whether the file exists. A file that cannot be reached counts as existing, because it might contain settings.
    ///
    /// `FileManager.fileExists` is unsuitable: it returns false for a dangling link and for an unreachable file, and the gates would then
    /// use the default configuration.
    private static func isThere(_ file: URL) -> Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }
}
