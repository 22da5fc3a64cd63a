import Movements

extension BuiltInProfiles {
    static let american = [
        bank(
            "chase", "Chase checking", "Details|Posting Date|Description|Amount|Type|Balance|Check or Slip #",
            ["Posting Date": .date, "Description": .counterparty, "Amount": .amount, "Type": .kind, "Balance": .balance]),
        bank(
            "chase-card", "Chase credit card", "Transaction Date|Post Date|Description|Category|Type|Amount|Memo",
            ["Transaction Date": .date, "Description": .counterparty, "Type": .kind, "Amount": .amount, "Memo": .message]),
        bank(
            "bank-of-america", "Bank of America", "Date|Description|Amount|Running Bal.",
            ["Date": .date, "Description": .counterparty, "Amount": .amount, "Running Bal.": .balance]),
        bank(
            "amex", "American Express", "Date|Description|Card Member|Account #|Amount",
            ["Date": .date, "Description": .counterparty, "Amount": .amount], spending: .positive),
        // The profile specifies neither a date order, because it depends on the account, nor a currency, because each row names one.
        profile(
            "paypal", "PayPal", "Date|Time|TimeZone|Name|Type|Status|Currency|Gross|Fee|Net|…",
            [
                "Date": .date, "Time": .time, "Name": .counterparty, "Type": .kind, "Status": .status, "Currency": .currency,
                "Net": .amount,
                "Item Title": .message,
            ], spending: .negative,
            statuses: [
                "Completed": .settled, "Pending": .pending, "Refunded": .refunded, "Partially Refunded": .settled, "Canceled": .cancelled,
                "Denied": .cancelled, "Reversed": .cancelled,
            ]),
    ]

    private static func bank(
        _ name: String, _ title: String, _ header: String, _ meanings: KeyValuePairs<String, Statement.Field>,
        spending: Statement.Reading.Spending = .negative
    ) -> StatementProfile {
        profile(name, title, header, meanings, spending: spending, dates: .monthFirst, currency: "USD")
    }
}
