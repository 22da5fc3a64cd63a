import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Screen

struct ExitCodesCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        let rows = ExitCodeRow.all.map { [.verbatim("\($0.code)"), $0.meaning].joined(by: .verbatim("  ")) }
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

    private static let done = ExitCodeRow(code: 0, meaning: .itWasDone)
    /// No failure of the program's: a signal ends it, and this is how shells report that.
    private static let cutShort = ExitCodeRow(code: 128 + SIGPIPE, meaning: .readingStopped)

    static let all =
        ([done, cutShort] + Failure.Kind.allCases.map { ExitCodeRow(code: $0.exitCode, meaning: $0.meaning) })
        .sorted { $0.code < $1.code }
}

enum ExitCodesView {
    static func screen(_ rows: [ExitCodeRow]) -> Screen {
        Screen(.exitCodes, [.init(trailing: [0], rows: rows.map { .init(.verbatim("\($0.code)"), .text($0.meaning)) })])
    }
}
