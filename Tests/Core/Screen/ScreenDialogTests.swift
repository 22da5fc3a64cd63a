import EnglishOnly
import Failure
import Screen
import Testing

@MainActor
@Suite("Dialogs with screens")
struct ScreenDialogTests {
    @Test("A dialog succeeds only with its confirming action, and a declined dialog fails differently from one that nobody can answer")
    func confirm() async {
        let (declined, unasked) = (Failure(.refused, "Not bought."), Failure(.usage, "Nobody was asked."))
        func outcome(of dialog: ScreenDialog) async -> Failure? {
            do throws(Failure) { try await dialog.confirm(with: "buy", on: Screen("Buy?"), declined: declined, unasked: unasked) } catch {
                return error
            }
            return nil
        }
        #expect(await outcome(of: ScreenDialog { _, _ in .init("buy") }) == nil)
        #expect(await outcome(of: ScreenDialog { _, _ in .init("keep") }) == declined)
        #expect(await outcome(of: ScreenDialog { _, _ in nil }) == declined)
        #expect(await outcome(of: .unattended) == unasked)
    }
}
