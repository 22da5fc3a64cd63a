import Testing

@Suite("The language of a sign-up")
struct SignUpLanguageTests {
    @Test("A sign-up message stays in the language in which it was sent, and the sign-up can continue in another language")
    func code() async throws {
        try await withProgram { program in
            try program.succeed(["account", "signup", "--phone", "090-1234-5678", "--lang", "ja"])
            let message = try program(["messages", "--lang", "en"]).output
            let code = try #require(message.firstMatch(of: /会員登録の認証コードは (\d{6}) です。/)).1
            try program.succeed(["account", "signup", "--code", String(code)])
            #expect(try program(["account", "--lang", "ja"]).output.contains("会員登録の途中です（ステップ 3/3: 名前と生年月日の入力）。"))
            let wrong = try program(["account", "signup", "--birth", "12/10/1990", "--lang", "ja"])
            #expect(wrong.code == 65)
            #expect(wrong.complaint.contains("1990-12-10 または 1990年12月10日 のように入力してください。"))
        }
    }
}
