import FeatureTree
import OrderDomain

/// The cells that hold an order, the position of its taxi and the next arrival. The order flow owns the cells, because several children
/// of the flow write and read them.
@MainActor
struct RideStreams {
    /// The order; nil while it is still being prepared.
    let order = Current<OrderSnapshot?>(nil)
    let position = Current<TaxiPosition?>(nil)
    let arrival = Current<Arrival?>(nil)
}

typealias Monitor = Buildable<RideStreams, Never>

/// A group of monitors without a screen, mounted together while an order is active.
final class DispatchMonitoring: Interactor {
    private let streams: RideStreams
    private let monitors: [Monitor]
    private let router: Router

    init(_ streams: RideStreams, _ service: TaxiService, _ router: Router) {
        monitors = [
            Monitor("OrderStatusMonitor") { streams, _ in OrderStatusMonitor(streams, service) },
            Monitor("TaxiLocationMonitor") { streams, _ in TaxiLocationMonitor(streams, service) },
            Monitor("ArrivalTimeMonitor") { ArrivalTimeMonitor($0, $1.router) },
        ]
        (self.streams, self.router) = (streams, router)
    }

    func run() { router.show { for monitor in monitors { monitor.child(streams) } } }
}

private final class OrderStatusMonitor: Interactor {
    private let streams: RideStreams
    private let service: TaxiService

    init(_ streams: RideStreams, _ service: TaxiService) { (self.streams, self.service) = (streams, service) }

    func run() async throws {
        for await _ in service.pace.monitor() {
            guard let id = streams.order.value?.order.id else { continue }
            do {
                let seen = try await service.update(id)
                // Accept only newer snapshots, because the person might have cancelled or refreshed the order during the poll.
                guard let known = streams.order.value, known.order.id == id, known.time < seen.time else { continue }
                streams.order.value = seen
            } catch {
                guard TaxiService.isTemporary(error) else { throw error }
            }
        }
    }
}

private final class TaxiLocationMonitor: Interactor {
    private let streams: RideStreams
    private let service: TaxiService

    init(_ streams: RideStreams, _ service: TaxiService) { (self.streams, self.service) = (streams, service) }

    func run() async throws {
        for await snapshot in streams.order.values {
            guard let snapshot else { continue }
            do {
                let position = try await service.position(snapshot)
                if position != streams.position.value { streams.position.value = position }
            } catch OrderError.unreachable {
                // Keep the last known position.
            }
        }
    }
}

private final class ArrivalTimeMonitor: Interactor {
    private let streams: RideStreams
    private let router: Router

    init(_ streams: RideStreams, _ router: Router) { (self.streams, self.router) = (streams, router) }

    func run() {
        router.follow(streams.order.combined(with: streams.position), to: self) { me, seen in
            me.streams.arrival.value = seen.0?.arrival(seen.1)
        }
    }
}
