import Foundation
import Testing
import Time

@Suite("The model of a ride")
struct RideModelTests {
    @Test("The model of a ride charges the published fares", arguments: TariffTests.cases)
    func fare(_ example: TariffTests.Case) throws {
        let hours = example.time.split(separator: ":").compactMap { TimeInterval($0) }
        let boarding = try #require(Date(day: "2026-11-21")) + hours[0] * 3_600 + hours[1] * 60
        #expect(RideModel.fare(metres: example.metres, slowSeconds: example.slow, boarding: boarding) == example.fare + 300)
    }
}
