import EnglishOnly
import Failure
import Screen
import Testing

@MainActor
@Suite("Dialogs with screens")
struct ScreenDialogTests {
    @Test("Only its confirming action confirms a dialog, and a dialog that nobody can answer fails with another error than a declined one")
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
