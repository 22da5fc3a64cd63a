import Foundation
import Language
import Money
import OrderDomain
import Screen
import Time

/// The data of a fare estimate.
package struct QuoteData: Hashable, Sendable, Encodable {
    package let from, to: PlaceData
    package let metres, minutes: Int
    package let boarding: Date
    package let boardingText: Minute
    package let way: Phrase
    package let isEstimate: Bool
    package let fare: FareData
}

package struct FareData: Hashable, Sendable, Encodable {
    package let distance, time, pickup, total: Amount
    /// The night surcharge; nil if none applies.
    package let night: Amount?
}

extension Quote {
    package var data: QuoteData {
        QuoteData(
            from: trip.pickup.data, to: trip.destination.data, metres: trip.metres, minutes: trip.minutes, boarding: boarding,
            boardingText: Minute(boarding, in: .tokyo), way: .way(metres: trip.metres, minutes: trip.minutes), isEstimate: true,
            fare: fare.data)
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
}

package enum QuoteView {
    package static func screen(_ data: QuoteData) -> Screen {
        Screen(
            .fareEstimate,
            [
                .init(fields: [.from: data.from.phrase, .to: data.to.phrase, .way: data.way, .starting: data.boardingText.phrase]),
                data.fare.section(.estimateByTheTariff),
            ])
    }
}

extension FareData {
    func section(_ title: Phrase) -> Screen.Section {
        var section = Screen.Section(
            title,
            fields: [
                .distance: distance.phrase, .slowTraffic: time.phrase, .night: night?.phrase, .pickupFee: pickup.phrase,
                .total: total.phrase,
            ])
        section.trailing = [1]
        return section
    }
}
