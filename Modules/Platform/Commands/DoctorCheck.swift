import Failure
import Files
import Foundation
import Language
import Text

/// A check that the command `doctor` runs. A check does not use the results of earlier checks and has no side effects.
public struct DoctorCheck: Sendable {
    /// The name of the check, which is unique within a program.
    public let name: String
    /// Runs the check.
    public let look: @MainActor (CheckContext) -> Diagnosis

    /// Creates a check.
    public init(_ name: String, look: @escaping @MainActor (CheckContext) -> Diagnosis) { (self.name, self.look) = (name, look) }
}

/// The facts about a program that the doctor's checks use.
public struct CheckContext: Sendable {
    /// The name of the program.
    public let program: ProgramName
    /// The version of the program.
    public let version: Version
    /// The data directory; nil if there is none.
    public let home: DataDirectory?

    /// Creates the context for the checks of a program.
    public init(of program: ProgramName, _ version: Version, home: DataDirectory?) {
        (self.program, self.version, self.home) = (program, version, home)
    }
}

/// The result of a check.
public struct Diagnosis: Sendable {
    /// A complete sentence that describes the state or the problem.
    public let message: Phrase
    /// The shell command that fixes the problem or helps to find its cause; nil if there is no problem.
    public let fix: String?

    /// Creates a result that reports no problem.
    public static func ok(_ message: Phrase) -> Diagnosis { Diagnosis(message: message, fix: nil) }
    /// Creates a result with a problem and the command to suggest for it.
    public static func problem(_ message: Phrase, fix: String) -> Diagnosis { Diagnosis(message: message, fix: fix) }

    /// Returns a problem if `look` throws; otherwise, a result with the message `ok`.
    ///
    /// - `fix`: The command to suggest for the problem.
    public static func of(_ fix: String, ok: Phrase, _ look: () throws(Failure) -> Void) -> Diagnosis {
        do throws(Failure) {
            try look()
            return .ok(ok)
        } catch {
            return .problem(.inOneLine(error.message, details: error.details), fix: fix)
        }
    }
}

extension String {
    /// The text as one argument of a shell command, quoted if necessary.
    public var quoted: String {
        let isPlain = utf8.allSatisfy { "/._-+:,@%".utf8.contains($0) || UInt8(ascii: "0")...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The shell command that renames the file at this path to a name that is not in use.
    public var movedAway: String {
        let free = (1...).lazy.map { "\(self).old\($0 == 1 ? "" : "\($0)")" }.first { !FileManager.default.fileExists(atPath: $0) }
        return "mv \(quoted) \((free ?? self + ".old").quoted)"
    }
}
