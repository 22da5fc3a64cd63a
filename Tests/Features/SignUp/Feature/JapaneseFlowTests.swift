import Account
import EnglishOnly
import FeatureTesting
import FeatureTreeTesting
import Language
import Membership
import Navigation
import Screen
import SignUpDomain
import Testing

@testable import SignUp

@MainActor
@Suite("Sign-up in Japanese")
struct JapaneseFlowTests {
    @Test("In Japanese, no screen of a sign-up contains English words")
    func wholeFlow() async throws {
        let desk = Desk(terms: Terms(version: 1, text: "思いやりを持ちましょう。"))
        let signUp = desk.probe(.buying)
        #expect(await signUp.isShowing("Become a member"))
        #expect(
            signUp.japanese == """
                会員登録
                ステップ 1/3: 会員登録のご案内
                会員になると、「いいね」やコメント、商品の購入や出品ができます。
                登録には、携帯電話と、名前、生年月日が必要です。
                入力した内容はすぐに保存されます。途中でやめても、あとで続きから始められます。
                [始める]
                [あとで]
                """)
        try await signUp.send(.init("start"))
        #expect(
            signUp.japanese == """
                電話番号の認証
                ステップ 2/3: 電話番号の認証
                携帯電話に 6 桁の認証コードを送ります。
                [認証コードを送る]
                [戻る]
                [あとで]
                """)
        try await signUp.send(.init("phone", input: "090-1234-5678"))
        #expect(
            signUp.japanese == """
                電話番号の認証
                ステップ 2/3: 認証コードの入力
                送信先 | 末尾が 5678 の番号
                有効期限 | 2026年11月21日 09:10
                残りの入力回数 | 5
                コードを見るには | messages
                [認証コードを入力する]
                [認証コードを再送信する]
                [別の番号を使う]
                [戻る]
                [あとで]
                """)
        try await signUp.send(.init("code", input: "604917"))
        try await signUp.send(.init("name", input: "花子"))
        #expect(
            signUp.japanese == """
                会員情報の登録
                ステップ 3/3: 名前と生年月日の入力
                名前 | 花子
                利用規約 | 第 1 版（未同意）
                未入力の項目 | 生年月日、利用規約への同意
                利用規約
                思いやりを持ちましょう。
                [名前を入力する]
                [生年月日を入力する]
                [利用規約に同意する]
                [別の電話番号を使う]
                [戻る]
                [あとで]
                """)
        #expect(signUp.words.filter(\.isLatin) == [])
        try await signUp.send(.init("birthDate", input: "1990年12月10日"))
        try await signUp.send(.init("acceptTerms"))
        #expect(signUp.words.filter(\.isLatin) == [])
        try await signUp.send(.init("otherNumber"))
        #expect(
            signUp.japanese == """
                電話番号の認証
                ステップ 2/3: 電話番号の認証
                認証済み | 末尾が 5678 の番号
                [この番号で続ける]
                [認証コードを送る]
                [戻る]
                [あとで]
                """)
        #expect(signUp.words.filter(\.isLatin) == [])
        try await signUp.send(.init("goOn"))
        #expect(signUp.children.last == "RegisterAccount")
        #expect(
            signUp.japanese == """
                会員情報の登録
                ステップ 3/3: 名前と生年月日の入力
                名前 | 花子
                生年月日 | 1990年12月10日
                利用規約 | 第 1 版（同意済み）
                利用規約
                思いやりを持ちましょう。
                [登録する]
                [名前を入力する]
                [生年月日を入力する]
                [別の電話番号を使う]
                [戻る]
                [あとで]
                """)
        try await signUp.send(.init("register"))
        #expect(await signUp.isShowing("Verify your identity"))
        #expect(
            signUp.japanese == """
                本人確認
                購入には本人確認が必要です。日本の運転免許証の番号を確認します。
                番号は保存しません。
                [番号を入力する]
                [あとで]
                """)
        #expect(signUp.words.filter(\.isLatin) == [])
        try await signUp.send(.init("licence", input: "123456789030"))
        #expect(signUp.outputs == [.member])
        await signUp.finish()
    }

    @Test("In Japanese, a resumed sign-up welcomes the person back", arguments: SignUpStep.allCases)
    func welcome(step: SignUpStep) async throws {
        try await withDesk { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.reach(step)
            let signUp = desk.probe(.starting)
            #expect(await signUp.until { $0.children.count == step.number })
            let name =
                switch step {
                case .walkthrough: "会員登録のご案内"
                case .verification: "電話番号の認証"
                case .registerAccount: "名前と生年月日の入力"
                }
            let line = signUp.japanese?.split(separator: "\n").dropFirst().first
            #expect(line == "おかえりなさい。前回の続き、ステップ \(step.number)/3「\(name)」から再開します。")
            await signUp.finish()
        }
    }
}

extension Probe<SignUp> {
    fileprivate var japanese: String? { stage.screen?.transcript(in: .japanese) }

    /// The titles, text cells and prompts of all screens in Japanese, except the command that shows the code.
    fileprivate var words: [String] { screens.flatMap(\.phrases).map { $0.text(in: .japanese) }.filter { $0 != "messages" } }
}

extension Screen {
    fileprivate var phrases: [Phrase] {
        let cells = sections.flatMap(\.rows).flatMap(\.cells).compactMap { if case .text(let phrase) = $0 { phrase } else { nil } }
        return [title] + sections.compactMap(\.title) + cells + actions.map(\.title) + actions.compactMap(\.prompt)
    }
}

extension String {
    fileprivate var isLatin: Bool { contains(/[A-Za-z]/) }
}
