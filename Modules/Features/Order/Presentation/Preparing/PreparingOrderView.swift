import Language
import Money
import OrderDomain
import Screen

struct DraftData: Hashable, Sendable {
    let pickup, destination, payment: Phrase
    var quote: QuoteData?
    /// The estimate after the coupon's discount; nil without a coupon or an estimate.
    var due: Amount?
}

extension Draft {
    func data(_ quote: Quote?) -> DraftData {
        let due = quote.flatMap { quote in payment.coupon.map { _ in payment.due(for: quote.fare.total) } }
        return DraftData(
            pickup: pickup?.phrase ?? .notChosen, destination: destination?.phrase ?? .notChosen, payment: payment.phrase,
            quote: quote?.data, due: due.map { Amount(.yen($0)) })
    }
}

enum PreparingOrderView {
    static func screen(_ data: DraftData) -> Screen {
        Screen(
            .orderATaxi,
            [
                .init(fields: [
                    .pickup: data.pickup, .destination: data.destination, .way: data.quote?.way, .payment: data.payment,
                ]),
                data.quote?.fare.section(.estimate) ?? .init(text: .chooseWhereFromAndTo),
                .init(fields: [.withTheCoupon: data.due?.phrase]),
            ].filter { !$0.rows.isEmpty },
            actions: [
                .init(.pickup, .setThePickup, prompt: .askForThePickup),
                .init(.destination, .setTheDestination, prompt: .askForTheDestination),
                .init(.payment, .chooseHowToPay),
            ] + (data.quote == nil ? [] : [.init(.confirm, .orderTheTaxi, role: .main)]))
    }
}
