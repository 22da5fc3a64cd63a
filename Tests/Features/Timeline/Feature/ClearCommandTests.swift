import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import MovementTesting
import Movements
import Screen
import Testing
import TimelineDomain
import TimelinePresentation
import TimelineSlots

@testable import Timeline

@MainActor
@Suite("The command that deletes all movements")
struct ClearCommandTests {
    @Test("At a terminal, `timeline clear` deletes everything only when the person chooses to; in a script, it requires --yes")
    func asks() async throws {
        try await withMovements([.coffee]) { repository in
            let clear = ClearTimeline(repository, Plugins([])) { true }
            let script = TimelineClear.Needs(clear: clear, dialog: .unattended)
            let refusal = await #expect(throws: Failure.self) { _ = try await TimelineClear.answer(needs: script) }
            #expect(refusal?.kind == .usage && refusal?.hint == "Delete everything for good with: timeline clear --yes")
            for choice in ["back", nil] as [Screen.Action.ID?] {
                let declines = TimelineClear.Needs(clear: clear, dialog: ScreenDialog { screen, _ in choice.map { Screen.Event($0) } })
                let cancelled = await #expect(throws: Failure.self) { _ = try await TimelineClear.answer(needs: declines) }
                #expect(cancelled?.english == Failure(.interrupted, "The deletion was cancelled. Nothing was deleted."))
            }
            #expect(try await repository.movement("coffee") != nil)
            let agrees = TimelineClear.Needs(
                clear: clear,
                dialog: ScreenDialog { screen, _ in
                    #expect(screen.transcript.hasPrefix("Delete all movements\nDeleting all movements cannot be undone.\n"))
                    return Screen.Event("clear")
                })
            _ = try await TimelineClear.answer(needs: agrees)
            #expect(try await repository.movement("coffee") == nil)
        }
    }
}
