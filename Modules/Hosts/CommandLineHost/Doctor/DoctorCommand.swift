import ArgumentParser
import Commands
import Failure
import Language
import Program
import Screen

/// The command `doctor`.
public enum DoctorPart<P: Program>: ProgramPart {
    public static var about: Phrase { .checkTheSetup }
    public static var commands: [any ParsableCommand.Type] { [DoctorCommand<P>.self] }
}

struct DoctorCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        .init(
            "doctor", .checkTheSetup, discussion: .aboutDoctor, examples: [.checkTheSetupNow: "doctor", .printJSON: "doctor --json"])
    }
    static var effect: Effect { .nothing }
    static var isDiagnostic: Bool { true }
    @OptionGroup var host: P.Options

    func run(_ checks: DoctorChecks) -> Answer {
        Answer(
            doctor: checks.all.map { check in
                let diagnosis = check.look(checks.context)
                return CheckRow(check.name, diagnosis.message, fix: diagnosis.fix)
            })
    }
}

/// The checks of a program and the facts that they use.
struct DoctorChecks {
    let all: [DoctorCheck]
    let context: CheckContext
}

/// A check and its result.
public struct CheckRow: Hashable, Sendable, Encodable {
    let name: String
    let isWell: Bool
    let message: Phrase
    /// The command that fixes the problem or helps to find its cause; nil if there is no problem.
    let fix: String?

    /// Creates a row for a check.
    public init(_ name: String, _ message: Phrase, fix: String?) {
        (self.name, isWell, self.message, self.fix) = (name, fix == nil, message, fix)
    }
}

extension Answer {
    /// Creates an answer from the results of the doctor's checks. Every problem counts as a finding.
    public init(doctor rows: [CheckRow]) {
        let fixes = rows.compactMap(\.fix).map { Screen.Row(.verbatim($0)) }
        let screen = Screen(
            .doctor,
            [
                .init(
                    rows: rows.map { row in
                        .init(.text(row.isWell ? .ok : .problem), .verbatim(row.name), .text(row.message))
                            .with(row.isWell ? nil : .problem, in: 0)
                    })
            ]
                + (fixes.isEmpty ? [] : [.init(.suggestedFixes, rows: fixes)]))
        self.init(rows, screen: screen, hasFindings: rows.contains { !$0.isWell })
    }
}
