import Movements

extension Statement.Field {
    /// The column names that are recognized as this field. Exports use the first one.
    private var names: [String] {
        switch self {
        // `id` is not accepted, because banks use it for row numbers.
        case .id: ["movement id"]
        case .date:
            [
                "date", "日付", "取引日", "利用日", "お取引日", "ご利用日", "年月日", "transaction date", "booking date", "posting date", "buchungstag",
                "datum",
            ]
        case .time: ["time", "時刻"]
        case .kind: ["kind", "type", "種別"]
        case .amount: ["amount", "金額", "betrag"]
        case .debit: ["debit", "withdrawal", "money out", "出金", "利用金額", "ご利用金額", "お支払金額", "お引出し", "出金額", "支払金額"]
        case .credit: ["credit", "deposit", "money in", "入金", "お預り金額", "お預入れ", "入金額", "預り金額"]
        case .fee: ["fee", "手数料"]
        case .counterparty: ["counterparty", "description", "payee", "摘要", "内容", "利用店名", "ご利用店名"]
        case .currency: ["currency", "通貨", "währung"]
        case .originalAmount: ["original amount", "現地通貨額"]
        case .originalCurrency: ["original currency", "現地通貨"]
        case .rate: ["rate", "換算レート"]
        case .category: ["category", "カテゴリ"]
        case .status: ["status", "状態"]
        case .message: ["message", "メッセージ"]
        // `note` is not accepted, because banks use it for their own remarks.
        case .note: ["own note", "自分のメモ"]
        case .tags: ["tags", "タグ"]
        case .account: ["account", "口座", "konto"]
        case .balance: ["balance", "残高", "差引残高", "saldo"]
        case .whole: ["part of", "分割元"]
        // `reference` is not accepted, because banks use it for the message of a transfer.
        case .reference: ["bank reference", "取引番号"]
        }
    }

    var name: String { names[0] }

    /// Finds a field by a column name; nil for an unknown name. `Original_Amount` is read as `original amount`.
    init?(header: String) {
        let name = header.lowercased().split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
        guard let column = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = column
    }
}
