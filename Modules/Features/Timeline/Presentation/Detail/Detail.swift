import Screen
import TimelineDomain

/// What to show of a movement: few views, shared by many kinds.
package enum Detail: Hashable, Sendable {
    case payment(PaymentData)
    case transfer(TransferData)
    case cash(CashData)
    case reward(RewardData)
    case ride(RideData)
    case purchase(PurchaseData)

    package func screen(actions: [Screen.Action] = []) -> Screen {
        switch self {
        case .payment(let data): PaymentView.screen(data, actions)
        case .transfer(let data): TransferView.screen(data, actions)
        case .cash(let data): CashView.screen(data, actions)
        case .reward(let data): RewardView.screen(data, actions)
        case .ride(let data): RideView.screen(data, actions)
        case .purchase(let data): PurchaseView.screen(data, actions)
        }
    }

    private var data: any DetailData {
        switch self {
        case .payment(let data): data
        case .transfer(let data): data
        case .cash(let data): data
        case .reward(let data): data
        case .ride(let data): data
        case .purchase(let data): data
        }
    }
}

/// The data of one of the views. It encodes what is its own; the facts are encoded beside it.
protocol DetailData: Encodable {
    var facts: Facts { get }
}

extension Detail: Encodable {
    /// One flat object: whoever reads it need not know which view a kind is shown on.
    package func encode(to encoder: any Encoder) throws {
        try data.facts.encode(to: encoder)
        try data.encode(to: encoder)
    }
}

extension Movement {
    /// The one place that names every kind: a new one does not compile until it has its line here.
    package var detail: Detail {
        switch kind {
        case .cardInShops: .payment(cardPaymentInShops)
        case .cardOnline: .payment(cardPaymentOnline)
        case .contactless: .payment(contactlessPayment)
        case .qr: .payment(qrPayment)
        case .payLater: .payment(payLaterPurchase)
        case .subscription: .payment(subscriptionPayment)
        case .sentToFriend: .transfer(sentToFriend)
        case .receivedFromFriend: .transfer(receivedFromFriend)
        case .requestSent: .transfer(requestSent)
        case .requestReceived: .transfer(requestReceived)
        case .splitBill: .transfer(splitBill)
        case .bankDeposit: .cash(bankDeposit)
        case .storeDeposit: .cash(storeDeposit)
        case .atmDeposit: .cash(atmDeposit)
        case .salary: .cash(salaryDeposit)
        case .bankWithdrawal: .cash(bankWithdrawal)
        case .atmWithdrawal: .cash(atmWithdrawal)
        case .pointsGranted: .reward(pointsGranted)
        case .pointsSpent: .reward(pointsSpent)
        case .cashback: .reward(campaignCashback)
        case .taxiRide: .ride(taxiRide)
        case .marketPurchase: .purchase(marketPurchase)
        }
    }
}
