import Testing

@testable import Scaffold

@Suite("A file after a feature is renamed")
struct RenamingTests {
    /// Checks a file after the feature Tips is renamed to GiftCard.
    private func check(_ text: String, _ expected: String, keepsLiterals: Bool = false, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let renaming = try Renaming(FeatureName("Tips"), FeatureName("GiftCard"))
        #expect(renaming(text, keepsLiterals: keepsLiterals) == expected, sourceLocation: sourceLocation)
    }

    @Test("A name in code becomes a name, and in a string literal words")
    func plain() throws {
        try check("let tips = Tips(title: \"Tips\")", "let giftCard = GiftCard(title: \"Gift card\")")
        try check("let a = `tips`", "let a = `giftCard`")
        try check("@TipsView struct TipsRow {}", "@GiftCardView struct GiftCardRow {}")
        try check("enum A { case tips }", "enum A { case giftCard }")
    }

    @Test("The code after a string with an escaped quotation mark, or after a comment with a lone one, is still code")
    func quotes() throws {
        try check("f(\"a \\\" b\", Tips.self, \"Tips\")", "f(\"a \\\" b\", GiftCard.self, \"Gift card\")")
        try check("// 5\" of Tips\nlet tips = \"Tips\"", "// 5\" of GiftCard\nlet giftCard = \"Gift card\"")
        try check("/* \" */ let tips = \"Tips\"", "/* \" */ let giftCard = \"Gift card\"")
        try check("let quote: Character = \"\\\"\", tips = Tips()", "let quote: Character = \"\\\"\", giftCard = GiftCard()")
        try check("let a = /\"/, b = Tips.self", "let a = /\"/, b = GiftCard.self")
    }

    @Test("The text of a raw or multi-line string is words, even beside quotation marks")
    func long() throws {
        try check("let a = #\"Tips \"b\" Tips\"#, tips = 1", "let a = #\"Gift card \"b\" Gift card\"#, giftCard = 1")
        try check("let a = #\"\\(Tips)\"#", "let a = #\"\\(Gift card)\"#")
        try check(
            "let a = \"\"\"\n    A \"b of Tips\n    \"\"\"\nlet tips = 1",
            "let a = \"\"\"\n    A \"b of Gift card\n    \"\"\"\nlet giftCard = 1")
    }

    @Test("The code in an interpolation is code, and so is the code in a string that stays as it is")
    func interpolations() throws {
        try check("\"Tips: \\(tips.count, in: \"Tips\")\"", "\"Gift card: \\(giftCard.count, in: \"Gift card\")\"")
        try check("#\"Tips: \\#(Tips.all)\"#", "#\"Gift card: \\#(GiftCard.all)\"#")
        try check("\"Tips \\(tips)\" + Tips.sql", "\"Tips \\(giftCard)\" + GiftCard.sql", keepsLiterals: true)
    }

    @Test("An escape sequence before a name does not hide the name")
    func escapes() throws { try check("\"a\\nTips\"", "\"a\\nGift card\"") }

    @Test("The names in string literals are listed once each, without those in code and comments")
    func literals() throws {
        let text = "let tips = \"tips of \\(tips) and tips-count\" // \"Tips\"\nlet a = #\"Tips\"#"
        #expect(try Renaming(FeatureName("Tips"), FeatureName("GiftCard")).literals(in: text) == ["tips", "tips-count", "Tips"])
    }

    @Test("The name of an app is replaced as a type, as a module and as a program, in code and in strings")
    func app() throws {
        let renaming = Renaming(try AppName("my-shop"), try AppName("store"))
        #expect(
            renaming("import my_shop // MyShopApp\nlet a = \"my-shop \\(MyShopApp.self)\"")
                == "import store // StoreApp\nlet a = \"store \\(StoreApp.self)\"")
    }
}
