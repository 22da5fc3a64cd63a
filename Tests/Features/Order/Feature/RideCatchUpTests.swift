import FeatureTesting
import FeatureTreeTesting
import Ledger
import Navigation
import OrderDomain
import OrderInfra
import Storage
import Testing
import Time

@testable import Order

@MainActor
@Suite("Ride catch-up")
struct RideCatchUpTests {
    @Test("The catch-up at startup writes a completed ride to the ledger once")
    func over() async throws {
        try await withStore { store in
            let clock = SetClock(.testing), ledger = MemoryLedger()
            let service = TaxiService(try SQLiteOrders(store), SimulatedDispatch(), clock.clock, ledger)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            #expect(ledger.entries.isEmpty)

            clock.advance(by: 3600)
            for _ in 1...2 {
                let catchUp = Probe(RideCatchUp.self, dependency: service)
                #expect(await catchUp.until { $0.outputs == [.done] })
                await catchUp.finish()
            }
            #expect(ledger.entries.map(\.reference) == ["ride-1"])
        }
    }
}
