import Language
import Money
import OrderDomain
import Screen
import Time

package enum OrderView {
    package static func screen(_ data: OrderData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .taxi(data.id),
            [
                .init(text: data.status),
                .init(fields: [
                    .taxi: data.taxi.map { .taxi($0.number, of: $0.company) },
                    .minutesToArrival: data.minutesToArrival.map { .verbatim("\($0)") },
                    .from: data.from.phrase,
                    .to: data.to.phrase,
                    .ordered: data.requestedText.phrase,
                    .payment: data.payment,
                    .estimatedFare: data.fare == nil && data.fee == nil ? data.estimate.phrase : nil,
                    .fee: data.fee?.phrase,
                ]),
                data.position.map { position in
                    .init(rows: [
                        .init(
                            .text(.onTheWay),
                            .bar(part: Int64(position.metresInAll - position.metresLeft), of: Int64(position.metresInAll)),
                            .text(position.text))
                    ])
                } ?? .init(rows: []),
                data.fare?.section(.fare) ?? .init(rows: []),
                .init(fields: [.charged: data.charge?.phrase]),
                .init(.next, rows: data.next.map { .init(.text($0)) }),
            ].filter { !$0.rows.isEmpty }, actions: actions)
    }
}

package enum OrderListView {
    package static func screen(_ rows: [OrderRow]) -> Screen {
        Screen(
            .orders,
            [
                .init(rows, trailing: [5], empty: .nothingWasOrdered) {
                    .init(
                        .verbatim($0.id), .text($0.requestedText.phrase), .text($0.from), .text($0.to), .text($0.state.phrase),
                        .text($0.isEstimate ? .estimated($0.amount) : $0.amount.phrase))
                }
            ])
    }
}
