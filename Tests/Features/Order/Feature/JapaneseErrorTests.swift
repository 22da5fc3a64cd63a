import Failure
import FeatureTesting
import Foundation
import Language
import Order
import OrderPresentation
import Testing

@testable import OrderDomain

/// Returns the words in `text` that consist of Latin letters, except IDs, names, units and commands.
func foreignWords(in text: String) -> [String] {
    let same =
        /order (status|cancel|list|places|request FROM TO)|ride-\d+|--follow|(Sakura|Fuji) Taxi|HELLO500|TOKYO10|GINZA SIX|[0-9] k?m\b/
    return text.replacing(same, with: "").matches(of: /[A-Za-z]+/).map { String($0.output) }
}

@Suite("Order errors in Japanese")
struct JapaneseErrorTests {
    private func japanese(_ body: () throws -> Void) -> [String] { failure(body)?.lines.map { $0.text(in: .japanese) } ?? [] }

    @Test("Order phases and cancellation reasons have Japanese names")
    func words() {
        for words in [OrderState.Phase.allCases.map(\.phrase), CancelReason.allCases.map(\.phrase)] {
            let japanese = words.map { $0.text(in: .japanese) }
            #expect(Set(japanese).count == words.count)
            #expect(japanese.allSatisfy { foreignWords(in: $0) == [] })
        }
    }

    @Test("A refused cancellation is explained in Japanese")
    func cancelling() throws {
        var riding = try TaxiOrder.sample(state: .accepted(.sample(.riding(since: .testing))))
        #expect(
            japanese { try riding.cancel(.plans, at: .testing) } == [
                "ride-1 は「乗車中」のため、キャンセルできません。次の段階は「降車」です。", "状況を見る: order status ride-1",
            ])
        var over = try TaxiOrder.sample(state: .failed(at: .testing))
        #expect(
            japanese { try over.cancel(.plans, at: .testing) } == [
                "ride-1 の状態は「配車不成立」のため、キャンセルできません。", "状況を見る: order status ride-1",
            ])
    }

    @Test("Dispatch errors have Japanese messages")
    func nonsense() throws {
        var order = try TaxiOrder.sample(state: .processing(.searching))
        #expect(
            japanese { try order.receive([OrderNews(1, .testing, .pay)]) } == [
                "配車センターからの通知（支払い）が、ride-1 の状態「手配中」と合いません。",
                "お手数ですが、ご報告ください。",
            ])
        #expect(
            OrderError.unreachable.failure.lines.map { $0.text(in: .japanese) } == [
                "配車センターから応答がありません。", "しばらくしてからもう一度お試しください。",
            ])
    }

    @Test("Payment errors have Japanese messages")
    func payment() throws {
        #expect(
            japanese { _ = try PaymentMethod(.card) } == [
                "クレジットカードには、カード番号の下 4 桁が必要です。", "数字 4 桁を入力してください（例: 1234）。コマンド: --pay card --card-digits 1234",
            ])
        #expect(
            japanese { try Payment(.wallet).check(Fare(distance: 9_000, time: 0, night: 0, pickup: 300), after: []) } == [
                "ウォレットの残高は5,000円で、予想支払額の9,300円に足りません。", "現金、クレジットカード、法人チケットのいずれかで支払ってください。",
            ])
        let payment = Payment(.cash, coupon: try Coupon("HELLO500"))
        #expect(
            japanese { try payment.check(.sample, after: [try TaxiOrder.sample(7, paying: payment, state: .processing(.searching))]) } == [
                "クーポン HELLO500 は ride-7 で使用済みです。", "クーポンなしで注文してください。",
            ])
        #expect(japanese { _ = try Coupon("無料") } == ["クーポン「無料」はありません。", "使えるクーポン: HELLO500、TOKYO10"])
    }

    @Test("Place errors have Japanese messages")
    func places() throws {
        #expect(
            japanese { _ = try Place("東京タワ") } == ["「東京タワ」という場所はありません。", "「東京タワー」ではありませんか？ 場所の一覧を見る: order places"])
        #expect(japanese { _ = try Place("x9") } == ["「x9」という場所はありません。", "場所の一覧を見る: order places"])
        #expect(
            japanese { _ = try Place("0,0") } == ["0.0,0.0 は東京圏の外です。", "タクシーを呼べるのは、北緯 35.45～35.90 度、東経 139.25～140.00 度です。"])
        let tower = try Place("東京タワー")
        #expect(
            japanese { _ = try Trip(from: tower, to: tower) } == [
                "乗車地と目的地が同じです（東京タワー）。", "異なる 2 つの場所を選んでください。",
            ])
    }
}
