import FeatureTree
import Movements
import RecurringDomain
import Screen
import TimelineSlots

/// The recurring payments.
package final class RecurringListViewModel: ViewModel {
    package typealias Output = SummaryScreen.Output

    package let screen = Current<Screen?>(nil)
    private let recurring: RecurringPayments
    private let context: Context<Output>

    package init(_ recurring: RecurringPayments, _ context: Context<Output>) { (self.recurring, self.context) = (recurring, context) }

    package func run() async throws {
        screen.value = RecurringListView.screen(RecurringList(try await recurring()), actions: [.back])
    }

    package func receive(_ event: Screen.Event) { context.listener(.closed) }
}
