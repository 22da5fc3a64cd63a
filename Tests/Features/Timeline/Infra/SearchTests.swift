import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import TimelineDomain
import TimelineInfra

@Suite("Searching movements")
struct SearchTests {
    private static let texts = [
        "ドトールコーヒー 新宿西口店", "東京都水道局", "Café Müller", "50% OFF_SALE", #"a\b"#, "say \"hi\" AND NOT bye*", "😀😀😀 shop", "寿司",
        "ＡＭＡＺＯＮ．ＣＯ．ＪＰ", "ｱﾏｿﾞﾝ ﾌﾟﾗｲﾑ",
    ]

    private func check(_ text: String, finds expected: [Int], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let movements = Self.texts.enumerated().map { index, counterparty in
            Movement(id: "\(index)", kind: .qr, amount: .yen(-1), counterparty: counterparty, time: .testing - Double(index))
        }
        for kept in Kept.allCases {
            let found = try await withMovements(movements, kept) { try await $0.movements(.init(text: text), after: nil, limit: 10) }
            #expect(found.map(\.id) == expected.map(String.init), "\(kept)", sourceLocation: sourceLocation)
        }
    }

    @Test(
        "A search for movements finds Japanese text by any part of it",
        arguments: [
            ("コーヒー", [0]), ("新宿西", [0]), ("西口", [0]), ("都", [1]), ("水道局", [1]), ("寿司", [7]), ("寿", [7]), ("すし", []), ("ドトール新宿", []),
        ])
    func japanese(text: String, expected: [Int]) async throws { try await check(text, finds: expected) }

    @Test("A search for movements ignores case", arguments: [("caf", [2]), ("MÜLLER", [2]), ("SH", [6]), ("off", [3])])
    func letters(text: String, expected: [Int]) async throws { try await check(text, finds: expected) }

    @Test(
        "A search for movements ignores width, kana form and accents",
        arguments: [
            ("amazon", [8]), ("ＡＭＡＺＯＮ", [8]), ("アマゾン", [9]), ("あまぞん", [9]), ("ｱﾏｿﾞﾝ", [9]), ("ゾン", [9]), ("プライム", [9]), ("cafe", [2]),
            ("ＣＡＦÉ", [2]),
            ("muller", [2]), ("ﾄﾞﾄｰﾙ", [0]), ("どとーる", [0]), ("フライム", []),
        ])
    func folded(text: String, expected: [Int]) async throws { try await check(text, finds: expected) }

    @Test(
        "A search for movements treats every character literally",
        arguments: [
            ("%", [3]), ("_", [3]), (#"\"#, [4]), (#"a\b"#, [4]), ("\"", [5]), ("\"hi\"", [5]), ("AND NOT", [5]), ("bye*", [5]),
            ("hi OR bye", []),
            ("😀😀😀", [6]), ("😀", [6]), ("counterparty:", []), ("'; DROP", []),
        ])
    func literal(text: String, expected: [Int]) async throws { try await check(text, finds: expected) }

    @Test(
        "A search for movements accepts any text",
        arguments: [
            ("\0", []), ("\0\0\0", []), ("hi\0", []), ("say\0hi", []), ("\0OR hi", []), ("\"\0\"", []), ("\"\"\"", []),
            ("\"hi\" OR bye", []),
            ("(say hi", []), ("NEAR(say hi)", []), ("{counterparty} : say", []), ("^say", []), ("-say + hi", []), ("hi\u{301}\u{202E}", []),
            ("\u{7F}\u{1}\u{1B}[2J", []), (" \t\n", Array(0..<10)), (" 寿司\n", [7]), (String(repeating: "寿司", count: 5_000), []),
            (String(repeating: "\"", count: 10_000), []), (String(repeating: "e\u{301}", count: 5_000), []),
        ])
    func hostile(text: String, expected: [Int]) async throws { try await check(text, finds: expected) }

    @Test("A search for movements lists the results in pages, newest first", arguments: Kept.allCases, ["Shop 1", "Sh", "p"])
    func pages(kept: Kept, text: String) async throws {
        try await withMovements(Movement.many(60), kept) { repository in
            let list = ListMovements(repository)
            let all = try await list(limit: 100).movements.filter { $0.counterparty.contains(text) }
            var page = try await list(.init(text: text), limit: 7)
            var found = page.movements
            while let next = page.next {
                page = try await list(.init(text: text), after: next, limit: 7)
                found += page.movements
            }
            #expect(found == all)
            #expect(!found.isEmpty)
        }
    }

    @Test("A search for text can be combined with a category, family or kind", arguments: Kept.allCases)
    func kept(_ kept: Kept) async throws {
        try await withMovements([.coffee, .full(.sentToFriend)], kept) { repository in
            _ = try await repository.categorize("coffee", as: .travel)
            #expect(try await repository.movements(.init(category: .travel, text: "ドトール"), after: nil, limit: 10).map(\.id) == ["coffee"])
            #expect(try await repository.movements(.init(family: .transfers, text: "thanks!"), after: nil, limit: 10).map(\.id) == ["m1"])
            #expect(try await repository.movements(.init(kind: .salary, text: "thanks!"), after: nil, limit: 10).isEmpty)
        }
    }
}
