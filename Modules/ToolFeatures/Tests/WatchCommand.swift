import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import PackageGraph
import PackageRules
import Selection
import Terminal
import Text
import Toolchain
import Watching

struct WatchCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Check and test what each save affects.",
        discussion: """
            It prints one line for each save, and details only if something is wrong. A newer save cancels what is still running. Tests \
            that failed run again after each save until they pass. Modules that you name are tested immediately. Files that git \
            ignores are not watched. Arguments after -- are passed to swift test. Stop with Ctrl-C.

            EXAMPLES
              espalier watch                            the whole package
              espalier watch Order                      one module
              espalier watch Order -- --skip SoakTests
              espalier watch --json                     a line of JSON for each save
            """)
    @OptionGroup var host: ToolOptions
    @OptionGroup var results: ResultOptions
    @OptionGroup var words: ModuleWords

    func run(_ needs: TestNeeds) async throws -> Answer {
        RunningWork.reportInterrupt(nil)
        let reader = try host.reader()
        let memory = try await needs.memory(reader, RuleBook.read(reader.root), results)
        let watch = Watch(
            reader, memory: memory, isDirect: results.direct, observer: needs.observer, words.modules, arguments: words.arguments,
            check: needs.rules.findings, onNote: Self.note)
        try await watch.run { verdict in
            guard host.json || verdict.status != .watching else {
                let targets = "\(verdict.tests.count) test target\(verdict.tests.count == 1 ? "" : "s")"
                return Self.note("Watching \(targets). Press Ctrl-C to stop.")
            }
            let text = host.json ? verdict.json : verdict.text(at: Self.time).fitted(to: Console.outputWidth)
            try Console.write(OutsideText(text))
        }
        return .shown
    }

    /// The local time, such as `09:05:00`.
    private static var time: String {
        let time = Calendar.current.dateComponents([.hour, .minute, .second], from: .now)
        return [time.hour, time.minute, time.second].map { number in
            let digits = String(number ?? 0)
            return digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }
}
