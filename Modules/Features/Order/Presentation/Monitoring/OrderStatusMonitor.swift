import FeatureTree
import OrderDomain

/// Looks at the order at every tick, so the screen is current without a refresh.
final class OrderStatusMonitor: Interactor {
    private let streams: RideStreams
    private let show: ShowOrder
    private let pace: Pace

    init(_ streams: RideStreams, _ show: ShowOrder, _ pace: Pace) { (self.streams, self.show, self.pace) = (streams, show, pace) }

    func run() async throws {
        for await _ in pace.monitor() {
            guard let id = streams.order.value?.order.id else { continue }
            do {
                let seen = try await show(id)
                // Meanwhile the person may have cancelled, or looked; what is older is not news.
                guard let known = streams.order.value, known.order.id == id, known.time < seen.time else { continue }
                streams.order.value = seen
            } catch {
                // What passes is asked again with the next tick.
                guard WatchOrder.passes(error) else { throw error }
            }
        }
    }
}
