import Foundation
import OrderDomain
import Testing
import Time

@Suite("The tariff of Tokyo's special wards")
struct TariffTests {
    struct Case: CustomTestStringConvertible {
        let metres: Int, slow: Int, time: String, fare: Int64
        init(_ metres: Int, _ slow: Int, _ time: String, _ fare: Int64) {
            (self.metres, self.slow, self.time, self.fare) = (metres, slow, time, fare)
        }
        var testDescription: String { "\(metres) m, \(slow) s, at \(time): ¥\(fare)" }
    }

    /// The expected fares, without the pickup fee.
    static let cases = [
        // The base fare covers the first 1,096 m.
        Case(0, 0, "12:00", 500), Case(1, 0, "12:00", 500), Case(500, 0, "12:00", 500), Case(1_095, 0, "12:00", 500),
        Case(1_096, 0, "12:00", 500), Case(1_097, 0, "12:00", 600), Case(-5, -5, "12:00", 500),
        // Each additional 255 m, or part of it, costs ¥100.
        Case(1_350, 0, "12:00", 600), Case(1_351, 0, "12:00", 600), Case(1_352, 0, "12:00", 700), Case(1_606, 0, "12:00", 700),
        Case(1_607, 0, "12:00", 800), Case(1_861, 0, "12:00", 800), Case(1_862, 0, "12:00", 900), Case(3_646, 0, "12:00", 1_500),
        Case(3_647, 0, "12:00", 1_600), Case(10_021, 0, "12:00", 4_000), Case(10_022, 0, "12:00", 4_100),
        Case(26_596, 0, "12:00", 10_500), Case(26_597, 0, "12:00", 10_600),
        // Each full 95 seconds below 10 km/h costs ¥100.
        Case(1_000, 1, "12:00", 500), Case(1_000, 94, "12:00", 500), Case(1_000, 95, "12:00", 600), Case(1_000, 96, "12:00", 600),
        Case(1_000, 189, "12:00", 600), Case(1_000, 190, "12:00", 700), Case(1_097, 94, "12:00", 600), Case(1_097, 95, "12:00", 700),
        Case(5_000, 950, "12:00", 3_100), Case(5_000, 949, "12:00", 3_000), Case(0, 3_600, "12:00", 4_200),
        // The night rate from 22:00 to 5:00 adds 20%.
        Case(1_096, 0, "21:59", 500), Case(1_096, 0, "22:00", 600), Case(1_096, 0, "23:59", 600), Case(1_096, 0, "00:00", 600),
        Case(1_096, 0, "04:59", 600), Case(1_096, 0, "05:00", 500), Case(1_097, 0, "21:59", 600), Case(1_097, 0, "22:00", 720),
        Case(1_352, 0, "22:00", 840), Case(1_097, 95, "22:00", 840), Case(1_097, 94, "04:59", 720), Case(1_000, 95, "05:00", 600),
        Case(10_022, 190, "03:00", 5_160), Case(10_022, 190, "12:00", 4_300), Case(26_597, 0, "22:00", 12_720),
    ]

    @Test("The tariff charges the published fares", arguments: cases)
    func fare(_ example: Case) throws {
        let fare = Tariff.specialWards.fare(
            for: MeterReading(metres: example.metres, slowSeconds: example.slow), at: try time(example.time))
        #expect(fare.total - fare.pickup == example.fare)
        #expect(fare.pickup == 300)
    }

    @Test("A fare lists the charges for distance and time, the night surcharge and the pickup fee separately")
    func parts() throws {
        let fare = Tariff.specialWards.fare(for: MeterReading(metres: 1_352, slowSeconds: 190), at: try time("23:30"))
        #expect(fare == Fare(distance: 700, time: 200, night: 180, pickup: 300))
        #expect(fare.total == 1_380)
    }

    @Test(
        "Fares and payments are calculated without floating-point numbers",
        arguments: ["Fares/Tariff", "Fares/Payment", "Fares/Coupon", "Orders/OrderState+Moves", "Orders/TaxiOrder"])
    func exact(file: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let source = try String(contentsOf: root.appending(path: "Modules/Features/Order/Domain/\(file).swift"), encoding: .utf8)
        #expect(source.firstMatch(of: /Double|Float|Decimal|\d\.\d/) == nil)
    }

    @Test("The tariff tests contain at least 40 different cases")
    func table() {
        #expect(Self.cases.count >= 40)
        #expect(Set(Self.cases.map(\.testDescription)).count == Self.cases.count)
    }

    private func time(_ text: String) throws -> Date {
        let numbers = text.split(separator: ":").compactMap { TimeInterval($0) }
        return try #require(Date(day: "2026-11-21")) + numbers[0] * 3_600 + numbers[1] * 60
    }
}
