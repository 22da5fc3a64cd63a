import Failure
import Foundation
import Language
import World

/// A check that the doctor runs, independent of other checks and without side effects.
public struct DoctorCheck: Sendable {
    /// The name of the check, unique in a program.
    public let name: String
    /// Runs the check.
    public let look: @MainActor (CheckContext) -> Diagnosis

    /// A check.
    public init(_ name: String, look: @escaping @MainActor (CheckContext) -> Diagnosis) { (self.name, self.look) = (name, look) }
}

/// The facts about a program that its checks use.
public struct CheckContext: Sendable {
    /// The name of the program.
    public let program: ProgramName
    /// The version of the program.
    public let version: Version
    /// The data directory; nil if there is none.
    public let home: DataDirectory?

    /// Creates the facts about a program.
    public init(of program: ProgramName, _ version: Version, home: DataDirectory?) {
        (self.program, self.version, self.home) = (program, version, home)
    }
}

/// The result of a check.
public struct Diagnosis: Sendable {
    /// The state or the problem, as a whole sentence.
    public let message: Phrase
    /// The command that fixes the problem; nil if there is no problem.
    public let fix: String?

    /// A result that reports no problem.
    public static func ok(_ message: Phrase) -> Diagnosis { Diagnosis(message: message, fix: nil) }
    /// A problem and the command that fixes it.
    public static func problem(_ message: Phrase, fix: String) -> Diagnosis { Diagnosis(message: message, fix: fix) }

    /// Reports a problem if `look` throws, and `ok` otherwise.
    ///
    /// - `fix`: The command that fixes the problem.
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
    /// The text, quoted as one word of a shell command.
    public var quoted: String {
        let isPlain = utf8.allSatisfy { "/._-+:,@%".utf8.contains($0) || UInt8(ascii: "0")...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The command that moves the file at this path to an unused name.
    public var movedAway: String {
        let free = (1...).lazy.map { "\(self).old\($0 == 1 ? "" : "\($0)")" }.first { !FileManager.default.fileExists(atPath: $0) }
        return "mv \(quoted) \((free ?? self + ".old").quoted)"
    }
}
