import ArgumentParser
import Commands
import Failure
import Language
import Program
import Screen

/// A look at the program's surroundings.
package enum DoctorPart<P: Program>: ProgramPart {
    package static var about: Phrase { .checkTheSetup }
    package static var commands: [any ParsableCommand.Type] { [DoctorCommand<P>.self] }
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
    func run(_ checkup: Checkup) -> Answer {
        let rows = checkup.checks.map { CheckRow($0.name, $0.look(checkup.surroundings)) }
        let count = rows.count { $0.fix != nil }
        let failure = count == 0 ? nil : Failure(.refused, .checksFound(count, of: rows.count), hint: .fixesAreAbove)
        return Answer(rows, screen: DoctorView.screen(rows), failure: failure)
    }
}

/// Everything that a program has the doctor look at, what the rest stands on first.
struct Checkup {
    let checks: [Check]
    let surroundings: Surroundings
}

/// A check and what came of it.
struct CheckRow: Hashable, Sendable, Encodable {
    let name: String
    let isWell: Bool
    let message: Phrase
    /// The command that fixes it, where something is wrong.
    let fix: String?
}

extension CheckRow {
    init(_ name: String, _ diagnosis: Diagnosis) {
        self.init(name: name, isWell: diagnosis.fix == nil, message: diagnosis.message, fix: diagnosis.fix)
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
