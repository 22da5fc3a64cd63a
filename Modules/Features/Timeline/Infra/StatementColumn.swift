/// What a column of a statement says.
enum StatementColumn: CaseIterable {
    case date, time, kind, amount, debit, credit, counterparty, currency, originalAmount, originalCurrency, rate, category, status, message

    /// What banks and card companies call the column.
    private var names: [String] {
        switch self {
        case .date: ["date", "日付"]
        case .time: ["time", "時刻"]
        case .kind: ["kind", "type", "種別"]
        case .amount: ["amount", "金額"]
        case .debit: ["debit", "withdrawal", "出金", "お支払金額"]
        case .credit: ["credit", "deposit", "入金", "お預り金額"]
        case .counterparty: ["counterparty", "description", "摘要", "内容"]
        case .currency: ["currency", "通貨"]
        case .originalAmount: ["original amount", "現地通貨額"]
        case .originalCurrency: ["original currency", "現地通貨"]
        case .rate: ["rate", "換算レート"]
        case .category: ["category", "カテゴリ"]
        case .status: ["status", "状態"]
        case .message: ["message", "メッセージ"]
        }
    }

    /// nil for a column that says nothing to us, such as a balance. `Original_Amount` is `original amount`.
    init?(header: String) {
        let name = header.lowercased().split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
        guard let column = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = column
    }
}
