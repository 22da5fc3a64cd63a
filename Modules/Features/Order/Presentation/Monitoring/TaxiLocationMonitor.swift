import FeatureTree
import OrderDomain

/// Asks where the taxi is whenever the order was looked at.
final class TaxiLocationMonitor: Interactor {
    private let streams: RideStreams
    private let locate: LocateTaxi

    init(_ streams: RideStreams, _ locate: LocateTaxi) { (self.streams, self.locate) = (streams, locate) }

    func run() async throws {
        for await snapshot in streams.order.values {
            guard let snapshot else { continue }
            do {
                let position = try await locate(snapshot)
                if position != streams.position.value { streams.position.value = position }
            } catch OrderError.unreachable {
                // It is where it was, for all that is known.
            }
        }
    }
}
