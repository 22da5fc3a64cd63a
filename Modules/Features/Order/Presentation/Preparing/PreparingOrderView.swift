import Money
import OrderDomain
import Screen

/// What is known of an order that is still being put together.
struct DraftData: Hashable, Sendable {
    let pickup, destination, payment: String
    var quote: QuoteData?
    /// What is left of the estimate, where a coupon takes something off.
    var due: Amount?
}

extension Draft {
    func data(_ quote: Quote?) -> DraftData {
        let due = quote.flatMap { quote in payment.coupon.map { _ in payment.due(for: quote.fare.total) } }
        return DraftData(
            pickup: pickup?.name ?? "not chosen", destination: destination?.name ?? "not chosen", payment: payment.text,
            quote: quote?.data, due: due.map { Amount(.yen($0)) })
    }
}

enum PreparingOrderView {
    static func screen(_ data: DraftData) -> Screen {
        Screen(
            "Order a taxi",
            [
                .init(fields: [
                    "Pickup": data.pickup, "Destination": data.destination, "Way": data.quote?.way, "Payment": data.payment,
                ]),
                data.quote.map { FareView.section("Estimate", $0.fare) }
                    ?? .init(text: "Choose where from and where to, to see an estimate."),
                .init(fields: ["With the coupon": data.due?.text]),
            ].filter { !$0.rows.isEmpty },
            actions: [
                .init(.pickup, "Set the pickup", prompt: "Pickup (a place, or LAT,LON)"),
                .init(.destination, "Set the destination", prompt: "Destination (a place, or LAT,LON)"),
                .init(.payment, "Choose how to pay"),
            ] + (data.quote == nil ? [] : [.init(.confirm, "Order the taxi")]))
    }
}
