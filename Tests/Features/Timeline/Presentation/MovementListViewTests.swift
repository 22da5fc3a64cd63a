import Commands
import EnglishOnly
import FeatureTesting
import Language
import MovementTesting
import Movements
import Screen
import Testing
import Time
import TimelineDomain
import TimelinePresentation

@Suite("The list of movements")
struct MovementListViewTests {
    private func transcript(_ page: MovementPage, _ filter: MovementFilter = .everything, actions: [Screen.Action] = []) -> String {
        MovementListView.screen(MovementListData(page, filter), actions: actions).transcript
    }

    @Test("The list of movements shows a line for each movement, with its status unless the movement is settled")
    func rows() {
        #expect(
            transcript(MovementPage([.coffee, .server])) == """
                Timeline
                2026-11-21 | ドトール | -¥540 | food | 
                2026-11-21 | Hetzner | -¥1,830 | other | pending
                """)
    }

    @Test("Each row in the list of movements has the ID of its movement")
    func ids() {
        let rows = MovementListView.screen(MovementListData(MovementPage([.coffee, .server]), .everything)).sections.flatMap(\.rows)
        #expect(rows.map(\.id) == ["coffee", "server"])
    }

    @Test("Without actions, a list of movements names the option for the next page")
    func next() {
        let page = MovementPage([], next: .init(milliseconds: 5, id: "a"))
        #expect(transcript(page).hasSuffix("Next page: --after 5.a"))
        #expect(!transcript(page, actions: [.init("older", "Older")]).contains("--after"))
    }

    @Test("A list of movements that is cut off and has no next page suggests a higher limit, or a filter if the limit is the maximum")
    func cut() {
        let page = MovementPage([.coffee, .server], isCut: true)
        #expect(transcript(page).hasSuffix("Only the first 2 are listed. Show more: --limit 4"))
        let screen = MovementListView.screen(MovementListData(page, .everything))
        #expect(screen.transcript(in: .japanese).hasSuffix("先頭の 2 件だけを表示しています。続きも見る: --limit 4"))
        #expect(transcript(MovementPage(Movement.many(9_999), isCut: true)).hasSuffix("--limit 10000"))
        #expect(transcript(MovementPage(Movement.many(10_000), isCut: true)).hasSuffix("with --since or --min."))
        #expect(!transcript(MovementPage([.coffee, .server])).contains("--limit"))
    }

    @Test("An empty list of movements shows a message")
    func empty() {
        #expect(transcript(MovementPage([])) == "Timeline\nNo movements yet. Add one: timeline add --amount AMOUNT")
        #expect(transcript(MovementPage([]), .init(text: "tea")) == "Timeline\nFiltered by “tea”.\nNo movements match.")
    }

    @Test("The JSON of a list of movements contains the movements and a cursor")
    func json() throws {
        let data = MovementListData(MovementPage([.coffee], next: .init(.coffee)), .everything)
        #expect(
            try Answer(data, screen: Screen("")).json(in: .english) == """
                {
                  "more" : true,
                  "movements" : [
                    {
                      "amount" : {
                        "currency" : "JPY",
                        "minor" : -540,
                        "text" : "-¥540"
                      },
                      "category" : "food",
                      "counterparty" : "ドトール",
                      "date" : "2026-11-21",
                      "id" : "coffee",
                      "kind" : "contactless",
                      "status" : "settled",
                      "time" : "2026-11-21T00:00:00Z"
                    }
                  ],
                  "next" : "1795219200000.coffee"
                }

                """)
    }
}
