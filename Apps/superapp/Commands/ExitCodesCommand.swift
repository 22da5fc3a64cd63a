import ArgumentParser
import Commands
import Failure
import Language
import Screen

struct ExitCodesCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        let rows = ExitCodeRow.all.map { row in Phrase(en: "\(row.code)  \(row.meaning)", ja: "\(row.code)  \(row.meaning)") }
        return .init(
            "exitcodes", .sayWhatExitCodesMean, discussion: rows.joined(by: .verbatim("\n")),
            examples: [.haveThemAsJSON: "exitcodes --json"])
    }
    @OptionGroup var host: HostOptions

    func answer(from host: Host) -> Answer { Answer(ExitCodeRow.all, screen: ExitCodesView.screen(ExitCodeRow.all)) }
}

struct ExitCodeRow: Hashable, Sendable, Encodable {
    let code: Int32
    let meaning: Phrase

    static let all =
        ([ExitCodeRow(code: 0, meaning: .itWasDone)] + Failure.Kind.allCases.map { ExitCodeRow(code: $0.exitCode, meaning: $0.meaning) })
        .sorted { $0.code < $1.code }
}

enum ExitCodesView {
    static func screen(_ rows: [ExitCodeRow]) -> Screen {
        Screen(.exitCodes, [.init(trailing: [0], rows: rows.map { .init(.verbatim("\($0.code)"), .text($0.meaning)) })])
    }
}
