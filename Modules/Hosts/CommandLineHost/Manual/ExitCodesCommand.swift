import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Program
import Screen

struct ExitCodesCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        let rows = ExitCodeRow.all(of: P.exitCodes).map { [.verbatim("\($0.code)"), $0.meaning].joined(by: .verbatim("  ")) }
        return .init(
            "exitcodes", .listExitCodes, discussion: rows.joined(by: .verbatim("\n")),
            examples: [.printJSON: "exitcodes --json"])
    }
    static var effect: Effect { .nothing }
    @OptionGroup var host: P.Options

    func run(_: Void) -> Answer {
        let codes = ExitCodeRow.all(of: P.exitCodes)
        let rows = codes.map { Screen.Row(.verbatim("\($0.code)"), .text($0.meaning)) }
        return Answer(codes, screen: Screen(.exitCodes, [.init(trailing: [0], rows: rows)]))
    }
}

struct ExitCodeRow: Hashable, Sendable, Encodable {
    let code: Int32
    let meaning: Phrase

    /// Returns each code with its meaning. If `codes` contains no meaning for a code, the meanings of the code's failure kinds are joined.
    static func all(of codes: ExitCodes) -> [ExitCodeRow] {
        // If a signal ends a program, the shell reports 128 plus the number of the signal.
        var meanings: [Int32: [Phrase]] = [0: [.succeeded], 128 + SIGPIPE: [.outputClosed]]
        for kind in Failure.Kind.allCases { meanings[codes[kind], default: []].append(kind.meaning) }
        for (code, meaning) in codes.meanings { meanings[code] = [meaning] }
        return meanings.map { ExitCodeRow(code: $0.key, meaning: $0.value.joined(by: .verbatim(" "))) }.sorted { $0.code < $1.code }
    }
}
