extension Movement {
    /// A field of a movement, as a statement lists it. The cases from `debit` to `fee`, `balance` and `reference` are found only in
    /// statements.
    package enum Field: Int, Hashable, Sendable, CaseIterable {
        case id, date, time, kind, amount, debit, credit, fee, counterparty, currency, originalAmount, originalCurrency, rate, category,
            status, message, note, tags, account, balance, whole, reference
    }
}

extension Movement.Field {
    /// The field's name in profiles, histories and commands. The name must never change, because saved profiles and histories contain it.
    package var code: String {
        switch self {
        case .id: "movement-id"
        case .date: "date"
        case .time: "time"
        case .kind: "kind"
        case .amount: "amount"
        case .debit: "money-out"
        case .credit: "money-in"
        case .fee: "fee"
        case .counterparty: "counterparty"
        case .currency: "currency"
        case .originalAmount: "original-amount"
        case .originalCurrency: "original-currency"
        case .rate: "rate"
        case .category: "category"
        case .status: "status"
        case .message: "message"
        case .note: "note"
        case .tags: "tags"
        case .account: "account"
        case .balance: "balance"
        case .whole: "part-of"
        case .reference: "reference"
        }
    }

    /// Creates a field from its name; nil for an unknown name.
    package init?(code: String) {
        guard let field = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = field
    }
}
