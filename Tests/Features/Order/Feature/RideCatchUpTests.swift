import FeatureTesting
import FeatureTreeTesting
import Ledger
import OrderDomain
import OrderInfra
import Slots
import Storage
import Testing
import World

@testable import Order

@MainActor
@Suite("Catching up with a ride")
struct RideCatchUpTests {
    @Test("writes one that is over to the ledger, once, and says that it is done")
    func over() async throws {
        try await withStore { store in
            let clock = SetClock(.testing), ledger = MemoryLedger()
            let follow = FollowOrders(try SQLiteOrders(store), SimulatedDispatch(), clock.clock, ledger)
            _ = try await RequestTaxi(follow)(.tokyoToShibuya(), paying: Payment(.cash))
            #expect(ledger.entries.isEmpty)

            clock.advance(by: 3600)
            for _ in 1...2 {
                let catchUp = Probe(RideCatchUp.self, dependency: follow)
                #expect(await catchUp.until { $0.outputs == [.done] })
                #expect(await catchUp.stop() == [])
            }
            #expect(ledger.entries.map(\.reference) == ["ride-1"])
        }
    }
}
