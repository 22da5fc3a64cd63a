import ArgumentParser
import Commands
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Language
import OrderDomain
import Screen
import Testing
import Time

@testable import Order

@MainActor
@Suite("Ordering a taxi in Japanese")
struct JapaneseFlowTests {
    @Test("In Japanese, no screen from the order draft to the receipt contains English words")
    func words() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let order = Probe(Order.self, dependency: .sample(orders, ScriptedDispatch.ride(), clock))
            #expect(await order.isShowing("Order a taxi"))
            let steps: [(after: TimeInterval, Screen.Event, shows: String)] = [
                (0, .init("pickup", input: "東京駅"), "乗車地 | 東京駅"), (0, .init("destination", input: "渋谷駅"), "合計 | 3,800円"),
                (0, .init("payment"), "現金 | 選択中"), (0, .init("choose", row: "wallet"), "予想料金（残高で支払い可） | 約3,800円"),
                (0, .init("choose", row: "ticket"), "必要な情報 | 利用目的"), (0, .init("purpose", input: "商談"), "法人チケット（商談） | 選択中"),
                (0, .init("choose", row: "card"), "必要な情報 | カード番号の下 4 桁"),
                (0, .init("digits", input: "4242"), "クレジットカード（末尾 4242） | 選択中"),
                (0, .init("coupon", input: "HELLO500"), "注文時の仮押さえ | 約3,300円"), (0, .init("done"), "クーポン適用後 | 3,300円"),
                (0, .init("confirm"), "近くのタクシーを探しています。"), (5, .init("refresh"), "乗務員に依頼しています。"),
                (5, .init("refresh"), "別のタクシーを探しています（辞退 1 人）。"), (5, .init("refresh"), "別の乗務員に依頼しています（辞退 1 人）。"),
                (10, .init("refresh"), "[キャンセルする（09:02 まで無料）]"), (300, .init("refresh"), "タクシーが乗車地でお待ちしています。"),
                (60, .init("refresh"), "目的地へ向かっています。09:33 ごろ到着する予定です。"),
                (1_620, .init("refresh"), "目的地に到着しました。料金の支払い中です。"), (30, .init("refresh"), "請求額 | 3,400円"),
                (0, .init("another"), "乗車地 | 未設定"),
            ]
            for step in steps {
                clock.advance(by: step.after)
                try await order.send(step.1)
                #expect(await order.until { $0.stage.screen?.transcript(in: .japanese).contains(step.shows) == true }, "\(step.shows)")
                for phrase in order.stage.screen?.phrases ?? [] { #expect(foreignWords(in: phrase.text(in: .japanese)) == []) }
            }
            await order.finish()
        }
    }

    @Test("The screens for an order draft and its payment are translated into Japanese")
    func screens() async throws {
        try await withOrders { orders in
            let order = Probe(Order.self, dependency: .sample(orders, ScriptedDispatch.ride(), SetClock(.testing)))
            #expect(await order.isShowing("Order a taxi"))
            #expect(
                order.stage.screen?.transcript(in: .japanese) == """
                    タクシーを呼ぶ
                    乗車地 | 未設定
                    目的地 | 未設定
                    支払い方法 | 現金
                    乗車地と目的地を設定すると、予想料金が表示されます。
                    [乗車地を設定する]
                    [目的地を設定する]
                    [支払い方法を選ぶ]
                    """)
            try await order.send(.init("pickup", input: "東京駅"))
            try await order.send(.init("destination", input: "渋谷駅"))
            try await order.send(.init("payment"))
            #expect(await order.until { $0.stage.screen?.transcript.contains("Wallet, ") == true })
            try await order.send(.init("choose", row: "card"))
            #expect(
                order.stage.screen?.transcript(in: .japanese) == """
                    支払い方法
                    現金 | –
                    クレジットカード | 選択中
                    ウォレット（残高 5,000円） | –
                    法人チケット | –
                    必要な情報 | カード番号の下 4 桁
                    注文時の仮押さえ | 約3,800円
                    クーポン | なし
                    [カードを設定する]
                    [クーポンを使う]
                    [戻る]
                    """)
            await order.finish()
        }
    }

    @Test(
        "A cancellation reason can be entered in English or Japanese", arguments: ["", "予定変更", "待ち時間", "間違い", "plans", "Wait", "mistake"])
    func reasons(word: String) async throws {
        try await withOrders { orders in
            let order = Probe(Order.self, dependency: .sample(orders, ScriptedDispatch([]), SetClock(.testing)))
            #expect(await order.isShowing("Order a taxi"))
            try await order.send(.init("pickup", input: "東京駅"))
            try await order.send(.init("destination", input: "渋谷駅"))
            try await order.send(.init("confirm"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            let failure = await #expect(throws: Failure.self) { try await order.send(.init("cancel", input: "なんとなく")) }
            #expect(
                failure?.lines.map { $0.text(in: .japanese) } == [
                    "「なんとなく」はキャンセルの理由ではありません。", "予定変更、待ち時間、間違いのいずれかを入力してください。",
                ])
            try await order.send(.init("cancel", input: word))
            #expect(order.stage.screen?.transcript(in: .japanese).contains("2026年11月21日 09:00 にキャンセルしました（無料）。") == true)
            await order.finish()
        }
    }

    @Test("Japanese help for the order commands contains no English sentence", arguments: Order.commands.all.map { "\($0)" })
    func help(name: String) throws {
        let command = try #require(Order.commands.all.first { "\($0)" == name })
        let english = command.help(in: .english)
        let japanese = command.help(in: .japanese)
        #expect(english.sentences.isEmpty == false)
        #expect(japanese.sentences == [])
        let pairs = Array(zip(english.split(separator: "\n"), japanese.split(separator: "\n")))
        #expect(pairs.count == english.split(separator: "\n").count)
        for (english, japanese) in pairs where !String(english).sentences.isEmpty || english.hasSuffix(":") && english.contains(" ") {
            #expect(english != japanese)
        }
    }

    @Test("Errors about --speed have Japanese messages")
    func speed() {
        let (alone, zero) = (["--speed", "2"], ["--follow", "--speed", "0"])
        #expect(OrderStatus.complaint(alone, in: .japanese)?.contains("--speed は --follow と併用してください。") == true)
        #expect(OrderStatus.complaint(zero, in: .japanese)?.contains("--speed には 1～3600 の数を指定してください。") == true)
    }
}

extension Screen {
    /// The titles, text cells and prompts on the screen.
    fileprivate var phrases: [Phrase] {
        let rows = sections.flatMap(\.rows).flatMap(\.cells).compactMap { if case .text(let phrase) = $0 { phrase } else { nil } }
        return [title] + sections.compactMap(\.title) + rows + actions.flatMap { [$0.title, $0.prompt].compactMap(\.self) }
    }
}

extension String {
    /// The English sentences in the text, except those that the argument parser adds.
    fileprivate var sentences: [String] {
        replacing(/Show help information\.|Show the version\.|for detailed help\./, with: "")
            .matches(of: /[A-Za-z]+,?( [A-Za-z0-9,'-]+)+\.(?![0-9])/).map { String($0.output.0) }
    }
}
