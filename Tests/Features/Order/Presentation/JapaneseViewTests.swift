import FeatureTesting
import Foundation
import Language
import OrderDomain
import OrderPresentation
import Screen
import Testing
import Time

@Suite("Order screens in Japanese")
struct JapaneseViewTests {
    private func screen(_ state: OrderState, after seconds: TimeInterval, _ payment: Payment = Payment(.cash)) throws -> Screen {
        let order = TaxiOrder(
            number: 1, trip: try .tokyoToShibuya(), payment: payment, estimate: .sample, requested: .testing, state: state,
            settlement: .reserved)
        let snapshot = OrderSnapshot(order, at: .testing + seconds)
        let position = TaxiPosition(coordinate: order.trip.pickup.coordinate, metresLeft: 480, metresInAll: 3_000)
        return OrderView.screen(OrderSighting(snapshot, position).data)
    }

    @Test("In Japanese, the screen of an accepted order shows the taxi company, the taxi's arrival time and the cancellation fee")
    func dispatched() throws {
        let ride = OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: .dispatched))
        #expect(
            try screen(ride, after: 60, Payment(.card(digits: "1234"))).transcript(in: .japanese) == """
                タクシー ride-1
                タクシーが向かっています。09:04 に到着する予定です。
                タクシー | Sakura Taxi（品川 500 か 12-34）
                到着まで（分） | 4
                乗車地 | 東京駅
                目的地 | 渋谷駅
                注文日時 | 2026年11月21日 09:00
                支払い方法 | クレジットカード（末尾 1234）、仮押さえ中
                予想料金 | 3,800円
                走行中 | 2520/3000 | 乗車地まで 480 m
                次の操作
                更新する: order status
                キャンセルする（09:02 まで無料）: order cancel
                """)
        #expect(try screen(ride, after: 121).transcript(in: .japanese).contains("キャンセルする（キャンセル料 500円）: order cancel"))
    }

    @Test("In Japanese, the screen of a completed ride is a receipt")
    func receipt() throws {
        let payment = Payment(.ticket(purpose: "商談"), coupon: try Coupon("HELLO500"))
        let order = TaxiOrder(
            number: 1, trip: try .tokyoToShibuya(), payment: payment, estimate: .sample, requested: .testing,
            state: .completed(.init(taxi: .sakura, fare: .sample, time: .testing + 2_040)),
            settlement: .charged(.init(amount: 3_300, time: .testing + 2_040)))
        #expect(
            OrderView.screen(OrderSighting(OrderSnapshot(order, at: .testing + 9_999)).data).transcript(in: .japanese) == """
                タクシー ride-1
                2026年11月21日 09:34 に降車しました。
                タクシー | Sakura Taxi（品川 500 か 12-34）
                乗車地 | 東京駅
                目的地 | 渋谷駅
                注文日時 | 2026年11月21日 09:00
                支払い方法 | 法人チケット（商談）、クーポン HELLO500
                料金
                距離運賃 | 3,400円
                低速走行加算 | 100円
                迎車料金 | 300円
                合計 | 3,800円
                請求額 | 3,300円
                次の操作
                もう一度呼ぶ: order request FROM TO
                """)
    }

    @Test("In Japanese, the screen and the list row of an order contain no English words in any state", arguments: OrderState.samples)
    func states(state: OrderState) throws {
        for payment in [Payment(.cash), Payment(.wallet), Payment(.card(digits: "1234"), coupon: try Coupon("TOKYO10"))] {
            let text = try screen(state, after: 200, payment).transcript(in: .japanese)
            #expect(foreignWords(in: text) == [])
            #expect(text.contains("東京駅") && !text.contains("Tokyo"))
        }
        let row = try TaxiOrder.sample(state: state).row
        #expect(foreignWords(in: OrderListView.screen([row]).transcript(in: .japanese)) == [])
    }

    @Test("The progress of a followed order is shown in Japanese, both as a bar and as lines")
    func following() throws {
        let trip = try Trip.tokyoToShibuya()
        func seen(_ step: OrderState.Step, metresLeft: Int) -> OrderSighting {
            let order = TaxiOrder(
                number: 1, trip: trip, payment: Payment(.cash), estimate: .sample, requested: .testing,
                state: .accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: step)))
            let position = TaxiPosition(coordinate: trip.pickup.coordinate, metresLeft: metresLeft, metresInAll: 3_000)
            return OrderSighting(OrderSnapshot(order, at: .testing + 60), position)
        }
        let (coming, riding) = (seen(.dispatched, metresLeft: 1_500), seen(.riding(since: .testing), metresLeft: 480))
        #expect(coming.bar.text(in: .japanese) == "迎車中 [##########..........] 1.5 km、4 分")
        #expect(riding.bar.text(in: .japanese) == "乗車中 [################....] 480 m、2 分")
        let lines = FollowLines()
        #expect(
            lines.next(coming)?.text(in: .japanese) == "09:01 タクシーが向かっています。09:04 に到着する予定です。乗車地まで 1.5 km、4 分。")
        #expect(lines.next(coming) == nil)
        #expect(
            lines.next(riding)?.text(in: .japanese) == "09:01 目的地へ向かっています。09:27 ごろ到着する予定です。目的地まで 480 m、2 分。")
    }

    @Test("In Japanese, the JSON of an order has translated amounts and a translated status, but unchanged IDs and dates")
    func script() throws {
        func json(_ data: some Encodable) throws -> String {
            let encoder = JSONEncoder()
            encoder.userInfo[try #require(CodingUserInfoKey.language)] = Language.japanese
            return String(decoding: try encoder.encode(data), as: UTF8.self)
        }
        let order = try TaxiOrder.sample(paying: Payment(.card(digits: "1234")), state: .processing(.searching))
        let row = try json(order.row)
        #expect(row.contains(#""state":"searching""#) && row.contains(#""requestedText":"2026-11-21 09:00""#))
        #expect(row.contains(#""from":"東京駅""#) && row.contains(#""text":"3,800円""#))
        let whole = try json(OrderSnapshot(order, at: .testing).data())
        #expect(whole.contains(#""state":"searching""#) && whole.contains(#""method":"card""#))
        #expect(whole.contains(#""name":"Tokyo Station""#) && whole.contains(#""japaneseName":"東京駅""#))
        #expect(whole.contains(#""status":"近くのタクシーを探しています。""#))
    }

    @Test("Order lists, quotes and place lists are translated into Japanese")
    func lists() throws {
        let rows = [try TaxiOrder.sample(2, state: .processing(.searching)), try TaxiOrder.sample(1, state: .failed(at: .testing))].map(
            \.row)
        #expect(
            OrderListView.screen(rows).transcript(in: .japanese) == """
                注文一覧
                ride-2 | 2026年11月21日 09:00 | 東京駅 | 渋谷駅 | 手配中 | 3,800円（予想）
                ride-1 | 2026年11月21日 09:00 | 東京駅 | 渋谷駅 | 配車不成立 | 0円
                """)
        #expect(OrderListView.screen([]).transcript(in: .japanese) == "注文一覧\nまだ注文がありません。タクシーを呼ぶ: order request FROM TO")
        let quote = Quote(
            trip: try .tokyoToShibuya(), boarding: .testing + 14 * 3_600, fare: .init(distance: 3_400, time: 100, night: 700, pickup: 300))
        #expect(
            QuoteView.screen(quote.data).transcript(in: .japanese) == """
                予想料金
                乗車地 | 東京駅
                目的地 | 渋谷駅
                道のり | 約 8.3 km、28 分
                乗車日時 | 2026年11月21日 23:00
                予想料金（東京都特別区の運賃による）
                距離運賃 | 3,400円
                低速走行加算 | 100円
                深夜割増（22:00～5:00） | 700円
                迎車料金 | 300円
                合計 | 4,500円
                """)
        let dome = [try Place("東京ドーム").data]
        #expect(PlaceListView.screen(dome).transcript(in: .japanese) == "場所\ntokyo-dome | 東京ドーム | Tokyo Dome")
        #expect(
            PlaceListView.screen([]).transcript(in: .japanese) == "場所\nそのような名前の場所はありません。一覧を見る: order places")
    }
}
