import Foundation
import Language
import Money
import OrderDomain
import World

/// What a ride would cost.
package struct QuoteData: Hashable, Sendable, Encodable {
    package let from, to: PlaceData
    package let metres, minutes: Int
    package let boarding: Date
    package let boardingText: Minute
    package let way: Phrase
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
            from: trip.pickup.data, to: trip.destination.data, metres: trip.metres, minutes: trip.minutes, boarding: boarding,
            boardingText: Minute(boarding), way: trip.way, isEstimate: true, fare: fare.data)
    }
}

extension Fare {
    var data: FareData {
        FareData(
            distance: Amount(.yen(distance)), time: Amount(.yen(time)), pickup: Amount(.yen(pickup)), total: Amount(.yen(total)),
            night: night > 0 ? Amount(.yen(night)) : nil)
    }
}

extension Trip {
    var minutes: Int { (seconds + 59) / 60 }
    fileprivate var way: Phrase { .way(metres: metres, minutes: minutes) }
}
