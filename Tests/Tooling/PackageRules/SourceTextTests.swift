import EnglishOnly
import Failure
import Testing

@testable import PackageRules

@Suite("String literals and names in sources")
struct SourceTextTests {
    private static let book = """
        rules:
          - name: plain-domain
            reason: A Domain mentions no command.
            remedy: Let the Feature word it.
            from: [Modules/Features/*/Domain]
            mayNotSay: ['--[a-z-]+', ': (order|trip) [a-z]+']
          - name: unique-names
            reason: A reader who searches for a name finds one thing.
            from: [/Modules/**]
            unique: [types, files]
            except: [Phrases.swift, "Phrases+*.swift"]
        """

    private static let sources = [
        "OrderDomain": SourceText(
            "Modules/Features/Order/Domain/Phrases.swift",
            text: """
                let a = "An order is there."
                let b = "Try --since", c = "See it with: order list" // --until
                public struct Stage {
                    enum Kind {}
                }
                private struct Row {}
                """),
        "TripDomain": SourceText(
            "Modules/Features/Trip/Domain/Phrases.swift", text: "@MainActor final class Stage {}\n\nenum Row {}\n"),
        "Storage": SourceText("Modules/Platform/Storage/Stage.swift"),
        "Money": SourceText("Modules/Shared/Money/Stage.swift"),
        "app": SourceText("Apps/app/Stage.swift", text: "struct Stage {}\n"),
    ]

    private func check(exceptions: String = "", today: String = "2026-11-21", finds expected: String...) throws {
        let found = try Seed.findings([], book: RuleBook(text: Self.book + exceptions), today: today, sources: Self.sources)
        #expect(found.map { "\($0.file):\($0.line): \($0.message) [\($0.rule)]" } == expected)
    }

    private static let names = [
        "Modules/Features/Trip/Domain/Phrases.swift:1: A type Stage also exists in Modules/Features/Order/Domain/Phrases.swift. [unique-names]",
        "Modules/Shared/Money/Stage.swift:1: A file Stage.swift also exists in Modules/Platform/Storage/Stage.swift. [unique-names]",
    ]

    @Test("Forbidden text is reported at its string literal, and a repeated name where it occurs again")
    func found() throws {
        try check(
            finds: "Modules/Features/Order/Domain/Phrases.swift:2: OrderDomain contains the forbidden text “--since”. [plain-domain]",
            "Modules/Features/Order/Domain/Phrases.swift:2: OrderDomain contains the forbidden text “order list”. [plain-domain]",
            Self.names[0], Self.names[1])
    }

    @Test("An exception allows forbidden text or a repeated name through its last day")
    func exceptions() throws {
        let exceptions = """

            exceptions:
              - {rule: plain-domain, from: OrderDomain, to: "*", until: 2026-12-31, reason: On its way.}
              - {rule: unique-names, from: "**", to: [Stage, Stage.swift], until: 2026-12-31, reason: On its way.}
            """
        try check(exceptions: exceptions)
        let late = " Its exception ended on 2026-12-31."
        try check(
            exceptions: exceptions, today: "2027-01-01",
            finds: "Modules/Features/Order/Domain/Phrases.swift:2: "
                + "OrderDomain contains the forbidden text “--since”.\(late) [plain-domain]",
            "Modules/Features/Order/Domain/Phrases.swift:2: OrderDomain contains the forbidden text “order list”.\(late) [plain-domain]",
            Self.names[0].replacing(" [", with: "\(late) ["), Self.names[1].replacing(" [", with: "\(late) ["))
    }

    @Test("The types of a file are those that other files can name without a qualifier")
    func types() {
        let text = """
            import Foundation
            /// A struct Comment {}
            public struct Order<Item>: Sendable {
                struct Inner {}
            }
            extension Order {}
            @MainActor
            package protocol Ledger {}
            typealias Price = Int
            fileprivate class Hidden {}
            indirect enum Tree { case leaf }
            #if DEBUG
            struct Sometimes {}
            #endif
            final class Box: Sendable {}
            func actor() {}
            """
        #expect(
            SourceText("", text: text).types.map { "\($0.line) \($0.text)" } == ["3 Order", "8 Ledger", "9 Price", "11 Tree", "15 Box"])
    }

    @Test(
        "An invalid entry of mayNotSay or unique is refused, and the error names its line",
        arguments: [
            ("mayNotSay: '('", "An entry of rules has an invalid regular expression in mayNotSay, (."),
            ("unique: [words]", "An entry of rules has an unknown entry words in unique."),
        ])
    func broken(key: String, expected: String) {
        let failure = #expect(throws: Failure.self) { try RuleBook(text: "rules:\n  - name: a\n    reason: b\n    from: X\n    \(key)\n") }
        #expect(failure?.message.english == ".espalier.yml:5: \(expected)")
    }
}
