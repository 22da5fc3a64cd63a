import Money
import Screen

package enum QuoteView {
    package static func screen(_ data: QuoteData) -> Screen {
        Screen(
            "Fare estimate",
            [
                .init(fields: ["From": data.from.name, "To": data.to.name, "Way": data.way, "Starting": data.boardingText]),
                FareView.section("Estimate, by the tariff of Tokyo's special wards", data.fare),
            ])
    }
}

enum FareView {
    static func section(_ title: String, _ fare: FareData) -> Screen.Section {
        var section = Screen.Section(
            title,
            fields: [
                "Distance": fare.distance.text, "Slow traffic": fare.time.text, "Night, 22:00 to 5:00": fare.night?.text,
                "Pickup": fare.pickup.text, "Total": fare.total.text,
            ])
        section.trailing = [1]
        return section
    }
}
