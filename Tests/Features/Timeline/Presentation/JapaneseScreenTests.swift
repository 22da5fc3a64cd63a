import FeatureTesting
import Foundation
import Language
import Money
import MovementTesting
import Movements
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("Timeline screens in Japanese")
struct JapaneseScreenTests {
    /// The expected title of each kind and the expected label of its counterparty.
    private static let names: [Movement.Kind: (title: String, counterparty: String)] = [
        .cardInShops: ("カード払い（店舗）", "支払先"), .cardOnline: ("カード払い（ネット）", "支払先"), .contactless: ("タッチ決済", "支払先"),
        .qr: ("QR コード決済", "支払先"), .payLater: ("あと払い", "支払先"), .subscription: ("サブスクリプションの支払い", "支払先"),
        .sentToFriend: ("友だちへの送金", "送金先"), .receivedFromFriend: ("友だちからの受け取り", "送金元"), .requestSent: ("友だちへの請求", "請求先"),
        .requestReceived: ("友だちからの請求", "請求元"), .splitBill: ("割り勘", "割り勘の相手"), .bankDeposit: ("銀行からの入金", "入金元"),
        .storeDeposit: ("コンビニ入金", "場所"), .atmDeposit: ("ATM 入金", "場所"), .salary: ("給与振込", "支払元"), .bankWithdrawal: ("銀行への出金", "出金先"),
        .atmWithdrawal: ("ATM 出金", "場所"), .pointsGranted: ("ポイント付与", "付与元"), .pointsSpent: ("ポイント利用", "利用先"),
        .cashback: ("キャンペーンのキャッシュバック", "キャンペーン"), .taxiRide: ("タクシー乗車", "タクシー会社"), .marketPurchase: ("フリマでの購入", "出品者"),
    ]

    @Test("Every kind of movement has a Japanese title and a Japanese label for the counterparty", arguments: Movement.Kind.own)
    func kind(kind: Movement.Kind) throws {
        let expected = try #require(Self.names[kind])
        let transcript = Movement.full(kind).detail().screen().transcript(in: .japanese)
        #expect(transcript.hasPrefix("\(expected.title)\n\(expected.counterparty) | Hanako\n日時 | 2026年11月21日 09:00\n"))
        #expect(transcript.hasSuffix("\nカテゴリ | 買い物\n状態 | 確定"))
        #expect(transcript.latinWords(except: ["ATM", "QR", "USD", "JPY", "Hanako", "Thanks"]) == [])
    }

    @Test("The Japanese screen of a movement shows the original amount")
    func detail() {
        #expect(
            Movement.server.detail().screen().transcript(in: .japanese) == """
                カード払い（ネット）
                支払先 | Hetzner
                日時 | 2026年11月21日 08:59
                金額 | -1,830円
                現地通貨額 | -12.20米ドル
                換算レート | 1 USD = 150.00 JPY
                カテゴリ | その他
                状態 | 未確定
                """)
    }

    @Test("In Japanese, a list of movements shows the option for the next page")
    func list() {
        let page = MovementPage([.coffee, .server], next: .init(milliseconds: 5, id: "a"))
        #expect(
            MovementListView.screen(MovementListData(page, .init(text: "e"))).transcript(in: .japanese) == """
                タイムライン
                「e」で絞り込み中です。
                2026年11月21日 | ドトール | -540円 | 食事 | 
                2026年11月21日 | Hetzner | -1,830円 | その他 | 未確定
                続きを見る: --after 5.a
                """)
    }

    @Test("An empty list of movements in Japanese shows a message")
    func empty() {
        let screens = [MovementFilter.everything, .init(category: .food)].map {
            MovementListView.screen(MovementListData(MovementPage([]), $0))
        }
        #expect(
            screens.map { $0.transcript(in: .japanese) } == [
                "タイムライン\nまだ明細がありません。明細ファイルを取り込む: timeline import ファイル", "タイムライン\n条件に合う明細はありません。",
            ])
    }

    @Test("A summary by month is shown in Japanese")
    func months() throws {
        let groups = ["0987-01", "2026-11"].map { MovementSummary.Group($0, out: .yen(-1200), in: .yen(0)) }
        let nothing = Money(minor: 0, .dollar), converted = MovementSummary.Converted(out: nothing, in: nothing, missing: [.yen])
        let summary = MovementSummary(by: .month, groups, converted: converted)
        #expect(
            try SummaryView.screen(SummaryData(.init(summary))).transcript(in: .japanese) == """
                月別の集計
                支出
                987年1月 | -1,200円 | 1200/1200
                2026年11月 | -1,200円 | 1200/1200
                合計 | -2,400円 | 
                収入
                合計 | 0円 | 
                レートが不明なため USD に換算していません: JPY。設定する: timeline rates set JPY レート
                """)
    }

    @Test("A summary by category is shown in Japanese")
    func categories() throws {
        let groups = Movement.Category.allCases.map { MovementSummary.Group($0.rawValue, out: .yen(-1), in: .yen(0)) }
        let screen = try SummaryView.screen(SummaryData(.init(MovementSummary(by: .category, groups))))
        #expect(screen.transcript(in: .japanese).hasPrefix("カテゴリ別の集計\n支出\n食事 | -1円 | 1/1\n食料品 | "))
        #expect(screen.transcript(in: .japanese).latinWords() == [])
        #expect(Set(Movement.Category.allCases.map(\.phrase.japanese)).count == Movement.Category.allCases.count)
    }

    @Test("In Japanese, an import report shows counts, and the preview of an import also shows the format of the file")
    func importing() {
        let form = Statement.Form(
            encoding: .utf8WithMark,
            columns: [.init(name: "日付", meaning: .date), .init(name: "金額", meaning: .amount), .init(name: "残高", meaning: nil)],
            dates: [.japaneseYear, .yearFirst])
        let result = ImportStatement.Result(form, added: 5, settled: 1, known: 2)
        #expect(
            ImportReportView.screen(ImportReport(result, of: "a.csv", isTrial: true)).transcript(in: .japanese) == """
                取り込みのプレビュー（書き込みなし）
                ファイル | a.csv
                行数 | 8
                追加予定 | 5
                確定予定 | 1
                登録済み | 2
                読み取り不可 | 0
                ファイルの形式
                文字コード | UTF-8（BOM 付き）
                日付 | 年・月・日の順、和暦
                金額 | 1 列（支出はマイナス）
                列
                日付 | 日付
                金額 | 金額
                残高 | 対象外
                """)
        #expect(
            ImportReportView.screen(ImportReport(result, of: "a.csv", isTrial: false)).transcript(in: .japanese)
                == "取り込み\nファイル | a.csv\n行数 | 8\n追加 | 5\n確定 | 1\n登録済み | 2\n読み取り不可 | 0")
    }

    @Test("The possible meanings of statement columns have Japanese names", arguments: Statement.Field.allCases)
    func column(field: Statement.Field) { #expect(field.phrase.japanese.latinWords(except: ["ID"]) == []) }

    @Test("The progress line of an import is shown in Japanese")
    func progress() {
        let line = { (rows: Int, read: Int, elapsed: Int64) in
            ImportStatement.Progress(rows: rows, read: read, size: 100).line(after: elapsed).japanese
        }
        #expect(line(45_000, 30, 3_000) == "45,000 行、30 %、毎秒 15,000 行、残り 7 秒")
        #expect(line(10, 1, 10_000) == "10 行、1 %、毎秒 1 行、残り 16 分")
    }

    @Test("An export report is shown in Japanese")
    func export() {
        #expect(
            ExportReportView.screen(ExportReport(file: "a.csv", movements: 3)).transcript(in: .japanese)
                == "書き出し\nファイル | a.csv\n明細の件数 | 3")
    }
}
