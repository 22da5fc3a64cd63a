import Money
import Screen

package enum OrderView {
    package static func screen(_ data: OrderData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Taxi \(data.id)",
            [
                .init(text: data.status),
                .init(fields: [
                    "Taxi": data.taxi.map { "\($0.company), \($0.number)" },
                    "Minutes to arrival": data.minutesToArrival.map { "\($0)" },
                    "From": data.from.name,
                    "To": data.to.name,
                    "Ordered": data.requestedText,
                    "Payment": data.payment,
                    "Estimated fare": data.fare == nil && data.fee == nil ? data.estimate.text : nil,
                    "Fee": data.fee?.text,
                ]),
                data.position.map { position in
                    .init(rows: [
                        .init(
                            .text("On the way"),
                            .bar(part: Int64(position.metresInAll - position.metresLeft), of: Int64(position.metresInAll)),
                            .text(position.text))
                    ])
                } ?? .init(rows: []),
                data.fare.map { FareView.section("Fare", $0) } ?? .init(rows: []),
                .init(fields: ["Charged": data.charge?.text]),
                .init("Next", rows: data.next.map { .init(.text($0)) }),
            ].filter { !$0.rows.isEmpty }, actions: actions)
    }
}

package enum OrderListView {
    package static func screen(_ rows: [OrderRow]) -> Screen {
        Screen(
            "Orders",
            [
                .init(rows, trailing: [5], empty: "Nothing was ordered yet. Order a taxi with: order request FROM TO") {
                    .init(
                        .text($0.id), .text($0.requestedText), .text($0.from), .text($0.to), .text($0.state),
                        .text($0.amount.text + ($0.isEstimate ? " (estimate)" : "")))
                }
            ])
    }
}
