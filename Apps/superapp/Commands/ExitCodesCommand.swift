import ArgumentParser
import Commands
import Failure
import Screen

struct ExitCodesCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "exitcodes", abstract: "Say what the program's exit codes mean.",
        discussion: ExitCodeRow.all.map { "\($0.code)  \($0.meaning)" }.joined(separator: "\n"))
    @OptionGroup var host: HostOptions

    func answer(from host: Host) -> Answer { Answer(ExitCodeRow.all, screen: ExitCodesView.screen(ExitCodeRow.all)) }
}

struct ExitCodeRow: Hashable, Sendable, Encodable {
    let code: Int32
    let meaning: String

    static let all =
        ([ExitCodeRow(code: 0, meaning: "It was done.")] + Failure.Kind.allCases.map { ExitCodeRow(code: $0.exitCode, meaning: $0.meaning) })
        .sorted { $0.code < $1.code }
}

enum ExitCodesView {
    static func screen(_ rows: [ExitCodeRow]) -> Screen {
        Screen("Exit codes", [.init(trailing: [0], rows: rows.map { .init("\($0.code)", .text($0.meaning)) })])
    }
}

extension Failure.Kind {
    fileprivate var meaning: String {
        switch self {
        case .refused: "A rule says no, such as buying what is sold."
        case .usage: "The command was not written as it should be."
        case .badData: "A file, a value or the database is not what it should be."
        case .noSuchItem: "There is no such item or file."
        case .unreachable: "A service cannot be reached."
        case .internal: "The program made a mistake."
        case .cannotCreate: "The data directory or a file in it cannot be made."
        case .inputOutput: "Something cannot be read or written."
        case .notNow: "Try again later."
        case .notAllowed: "Nobody is signed in, or their identity is not verified."
        case .misconfigured: "The configuration is wrong, a feature is off, or an upgrade is needed."
        case .interrupted: "It was interrupted, as a shell reports Ctrl-C."
        }
    }
}
