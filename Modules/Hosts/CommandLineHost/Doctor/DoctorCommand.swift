import ArgumentParser
import Commands
import Failure
import Language
import Program
import Screen

/// A look at the program's surroundings.
public enum DoctorPart<P: Program>: ProgramPart {
    public static var about: Phrase { .checkTheSetup }
    public static var commands: [any ParsableCommand.Type] { [DoctorCommand<P>.self] }
}

struct DoctorCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        .init(
            "doctor", .checkTheSetup, discussion: .whatTheDoctorDoes,
            examples: [.checkTheSetupNow: "doctor", .haveItAsJSON: "doctor --json"])
    }
    static var effect: Effect { .nothing }
    static var isDiagnostic: Bool { true }
    @OptionGroup var host: P.Options

    /// Looks at everything and changes nothing.
    func run(_ checkup: DoctorChecks) -> Answer {
        Answer(
            doctor: checkup.checks.map { check in
                let diagnosis = check.look(checkup.context)
                return CheckRow(check.name, diagnosis.message, fix: diagnosis.fix)
            })
    }
}

/// Everything that a program has the doctor look at, what the rest stands on first.
struct DoctorChecks {
    let checks: [DoctorCheck]
    let context: CheckContext
}

/// A check and what came of it.
public struct CheckRow: Hashable, Sendable, Encodable {
    let name: String
    let isWell: Bool
    let message: Phrase
    /// The command that fixes it, where something is wrong.
    let fix: String?

    public init(_ name: String, _ message: Phrase, fix: String?) {
        (self.name, isWell, self.message, self.fix) = (name, fix == nil, message, fix)
    }
}

extension Answer {
    /// What a doctor found, with the commands that fix it; a finding where there is any.
    public init(doctor rows: [CheckRow]) {
        self.init(rows, screen: DoctorView.screen(rows), hasFindings: rows.contains { !$0.isWell })
    }
}

enum DoctorView {
    static func screen(_ rows: [CheckRow]) -> Screen {
        let commands = rows.compactMap(\.fix).map { Screen.Row(.verbatim($0)) }
        return Screen(
            .doctor,
            [.init(rows: rows.map { .init(.text($0.isWell ? .ok : .problem), .verbatim($0.name), .text($0.message)) })]
                + (commands.isEmpty ? [] : [.init(.suggestedFixes, rows: commands)]))
    }
}
