import Language
import Testing

@Suite("Ways and paths")
struct WayTests {
    private let shell = Phrase.Reader.commandLine(program: "app")
    private let wordings = Wordings(["ja": { ["List them: %1": "一覧を見る: %1", "Sign up with: %1. %2": "%2会員登録: %1"] }])

    private func plain(_ words: Phrase.Wording) -> Phrase { Phrase(words, in: nil) }

    private func text(_ phrase: Phrase, _ reader: Phrase.Reader?, in language: Language = .english) -> String {
        (reader.map(phrase.shown(to:)) ?? phrase).text(in: language)
    }

    @Test("A command line shows a command with the program's name, a session without it, and a page shows only the words before it")
    func readers() {
        let phrase = Phrase("List them: \(command: "list \("a")")", in: wordings)
        #expect(text(phrase, shell) == "List them: app list a" && text(phrase, shell, in: .japanese) == "一覧を見る: app list a")
        #expect(text(phrase, nil) == "List them: list a")
        #expect(text(phrase, .page) == "List them" && text(phrase, .page, in: .japanese) == "一覧を見る")
    }

    @Test("A page shows no command of a phrase within a phrase, and no preposition before it")
    func nested() {
        let phrase = Phrase("Sign up with: \(command: "signup"). \(plain("Nothing yet. Add one: \(command: "add")"))", in: wordings)
        #expect(text(phrase, .page) == "Sign up. Nothing yet. Add one")
        #expect(text(phrase, .page, in: .japanese) == "Nothing yet. Add one会員登録")
        #expect(text([phrase, .command("add")].joined(by: .verbatim(" / ")), shell).hasSuffix("Add one: app add / app add"))
        #expect(phrase.ways.map { $0.command.text(in: .english) } == ["signup", "add"])
    }

    @Test("A page can show other words in place of a command")
    func replacement() {
        #expect(text(plain("First \(command: "verify", page: plain("verify your identity"))."), .page) == "First verify your identity.")
    }

    @Test("A page links the words before a command to the address of the screen that does the same")
    func link() {
        let phrase = [plain("Gone."), Phrase("List them: \(command: "list", at: ["product"])", in: wordings)].joined(by: .verbatim(" "))
        #expect(phrase.shown(to: .page).address == ["product"] && text(phrase, .page) == "Gone. List them")
        #expect(phrase.shown(to: shell).address == nil && phrase.address == nil)
    }

    @Test("A page shows only the last component of a path")
    func paths() {
        let phrase = plain("\(path: "/home/me/app/app.sqlite") is damaged.")
        #expect(text(phrase, .page) == "…/app.sqlite is damaged." && text(phrase, shell) == "/home/me/app/app.sqlite is damaged.")
    }

    @Test("A phrase without ways and paths is the same for every reader")
    func unchanged() {
        let phrase = plain("Sold: \("list") \(3).")
        #expect(phrase.shown(to: .page) == phrase && phrase.shown(to: shell) == phrase && !phrase.isForReader)
    }
}
