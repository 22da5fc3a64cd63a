import Commands
import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Language
import Money
import MovementTesting
import Movements
import RecurringDomain
import RecurringPresentation
import Screen
import Testing
import Time
import TimelineDomain
import TimelinePresentation
import TimelineSlots

@testable import Recurring
@testable import Timeline

@MainActor
@Suite("Recurring payment commands")
struct RecurringCommandTests {
    private var movements: [Movement] {
        ["2026-08-27", "2026-09-27", "2026-10-27"].enumerated().flatMap { index, day in
            [("Rent", Int64(-90_000)), ("東京電力", -4_000 - Int64(index) * 500)].map { name, minor in
                Movement(
                    id: "\(name)-\(index)", kind: .bankWithdrawal, amount: .yen(minor), counterparty: name,
                    time: Date(day: day) ?? .distantPast)
            }
        }
    }

    @Test("`timeline recurring` lists recurring payments with their next date, amount, interval and last date")
    func list() async throws {
        try await withMovements(movements) { repository in
            let answer = try await TimelineRecurring.answer(needs: RecurringPayments(repository))
            #expect(
                answer.screen.transcript == """
                    Recurring payments
                    2026-11-27 | Rent | -¥90,000 | monthly | last 2026-10-27
                    2026-11-27 | 東京電力 | about -¥5,000 | monthly | last 2026-10-27
                    """)
            #expect(
                answer.screen.transcript(in: .japanese) == """
                    定期的な支払い
                    2026年11月27日 | Rent | -90,000円 | 毎月 | 前回 2026年10月27日
                    2026年11月27日 | 東京電力 | 約 -5,000円 | 毎月 | 前回 2026年10月27日
                    """)
            let json = try answer.json(in: .japanese)
            for text in [
                #""interval" : "monthly""#, #""next" : "2026-11-27""#, #""last" : "2026-10-27""#, #""varies" : true"#,
                #""movement" : "Rent-2""#, #""kind" : "bank-withdrawal""#, #""minor" : -5000"#,
            ] { #expect(json.contains(text), "\(text)") }
            #expect(
                try answer.csv(in: .english, fields: ["next", "counterparty"]) == "next,counterparty\n2026-11-27,Rent\n2026-11-27,東京電力\n")
        }
    }

    @Test("An empty list of recurring payments explains which payments count as recurring")
    func empty() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineRecurring.answer(needs: RecurringPayments(repository))
            #expect(answer.screen.transcript.hasPrefix("Recurring payments\nNo recurring payments found. At least three"))
            #expect(answer.screen.transcript(in: .japanese).hasPrefix("定期的な支払い\n定期的な支払いは見つかりませんでした。"))
            #expect(try answer.json(in: .english).contains(#""payments""#))
        }
    }

    @Test("Every interval of recurring payments has an English and a Japanese name")
    func names() {
        #expect(Set(PaymentInterval.allCases.map(\.phrase.english)).count == PaymentInterval.allCases.count)
        #expect(PaymentInterval.allCases.allSatisfy { $0.phrase.japanese.latinWords() == [] })
    }

    @Test("The summary of the current month shows the payments that are still expected")
    func summary() async throws {
        try await withMovements(movements) { repository in
            let answer = try await TimelineSummary.answer("--since", "2026-11-01", needs: ShowSummary(repository))
            #expect(
                answer.screen.transcript == """
                    Summary
                    No movements to sum up.
                    Still expected in 2026-11
                    2026-11-27 | Rent | -¥90,000
                    2026-11-27 | 東京電力 | about -¥5,000
                    """)
            #expect(answer.screen.transcript(in: .japanese).contains("2026年11月にこれから見込まれる支払い\n2026年11月27日 | Rent | -90,000円\n"))
            #expect(try answer.json(in: .english).contains(#""expected" : {"#))
            let all = try await TimelineSummary.answer(needs: ShowSummary(repository))
            #expect(try !all.json(in: .english).contains("expected") && !all.screen.transcript.contains("expected"))
        }
    }

    @Test("The summary leads to the screen of recurring payments, which has an address")
    func screen() async throws {
        try await withMovements(movements) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(expecting: repository))
            _ = await timeline.stage.ready()
            try await timeline.send(.init("summary"))
            try await timeline.send(.init("recurring"))
            #expect(timeline.children == ["MovementList", "MovementSummary", "Recurring"])
            #expect(timeline.stage.screen?.transcript.hasSuffix("monthly | last 2026-10-27\n[Back]") == true)
            #expect(timeline.stage.screen?.transcript(in: .japanese).latinWords(except: ["Rent"]) == [])
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.title == "Summary by month")
            try await timeline.act { try $0.open(Route("superapp://summary/recurring")) }
            #expect(timeline.children == ["MovementList", "MovementSummary", "Recurring"])
            #expect(await timeline.until { $0.screens.count == 3 })
            #expect(timeline.mounted.count == 4)
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }
}
