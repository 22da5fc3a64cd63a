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
                "タイムライン\nまだ明細がありません。追加する: timeline add --amount 金額", "タイムライン\n条件に合う明細はありません。",
            ])
    }

    @Test("A summary by month is shown in Japanese")
    func months() throws {
        let groups = ["0987-01", "2026-11"].map { MovementSummary.Group($0, out: .yen(-1200), in: .yen(0)) }
        let nothing = Money(minor: 0, .dollar), converted = MovementSummary.Converted(out: nothing, in: nothing, missing: [.yen])
        let summary = MovementSummary(by: .month, groups, converted: converted)
        #expect(
            try SummaryView.screen(SummaryData(summary)).transcript(in: .japanese) == """
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
        let screen = try SummaryView.screen(SummaryData(MovementSummary(by: .category, groups)))
        #expect(screen.transcript(in: .japanese).hasPrefix("カテゴリ別の集計\n支出\n食事 | -1円 | 1/1\n食料品 | "))
        #expect(screen.transcript(in: .japanese).latinWords() == [])
        #expect(Set(Movement.Category.allCases.map(\.phrase.japanese)).count == Movement.Category.allCases.count)
    }
}
