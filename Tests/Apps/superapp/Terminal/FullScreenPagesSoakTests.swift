import Foundation
import Language
import Screen
import Terminal
import Testing
import Text

@testable import TerminalHost

/// Takes the screens from the features' transcripts, and tests how a full-screen session shows them.
@MainActor
@Suite("Full-screen pages", .timeLimit(.minutes(60)))
struct FullScreenPagesSoakTests {
    private nonisolated static let names = [
        "screens-account.txt", "screens-launch.txt", "screens-order.txt", "screens-product.txt", "screens-timeline.txt",
    ]

    private func screens(of name: String) async throws -> [Screen] {
        let walked = try await withProgram { try await Transcript(Transcript.text(of: name)).screens(in: $0) }
        return walked.reduce(into: []) { all, screen in if !all.contains(screen) { all.append(screen) } }
    }

    /// Returns the frames that show a screen page by page, from top to bottom.
    private func pages(_ screen: Screen, _ size: TerminalSize, _ language: Language) -> [TerminalFrame] {
        var state = SessionState(in: language, scheme: "superapp", size: size)
        _ = state.handle(.screen(screen, tab: nil, news: []))
        var frames = [state.frame]
        while let view = state.view, view.visible.upperBound < view.page.lines.count {
            _ = state.handle(.key(.pageDown))
            frames.append(state.frame)
        }
        return frames
    }

    /// Expects the page to say all that the screen says, and nothing else. A narrow list shortens its texts.
    private func expectWhole(_ page: ScreenPage, of screen: Screen, in language: Language, _ columns: Int) {
        let texts = screen.sections.filter { !$0.rows.isEmpty }.flatMap { section in
            [section.title?.inert(in: language) ?? ""]
                + section.rows.flatMap(\.cells).map { if case .text(let text) = $0 { text.inert(in: language) } else { "" } }
        }
        let actions = screen.actions.filter { $0.leadsTo == nil }.map { $0.title.inert(in: language) }
        let all = counts([screen.title.inert(in: language)] + texts + actions), shown = counts(page.lines)
        #expect(shown.allSatisfy { $0.value <= all[$0.key, default: 0] }, "\(screen.title)")
        if columns == 200 { #expect(shown == all, "\(screen.title)") }
    }

    /// Returns how often each character occurs in the texts, without spaces, bars and marks of shortened or awaited text.
    private func counts(_ texts: [String]) -> [Character: Int] {
        Dictionary(grouping: texts.joined().filter { !$0.isWhitespace && $0 != "█" && $0 != "…" }, by: \.self).mapValues(\.count)
    }

    @Test(
        "Full-screen pages have all of a screen's text in both languages and no line wider than the terminal, and at 80 × 24 equal their text in Japanese",
        arguments: names)
    func same(name: String) async throws {
        let screens = try await screens(of: name)
        #expect(screens.count > 3)
        for language in Language.offered {
            for (columns, rows) in [(20, 10), (80, 24), (200, 60)] {
                for screen in screens {
                    let size = TerminalSize(columns: columns, rows: rows), frames = pages(screen, size, language)
                    // The lines of the page fit without being cut.
                    let page = ScreenPage(screen, in: language, columns: columns)
                    #expect(page.lines.allSatisfy { $0.width + ScreenPage.margin <= columns }, "\(screen.title)")
                    expectWhole(page, of: screen, in: language, columns)
                    for frame in frames {
                        #expect(frame.texts.count == rows && frame.texts.allSatisfy { $0.width <= columns }, "\(screen.title)")
                    }
                    // On a low terminal, the first page begins below the title if the focused choice would not fit otherwise.
                    guard rows > 10 else { continue }
                    let shown = Set(frames.flatMap(\.texts).map { String($0.dropFirst(ScreenPage.margin)).withoutTrailingSpaces })
                    #expect(page.lines.filter { !shown.contains($0.withoutTrailingSpaces) } == [], "\(screen.title)")
                }
            }
        }
        // A number of empty lines stands for them.
        let rule = String(repeating: "─", count: 80)
        let shown = screens.flatMap { pages($0, TerminalSize(columns: 80, rows: 24), .japanese) }
            .map { $0.texts.joined(separator: "\n") + "\n\(rule)\n" }.joined()
        let short = shown.replacing(/\n{3,}/) { "\n⋮ \($0.output.count - 1)\n" }
        try Transcript.compare(short, with: "FullScreen/ja-\(name)")
    }
}
