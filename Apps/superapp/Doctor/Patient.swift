import Commands
import Failure
import Foundation
import Language
import Settings
import World

/// What the doctor looks at: the program's surroundings, as far as they can be made out.
struct Patient {
    let options: HostOptions
    let environment: Environment
    /// What is set, without what is set wrongly.
    let settings: Settings
    /// nil where there is no place for data at all.
    let home: DataDirectory?

    init(_ options: HostOptions, in environment: Environment) {
        (self.options, self.environment) = (options, environment)
        settings = .right(options, in: environment)
        home = try? Program.home(settings)
    }

    /// What is in the data directory, by name; nothing where there is none.
    var files: [String] {
        guard let home else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: home.url.path)) ?? []).sorted()
    }

    func attributes(of path: String) -> [FileAttributeKey: Any]? { try? FileManager.default.attributesOfItem(atPath: path) }
}

/// What was found, in words, and the command that mends it; none where all is well.
struct Diagnosis {
    let message: Phrase
    let mend: String?

    static func well(_ message: Phrase) -> Diagnosis { Diagnosis(message: message, mend: nil) }
    static func ill(_ message: Phrase, mend: String) -> Diagnosis { Diagnosis(message: message, mend: mend) }

    /// - Parameter mend: Of a failure of the work in `look`, the command that mends it.
    static func of(_ mend: String, well: Phrase, _ look: () throws(Failure) -> Void) -> Diagnosis {
        do throws(Failure) {
            try look()
            return .well(well)
        } catch {
            return .ill(.inOne(error.message, details: error.details), mend: mend)
        }
    }
}

/// One thing that is looked at, whatever has become of the others.
struct Check {
    let name: String
    let look: @MainActor (Patient) -> Diagnosis

    /// All of them, what the others stand on first.
    @MainActor static let all = settings + files + data
}

extension CommandLine {
    /// The command line that this program was started by, without an option and its value.
    static func without(_ option: String) -> String {
        var words = arguments
        while let index = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") }) {
            words.removeSubrange(index..<min(index + (words[index] == option ? 2 : 1), words.count))
        }
        return words.map(\.quoted).joined(separator: " ")
    }
}

extension String {
    /// As one word of a shell.
    var quoted: String {
        let isPlain = utf8.allSatisfy { "/._-+:,@%".utf8.contains($0) || UInt8(ascii: "0")...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The command that moves this file out of the way, to a name that nothing has.
    var movedAway: String {
        let free = (1...).lazy.map { "\(self).old\($0 == 1 ? "" : "\($0)")" }.first { !FileManager.default.fileExists(atPath: $0) }
        return "mv \(quoted) \((free ?? self + ".old").quoted)"
    }
}
