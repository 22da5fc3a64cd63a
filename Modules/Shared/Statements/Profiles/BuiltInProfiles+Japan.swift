import Movements

extension BuiltInProfiles {
    /// Dates begin with the year, so a profile specifies a date order only if the year has two digits.
    static let japanese = [
        bank(
            "mufg", "MUFG Bank (三菱UFJ銀行)", "日付|摘要|摘要内容|支払い金額|預かり金額|差引残高|メモ|未資金化区分|入払区分",
            [
                "日付": .date, "摘要": .counterparty, "摘要内容": .counterparty, "支払い金額": .debit, "預かり金額": .credit, "メモ": .message,
                "差引残高": .balance,
            ]),
        bank(
            "smbc", "SMBC (三井住友銀行)", "年月日|お引出し|お預入れ|お取り扱い内容|残高|メモ|ラベル",
            ["年月日": .date, "お引出し": .debit, "お預入れ": .credit, "お取り扱い内容": .counterparty, "メモ": .message, "残高": .balance]),
        bank(
            "mizuho", "Mizuho Bank (みずほ銀行)", "日付|お引出金額|お預入金額|お取引内容|残高",
            ["日付": .date, "お引出金額": .debit, "お預入金額": .credit, "お取引内容": .counterparty, "残高": .balance]),
        bank(
            "japan-post", "Japan Post Bank (ゆうちょ銀行)", "取引日|入出金明細ID|受入金額(円)|払出金額(円)|詳細1|詳細2|現在(貸付)高",
            [
                "取引日": .date, "入出金明細ID": .reference, "受入金額(円)": .credit, "払出金額(円)": .debit, "詳細1": .counterparty,
                "詳細2": .counterparty, "現在(貸付)高": .balance,
            ]),
        bank(
            "rakuten-bank", "Rakuten Bank (楽天銀行)", "取引日|入出金(円)|取引後残高(円)|入出金内容",
            ["取引日": .date, "入出金(円)": .amount, "入出金内容": .counterparty, "取引後残高(円)": .balance], spending: .negative),
        bank(
            "rakuten-card", "Rakuten Card (楽天カード)", "利用日|利用店名・商品名|利用者|支払方法|利用金額|…",
            ["利用日": .date, "利用店名・商品名": .counterparty, "利用金額": .debit]),
        bank(
            "sbi", "SBI Sumishin Net Bank (住信SBIネット銀行)", "日付|内容|出金金額(円)|入金金額(円)|残高(円)|メモ",
            ["日付": .date, "内容": .counterparty, "出金金額(円)": .debit, "入金金額(円)": .credit, "メモ": .message, "残高(円)": .balance]),
        bank(
            "paypay", "PayPay",
            "取引日|出金金額(円)|入金金額(円)|海外出金金額|通貨|変換レート(円)|利用国|取引内容|取引先|取引方法|支払い区分|利用者|取引番号",
            [
                "取引日": .date, "出金金額(円)": .debit, "入金金額(円)": .credit, "取引先": .counterparty, "取引内容": .message, "取引番号": .reference,
            ]),
        bank(
            "moneyforward", "Money Forward ME (マネーフォワード ME)", "計算対象|日付|内容|金額(円)|保有金融機関|大項目|中項目|メモ|振替|ID",
            [
                "計算対象": .status, "日付": .date, "内容": .counterparty, "金額(円)": .amount, "メモ": .message, "保有金融機関": .account, "振替": .status,
                "ID": .reference,
            ], spending: .negative,
            // The first digit says whether the row is counted, and the second whether it is a transfer between the user's own accounts.
            statuses: ["1 0": .settled, "0 0": .uncounted, "0 1": .uncounted, "1 1": .uncounted]),
        bank(
            "aeon-card", "AEON Card (イオンカード)", "利用日|利用者区分|利用先|支払方法|利用金額|備考",
            ["利用日": .date, "利用先": .counterparty, "利用金額": .debit, "備考": .message], dates: .yearFirst),
        bank(
            "aeon-card-web", "AEON Card, current layout (イオンカード、現行形式)", "ご利用日|利用者区分|ご利用先|支払方法|…",
            ["ご利用日": .date, "ご利用先": .counterparty, "ご利用金額": .debit, "備考": .message], dates: .yearFirst,
            account: "AEON Card (イオンカード)"),
    ]

    private static func bank(
        _ name: String, _ title: String, _ header: String, _ meanings: KeyValuePairs<String, Statement.Field>,
        spending: Statement.Reading.Spending? = nil, dates: Statement.Reading.DateOrder? = nil,
        statuses: [String: Movement.Status] = [:], account: String? = nil
    ) -> StatementProfile {
        profile(
            name, title, header, meanings, encoding: .shiftJIS, spending: spending, dates: dates, currency: "JPY", statuses: statuses,
            account: account)
    }
}
