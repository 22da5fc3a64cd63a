import Failure
import Foundation
import Language
import World

/// One thing that the doctor looks at, whatever has become of the others. It changes nothing.
public struct DoctorCheck: Sendable {
    public let name: String
    public let look: @MainActor (CheckContext) -> Diagnosis

    public init(_ name: String, look: @escaping @MainActor (CheckContext) -> Diagnosis) { (self.name, self.look) = (name, look) }
}

/// What a check is told of the program, as far as it can be made out.
public struct CheckContext: Sendable {
    public let program: ProgramName
    public let version: Version
    /// nil where there is no place for data at all.
    public let home: DataDirectory?

    public init(of program: ProgramName, _ version: Version, home: DataDirectory?) {
        (self.program, self.version, self.home) = (program, version, home)
    }
}

/// What a check found, in words, and the command that fixes it; none where all is well.
public struct Diagnosis: Sendable {
    public let message: Phrase
    public let fix: String?

    public static func well(_ message: Phrase) -> Diagnosis { Diagnosis(message: message, fix: nil) }
    public static func ill(_ message: Phrase, fix: String) -> Diagnosis { Diagnosis(message: message, fix: fix) }

    /// - Parameter fix: The command that fixes what `look` throws.
    public static func of(_ fix: String, well: Phrase, _ look: () throws(Failure) -> Void) -> Diagnosis {
        do throws(Failure) {
            try look()
            return .well(well)
        } catch {
            return .ill(.inOne(error.message, details: error.details), fix: fix)
        }
    }
}

extension String {
    /// As one word of a shell.
    public var quoted: String {
        let isPlain = utf8.allSatisfy { "/._-+:,@%".utf8.contains($0) || UInt8(ascii: "0")...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The command that moves this file out of the way, to a name that nothing has.
    public var movedAway: String {
        let free = (1...).lazy.map { "\(self).old\($0 == 1 ? "" : "\($0)")" }.first { !FileManager.default.fileExists(atPath: $0) }
        return "mv \(quoted) \((free ?? self + ".old").quoted)"
    }
}
