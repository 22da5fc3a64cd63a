import ArgumentParser
import Commands
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Language
import MovementTesting
import Movements
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@testable import Timeline

@MainActor
@Suite("The timeline in Japanese")
struct JapaneseFlowTests {
    @Test("In Japanese, the screens for movements and summaries contain no English words")
    func flow() async throws {
        try await withMovements([.coffee, .server, .wages]) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository))
            var screens = [await timeline.stage.ready()]
            let steps: [Screen.Event] = [
                .init("open", row: "server"), .init("categorize"), .init("choose", row: "education"), .init("back"),
                .init(.search, input: "Hetz"), .init(.search, input: "☕︎"), .init(.search, input: ""), .init("summary"),
                .init("by-category"), .init("by-month"), .init("back"),
            ]
            for step in steps {
                try await timeline.send(step)
                screens.append(timeline.stage.screen)
            }
            let read = screens.compactMap { $0?.transcript(in: .japanese) }
            #expect(read.count == steps.count + 1)
            for text in read { #expect(text.latinWords(except: ["Hetzner", "Hetz", "USD", "JPY"]) == []) }
            #expect(read.contains { $0.hasPrefix("カテゴリ\nHetzner | -1,830円\n食事 | \n食料品 | ") && $0.hasSuffix("その他 | 現在のカテゴリ\n[戻る]") })
            #expect(
                read.last == """
                    タイムライン
                    2026年11月21日 | ドトール | -540円 | 食事 | 
                    2026年11月21日 | Hetzner | -1,830円 | 教育 | 未確定
                    2026年10月12日 | 株式会社ハナミズキ | 310,000円 | 収入 | 
                    [文字で絞り込む]
                    [集計]
                    """)
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("The timeline's actions and prompts are shown in Japanese")
    func prompt() async throws {
        try await withMovements(Movement.many(45)) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository))
            let actions = await timeline.stage.ready()?.actions ?? []
            #expect(actions.map(\.title.japanese) == ["さらに前を表示", "文字で絞り込む", "集計"])
            #expect(actions.compactMap(\.prompt?.japanese) == ["検索する文字（空欄ですべて表示）"])
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    private var commands: [any ParsableCommand.Type] { [TimelineCommand.self] + TimelineCommand.configuration.subcommands }

    @Test("Japanese help for the timeline commands contains no English phrases")
    func help() {
        for command in commands {
            let text = command.help(in: .japanese)
            let lines = text.split(separator: "\n").filter { line in
                // The excluded lines are usage lines, commands, and the argument parser's own English text.
                ![
                    "USAGE: ", "  timeline ", "  See 'timeline help ", "  See 'rates help ",
                    "  See 'accounts help ",
                ].contains(
                    where: line.hasPrefix)
                    && !line.hasSuffix("Show help information.")
            }
            #expect(lines.count > 5)
            // An option with its value, such as `--log-level debug`, is input and therefore not translated.
            for line in lines { #expect(!line.replacing(/--[a-z-]+ [a-z]+/, with: "").contains(/[A-Za-z]+ [A-Za-z]+/), "\(line)") }
        }
    }

    @Test("English help for each timeline command begins with an overview whose first word is capitalized")
    func english() {
        #expect(commands.allSatisfy { $0.help(in: .english).contains(/^OVERVIEW: [A-Z][a-z]+ [a-z]+/) })
    }

    @Test(
        "Invalid options of the timeline commands are explained in Japanese",
        arguments: [
            (["--limit", "0"], "--limit には 1 から 10000 までの数を指定してください。"), (["--since", "昨日"], "日付は 2026-11-21 の形式で指定してください。"),
            (["--since", "2026-11-02", "--until", "2026-11-01"], "--until が --since より前になっています。"),
            (["--min", "2", "--max", "1"], "--min が --max より大きくなっています。"),
            (["--after", "x"], "一覧の最後に表示された値を指定してください。例: 1795219200000.ab12"),
        ])
    func complaint(arguments: [String], expected: String) {
        let complaint = TimelineList.complaint(arguments, in: .japanese)
        #expect(complaint?.contains(expected) == true)
    }

    @Test("In Japanese, the JSON of a movement keeps its English keys and codes, and its display text is translated")
    func json() throws {
        let detail = Movement.server.detail()
        let json = try Answer(detail, screen: detail.screen()).json(in: .japanese)
        for field in [#""status" : "pending""#, #""category" : "other""#, #""kind" : "card-online""#, #""date" : "2026-11-21 08:59""#] {
            #expect(json.contains(field))
        }
        for field in [#""title" : "カード払い（ネット）""#, #""text" : "-1,830円""#, #""rate" : "1 USD = 150.00 JPY""#] {
            #expect(json.contains(field))
        }
    }
}
