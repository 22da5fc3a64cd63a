import Movements

extension BuiltInProfiles {
    static let european = [
        profile(
            "monzo", "Monzo",
            """
            Transaction ID|Date|Time|Type|Name|Emoji|Category|Amount|Currency|Local amount|Local currency|Notes and #tags|Address|Receipt|\
            Description|Category split|Money Out|Money In
            """,
            [
                "Transaction ID": .reference, "Date": .date, "Time": .time, "Type": .kind, "Name": .counterparty, "Amount": .amount,
                "Currency": .currency,
                "Local amount": .originalAmount, "Local currency": .originalCurrency, "Notes and #tags": .message,
            ], spending: .negative, dates: .dayFirst),
        profile(
            "revolut", "Revolut", "Type|Product|Started Date|Completed Date|Description|Amount|Fee|Currency|State|Balance",
            [
                "Type": .kind, "Started Date": .date, "Description": .counterparty, "Amount": .amount, "Fee": .fee, "Currency": .currency,
                "State": .status, "Balance": .balance,
            ], spending: .negative,
            statuses: ["COMPLETED": .settled, "PENDING": .pending, "REVERTED": .cancelled, "DECLINED": .cancelled, "FAILED": .cancelled]),
        profile(
            "n26", "N26",
            """
            Booking Date|Value Date|Partner Name|Partner Iban|Type|Payment Reference|Account Name|Amount (EUR)|Original Amount|\
            Original Currency|Exchange Rate
            """,
            [
                "Booking Date": .date, "Partner Name": .counterparty, "Type": .kind, "Payment Reference": .message, "Amount (EUR)": .amount,
                "Original Amount": .originalAmount, "Original Currency": .originalCurrency,
            ], spending: .negative, currency: "EUR"),
        wise("wise", "Wise", "TransferWise ID|Date|Amount|Currency|Description|Payment Reference|Running Balance|…"),
        wise(
            "wise-with-times", "Wise, with times",
            "TransferWise ID|Date|Date Time|Amount|Currency|Description|Payment Reference|Running Balance|…"),
        profile(
            "barclays", "Barclays", "Number|Date|Account|Amount|Subcategory|Memo",
            ["Date": .date, "Amount": .amount, "Subcategory": .kind, "Memo": .counterparty], spending: .negative, dates: .dayFirst,
            currency: "GBP"),
        profile(
            "lloyds", "Lloyds Bank",
            "Transaction Date|Transaction Type|Sort Code|Account Number|Transaction Description|Debit Amount|Credit Amount|Balance",
            [
                "Transaction Date": .date, "Transaction Type": .kind, "Transaction Description": .counterparty, "Debit Amount": .debit,
                "Credit Amount": .credit, "Balance": .balance,
            ], dates: .dayFirst, currency: "GBP"),
        profile(
            "ing", "ING (Germany)",
            "Buchung|Wertstellungsdatum|Auftraggeber/Empfänger|Buchungstext|Verwendungszweck|Saldo|Währung|Betrag|Währung",
            [
                "Buchung": .date, "Auftraggeber/Empfänger": .counterparty, "Buchungstext": .kind, "Verwendungszweck": .message,
                "Betrag": .amount, "Währung": .currency, "Saldo": .balance,
            ], delimiter: .semicolon, encoding: .latin1, spending: .negative, dates: .dayFirst, currency: "EUR", decimalMark: .comma),
    ]

    private static func wise(_ name: String, _ title: String, _ header: String) -> StatementProfile {
        profile(
            name, title, header,
            [
                "TransferWise ID": .reference, "Date": .date, "Amount": .amount, "Currency": .currency, "Description": .counterparty,
                "Payment Reference": .message, "Running Balance": .balance,
            ], spending: .negative, dates: .dayFirst, account: "Wise")
    }
}
