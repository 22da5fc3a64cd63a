import Foundation
import Money
import OrderDomain
import World

/// What a ride would cost.
package struct QuoteData: Hashable, Sendable, Encodable {
    package let from, to: PlaceData
    package let metres, minutes: Int
    package let boarding: Date
    package let boardingText, way: String
    package let isEstimate: Bool
    package let fare: FareData
}

/// A fare and what it is made of.
package struct FareData: Hashable, Sendable, Encodable {
    package let distance, time, pickup, total: Amount
    /// nil by day.
    package let night: Amount?
}

extension Quote {
    package var data: QuoteData {
        QuoteData(
            from: route.pickup.data, to: route.destination.data, metres: route.metres, minutes: route.minutes, boarding: boarding,
            boardingText: boarding.minute, way: route.way, isEstimate: true, fare: fare.data)
    }
}

extension Fare {
    var data: FareData {
        FareData(
            distance: Amount(.yen(distance)), time: Amount(.yen(time)), pickup: Amount(.yen(pickup)), total: Amount(.yen(total)),
            night: night > 0 ? Amount(.yen(night)) : nil)
    }
}

extension Route {
    var minutes: Int { (seconds + 59) / 60 }
    /// `about 8.2 km, 28 min`, the last digit rounded.
    var way: String { "about \((metres + 50) / 1_000).\((metres + 50) % 1_000 / 100) km, \(minutes) min" }
}
