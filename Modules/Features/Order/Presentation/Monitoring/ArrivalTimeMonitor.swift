import FeatureTree
import OrderDomain

/// Works out when the taxi will be where it is needed next, from where the order and the taxi stand.
final class ArrivalTimeMonitor: Interactor {
    private let streams: RideStreams
    private let router: Router

    init(_ streams: RideStreams, _ router: Router) { (self.streams, self.router) = (streams, router) }

    func run() {
        router.follow(streams.order.combined(with: streams.position), to: self) { me, seen in
            me.streams.arrival.value = seen.0?.arrival(seen.1)
        }
    }
}
