import Language
import Money
import Screen
import World

package enum QuoteView {
    package static func screen(_ data: QuoteData) -> Screen {
        Screen(
            .fareEstimate,
            [
                .init(fields: [.from: data.from.phrase, .to: data.to.phrase, .way: data.way, .starting: data.boardingText.phrase]),
                FareView.section(.estimateByTheTariff, data.fare),
            ])
    }
}

enum FareView {
    static func section(_ title: Phrase, _ fare: FareData) -> Screen.Section {
        var section = Screen.Section(
            title,
            fields: [
                .distance: fare.distance.phrase, .slowTraffic: fare.time.phrase, .night: fare.night?.phrase,
                .pickupFee: fare.pickup.phrase, .total: fare.total.phrase,
            ])
        section.trailing = [1]
        return section
    }
}
