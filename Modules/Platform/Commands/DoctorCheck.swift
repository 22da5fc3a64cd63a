import Failure
import Foundation
import Language
import World

/// One thing that the doctor looks at, whatever has become of the others. It changes nothing.
package struct DoctorCheck {
    package let name: String
    package let look: @MainActor (CheckContext) -> Diagnosis

    package init(_ name: String, look: @escaping @MainActor (CheckContext) -> Diagnosis) { (self.name, self.look) = (name, look) }
}

/// What a check is told of the program, as far as it can be made out.
package struct CheckContext: Sendable {
    package let program: ProgramName
    package let version: Version
    /// nil where there is no place for data at all.
    package let home: DataDirectory?

    package init(of program: ProgramName, _ version: Version, home: DataDirectory?) {
        (self.program, self.version, self.home) = (program, version, home)
    }
}

/// What a check found, in words, and the command that fixes it; none where all is well.
package struct Diagnosis {
    package let message: Phrase
    package let fix: String?

    package static func well(_ message: Phrase) -> Diagnosis { Diagnosis(message: message, fix: nil) }
    package static func ill(_ message: Phrase, fix: String) -> Diagnosis { Diagnosis(message: message, fix: fix) }

    /// - Parameter fix: The command that fixes what `look` throws.
    package static func of(_ fix: String, well: Phrase, _ look: () throws(Failure) -> Void) -> Diagnosis {
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
    package var quoted: String {
        let isPlain = utf8.allSatisfy { "/._-+:,@%".utf8.contains($0) || UInt8(ascii: "0")...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The command that moves this file out of the way, to a name that nothing has.
    package var movedAway: String {
        let free = (1...).lazy.map { "\(self).old\($0 == 1 ? "" : "\($0)")" }.first { !FileManager.default.fileExists(atPath: $0) }
        return "mv \(quoted) \((free ?? self + ".old").quoted)"
    }
}
