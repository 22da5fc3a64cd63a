import ArgumentParser
import Commands
import Failure
import FeatureTesting
import Language
import Testing

@testable import SignUp

@MainActor
@Suite("The sign-up commands in Japanese")
struct JapaneseCommandTests {
    @Test("In Japanese, the sign-up commands take a visitor from the start of a sign-up to a verified identity")
    func wholeWay() async throws {
        try await withStore { store async throws in
            let shell = Shell(store: store, language: .japanese)
            #expect(try await shell.text("account") == "アカウント\nログインしていません。\n会員登録するには | account signup")
            #expect(
                try await shell.text("account signup --phone 090-1234-5678") == """
                    電話番号の認証
                    ステップ 2/3: 認証コードの入力
                    送信先 | 末尾が 5678 の番号
                    有効期限 | 2026年11月21日 09:10
                    残りの入力回数 | 5
                    コードを見るには | messages
                    続けるには | account signup --code 123456
                    """)
            #expect(
                try await shell.text("messages") == """
                    メッセージ
                    2026年11月21日 09:00 | +819012345678 | 会員登録の認証コードは \(shell.code) です。有効期限は 10 分です。誰にも教えないでください。
                    """)
            #expect(
                try await shell.text("account") == """
                    アカウント
                    ログインしていません。
                    会員登録の途中です（ステップ 2/3: 認証コードの入力）。
                    続けるには | account signup
                    """)
            #expect(
                try await shell.text("account signup --code \(shell.code)") == """
                    会員情報の登録
                    ステップ 3/3: 名前と生年月日の入力
                    利用規約 | 第 1 版（未同意）
                    未入力の項目 | 名前、生年月日、利用規約への同意
                    利用規約
                    Be kind.
                    Pay what you owe.
                    続けるには | account signup --name 名前 --birth 1990-12-10 --accept-terms
                    """)
            #expect(
                try await shell.text("account signup --name 花子 --birth 1990年12月10日 --accept-terms") == """
                    アカウント
                    名前 | 花子
                    会員番号 | member-1
                    電話番号 | 末尾が 5678 の番号
                    生年月日 | 1990年12月10日
                    利用規約 | 第 1 版（同意済み）
                    本人確認 | 未確認（購入に必要です）
                    本人確認するには | account verify --licence 番号
                    """)
            #expect(try await shell.text("account verify --licence 123456789030").hasSuffix("本人確認 | 確認済み（2026年11月21日）"))
        }
    }

    @Test("In Japanese, `account delete` lists the deleted data")
    func leaving() async throws {
        try await withStore { store in
            let shell = Shell(store: store, language: .japanese)
            try await shell.signUp()
            _ = try await shell.run("account verify --licence 123456789030")
            #expect(
                try await shell.text("account signout") == """
                    ログアウト
                    Adaさんはログアウトしました。アカウントは残っています。同じ電話番号でまたログインできます。
                    ログインするには | account signup --phone 番号
                    """)
            shell.clock.advance(by: 30)
            _ = try await shell.run("account signup --phone 09012345678")
            _ = try await shell.run("account signup --code \(shell.code)")
            #expect(
                try await shell.text("account delete --yes") == """
                    削除
                    アカウント（member-1）と、次の内容を削除しました。
                    名前
                    電話番号
                    生年月日
                    利用規約への同意
                    本人確認の記録
                    メッセージ 2 件
                    """)
            #expect(try await shell.text("messages") == "メッセージ\nメッセージはまだありません。")
            shell.clock.advance(by: 30)
            _ = try await shell.run("account signup --phone 08012345678")
            #expect(
                try await shell.text("account delete --yes") == """
                    削除
                    次の内容を削除しました。
                    途中までの会員登録と、入力した内容のすべて
                    メッセージ 1 件
                    """)
        }
    }

    @Test(
        "Invalid input to the sign-up commands is explained in Japanese",
        arguments: [
            (
                "account signup --phone 03-1234-5678",
                ["「03-1234-5678」は携帯電話の番号ではありません。", "090-1234-5678、または国番号を付けて +819012345678 のように入力してください。"]
            ),
            ("account signup --code 12", ["認証コードは 6 桁の数字です。", "届いた認証コードを見る: messages"]),
            ("account signup --code 123456", ["入力できる認証コードがありません。", "認証コードを送る: account signup --phone 番号"]),
            ("account signup --name Ada", ["電話番号がまだ認証されていません。", "認証コードを送る: account signup --phone 番号"]),
            ("account signup --name 1234567890123456789012345678901", ["名前は 1～30 文字です。", "30 文字以内の名前を入力してください。"]),
            ("account signup --name A\u{7}da", ["名前に制御文字は使えません。", "改行やタブなどの見えない文字を除いてください。"]),
            ("account signup --birth 1990-02-30", ["「1990-02-30」は生年月日として正しくありません。", "1990-12-10 または 1990年12月10日 のように入力してください。"]),
            ("account signup --birth 2030-01-01", ["2030年1月1日は未来の日付です。", "生年月日を 1990-12-10 または 1990年12月10日 のように入力してください。"]),
            ("account signup --birth 2010-01-01", ["会員登録できるのは 18 歳以上の方です。", "会員登録をしなくても、商品や明細は見られます。"]),
            (
                "account signup --phone 09012345678 --code 123456",
                ["--phone は認証コードを送るだけです。ほかのオプションと一緒には指定できません。", "はじめに: account signup --phone 番号"]
            ),
            ("account verify --licence 1", ["運転免許証の番号は 12 桁の数字で、0 以外から始まります。", "免許証に記載されているとおりに入力してください。"]),
            ("account verify --licence 123456789040", ["運転免許証の番号に誤りがあります（検査数字が一致しません）。", "免許証と 1 桁ずつ見比べてください。"]),
            ("account verify --licence 123456789030", ["ログインしていません。", "会員登録: account signup"]),
            ("account delete", ["アカウントを削除すると元に戻せません。", "完全に削除する: account delete --yes"]),
            ("account delete --yes", ["ログインしていないため、削除するアカウントがありません。", "ログイン: account signup"]),
            ("messages --limit 0", ["--limit は 1 以上で指定します（指定値: 0）。", "例: messages --limit 20"]),
        ])
    func badInput(line: String, said: [String]) async throws {
        try await withStore { store in
            let shell = Shell(store: store, language: .japanese)
            #expect(await rejection { try await shell.run(line) }?.lines.map { $0.text(in: .japanese) } == said)
        }
    }

    @Test("A code requested too early, a wrong or expired code and a repeated sign-up are explained in Japanese")
    func steps() async throws {
        try await withStore { store in
            let shell = Shell(store: store, language: .japanese)
            @MainActor func said(_ line: String) async -> [String]? {
                await rejection { try await shell.run(line) }?.lines.map { $0.text(in: .japanese) }
            }
            let send = "認証コードを送る: account signup --phone 番号"
            _ = try await shell.run("account signup --phone 09012345678")
            let code = try await shell.code
            let wrong = String(code.reversed()) == code ? "\(code.dropFirst())\(code.first == "0" ? 1 : 0)" : String(code.reversed())
            shell.clock.advance(by: 12)
            #expect(
                await said("account signup --phone 09012345678") == [
                    "認証コードを送ってから、まだ 30 秒たっていません。", "届いた認証コードを見る: messages（あと 18 秒で再送信できます）",
                ])
            #expect(await said("account signup --code \(wrong)") == ["認証コードが違います。あと 4 回入力できます。", "認証コードを見る: messages"])
            for _ in 0..<3 { _ = await said("account signup --code \(wrong)") }
            #expect(await said("account signup --code \(wrong)") == ["誤った認証コードが 5 回入力されたため、送られたコードは無効になりました。", send])
            shell.clock.advance(by: 588)
            #expect(await said("account signup --code \(code)") == ["認証コードの有効期限（10 分）が切れました。", send])
            try await shell.signUp()
            #expect(
                await said("account signup --phone 09012345678") == [
                    "すでに会員登録が済んでいます。", "ログイン中の会員を見る: account、ログアウトする: account signout",
                ])
        }
    }

    @Test("Japanese help for the sign-up commands contains no English sentence", arguments: SignUp.commands.all.map(Named.init))
    func help(command: Named) {
        let lines = command.type.help(in: .japanese).split(separator: "\n").map(String.init)
        // The argument parser adds the excluded lines in English.
        let ours = lines.filter { !$0.hasSuffix("Show help information.") && !$0.contains("help <subcommand>") }
        let english = ours.filter { $0.contains(/[a-z]{2,} [a-z]{2,}.*\.$/) }
        #expect(english == [])
        #expect(lines.first?.hasSuffix("。") == true)
    }

    /// A test argument that holds a command type and is displayed as the name of that type.
    struct Named: CustomTestStringConvertible, Sendable {
        let type: any ParsableCommand.Type
        var testDescription: String { "\(type)" }
    }
}
