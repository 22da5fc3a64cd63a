import ArgumentParser
import Commands
import Failure
import Language
import Screen

/// Not a command of the host: it has to work where there can be no host.
struct DoctorCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "doctor", .sayWhatIsWrong, discussion: .whatTheDoctorDoes,
            examples: [.seeWhatIsWrong: "doctor", .haveItAsJSON: "doctor --json"])
    }
    @OptionGroup var host: HostOptions

    /// Looks at everything and changes nothing.
    @MainActor
    func answer(in environment: Environment) -> Answer {
        let patient = Patient(host, in: environment)
        let rows = Check.all.map { ExaminationRow($0.name, $0.look(patient)) }
        let count = rows.count { $0.mend != nil }
        let failure = count == 0 ? nil : Failure(.refused, .somethingIsWrong(count, of: rows.count), hint: .mendItByThese)
        return Answer(rows, screen: ExaminationView.screen(rows), failure: failure)
    }
}

/// A check and what came of it.
struct ExaminationRow: Hashable, Sendable, Encodable {
    let name: String
    let isWell: Bool
    let message: Phrase
    /// The command that mends it, where something is wrong.
    let mend: String?
}

extension ExaminationRow {
    init(_ name: String, _ diagnosis: Diagnosis) {
        self.init(name: name, isWell: diagnosis.mend == nil, message: diagnosis.message, mend: diagnosis.mend)
    }
}

enum ExaminationView {
    static func screen(_ rows: [ExaminationRow]) -> Screen {
        let commands = rows.compactMap(\.mend).map { Screen.Row(.verbatim($0)) }
        return Screen(
            .examination,
            [.init(rows: rows.map { .init(.text($0.isWell ? .ok : .wrong), .verbatim($0.name), .text($0.message)) })]
                + (commands.isEmpty ? [] : [.init(.toMendIt, rows: commands)]))
    }
}
