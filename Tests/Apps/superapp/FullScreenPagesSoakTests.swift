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

    @Test(
        "The full-screen pages of every feature equal their recorded text at 80 × 24, and no line is wider than the terminal at any size",
        arguments: names)
    func same(name: String) async throws {
        let screens = try await screens(of: name)
        #expect(screens.count > 3)
        for language in Language.allCases {
            for (columns, rows) in [(20, 10), (80, 24), (200, 60)] {
                for screen in screens {
                    let size = TerminalSize(columns: columns, rows: rows), state = pages(screen, size, language)
                    // The lines of the page fit without being cut.
                    let page = ScreenPage(screen, in: language, columns: columns)
                    #expect(page.lines.allSatisfy { $0.width + ScreenPage.margin <= columns }, "\(screen.title)")
                    for frame in state {
                        #expect(frame.texts.count == rows && frame.texts.allSatisfy { $0.width <= columns }, "\(screen.title)")
                    }
                }
            }
            let rule = String(repeating: "─", count: 80)
            let shown = screens.flatMap { pages($0, TerminalSize(columns: 80, rows: 24), language) }
                .map { $0.texts.joined(separator: "\n") + "\n\(rule)\n" }.joined()
            try Transcript.compare(shown, with: "FullScreen/\(language.rawValue)-\(name)")
        }
    }
}
