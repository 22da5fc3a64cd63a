import EnglishOnly
import Language
import Screen
import Testing
import Text

@testable import Terminal

@Suite("Text with styles")
struct StyledTextTests {
    private let timeline = Screen(
        "Timeline",
        [
            .init(
                "November", trailing: [1],
                rows: [
                    .init("2026-11-20", "+¥500", id: "m2", does: "open").with(.gain, in: 1),
                    .init("2026-11-21", "-¥1,200", id: "ride-17", does: "open"),
                ])
        ])

    @Test("Headings are bold, the IDs of rows are dim, and gains are green")
    func screen() {
        #expect(
            timeline.styledText(in: .english, columns: 80).escaped.replacing("\u{1B}", with: "^") == """
                ^[1mTimeline^[0m
                ────────

                ^[1mNovember^[0m
                ^[2mm2^[0m       2026-11-20    ^[32m+¥500^[0m
                ^[2mride-17^[0m  2026-11-21  -¥1,200

                """)
    }

    @Test("Without its escape sequences, styled text is identical to the plain text at any width", arguments: [nil, 20, 27, 80])
    func plain(columns: Int?) {
        let styled = timeline.styledText(in: .english, columns: columns)
        #expect(styled.escaped.replacing(/\u{1B}\[\d+m/, with: "") == timeline.text(in: .english, columns: columns))
        #expect(styled.inert == timeline.text(in: .english, columns: columns))
    }

    @Test("Text for screen readers has no styles")
    func spoken() {
        #expect(!timeline.styledText(in: .english, style: .spoken).escaped.contains("\u{1B}"))
    }

    @Test("Control characters in text are replaced in every style", arguments: [StyledText.Style.plain, .heading, .key, .problem, .gain])
    func inert(style: StyledText.Style) {
        let text = StyledText("a\u{1B}[31mb\u{9B}2J", style)
        #expect(text.inert == "a�[31mb�2J")
        #expect(text.escaped.contains("a�[31mb�2J"))
        #expect(text.escaped.count { $0 == "\u{1B}" } == (style == .plain ? 0 : 2))
    }

    @Test("A style ends before each line break")
    func lines() { #expect(StyledText("a\nb\n", .heading).escaped == "\u{1B}[1ma\u{1B}[0m\n\u{1B}[1mb\u{1B}[0m\n") }

    @Test("If text begins with the given words, only these words get the style; otherwise, the text gets no style")
    func beginning() {
        #expect(StyledText("superapp: No.", beginning: "superapp:", .problem).escaped == "\u{1B}[31msuperapp:\u{1B}[0m No.")
        #expect(StyledText("No.", beginning: "superapp:", .problem).escaped == "No.")
    }
}

@Suite("The choice of a pager")
struct PagerTests {
    @Test(
        "There is no pager if PAGER is empty, is cat, or names a program that does not exist",
        arguments: ["", " ", "cat", "/none/less", "no-such-pager -x"])
    func none(command: String) { #expect(Pager(in: ["PAGER": command, "PATH": "/usr/bin:/bin"]) == nil) }

    @Test(
        "PAGER can be the name of a program in PATH, a path or a shell command",
        arguments: ["sort -r", "/bin/sh", "head -1 | cat", "LESS=R less"])
    func some(command: String) { #expect(Pager(in: ["PAGER": command, "PATH": "/usr/bin:/bin"]) != nil) }

    @Test("If PAGER is not set and PATH contains no `less`, there is no pager")
    func standard() { #expect(Pager(in: ["PATH": "/none"]) == nil) }

    @Test(
        "The height of text is the number of lines that it takes up in the terminal",
        arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("12345\n", 1), ("123456\n", 2), ("東京駅\n", 2)])
    func height(text: String, lines: Int) { #expect(Pager.height(of: text, columns: 5) == lines) }
}
