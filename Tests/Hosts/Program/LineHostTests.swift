import Commands
import EnglishOnly
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Screen
import Settings
import Testing
import Text

/// The only feature of a program: a list of words.
private enum Words: Feature {
    static var about: Phrase { "Words." }
    static var entries: [Entry] { [Entry.install(Words.self) { (program: ProgramName) in program }] }
    static func build(_ name: ProgramName, _ input: Void, _ context: Context<Never>) -> WordList { WordList(name) }
}

private final class WordList: ViewModel {
    let screen: Current<Screen?>
    private var words = ["one"]
    private let name: ProgramName

    init(_ name: ProgramName) {
        (self.name, screen) = (name, Current(nil))
        show()
    }

    func receive(_ event: Screen.Event) throws {
        switch (event.action, event.input) {
        case ("remove", _): words.removeAll { $0 == event.row }
        case ("add", let word?) where !word.isEmpty: words.append(word)
        default: throw Failure(.badData, "A word is missing.", hint: "Type one.")
        }
        show()
    }

    private func show() {
        let rows = words.map { Screen.Row(.verbatim($0), .bar(part: 1, of: 2), id: $0, does: "remove") }
        screen.value = Screen(.verbatim("\(name)"), [.init(rows: rows)], actions: [.init("add", "Add", prompt: "Which word?")])
    }
}

@MainActor
@Suite("A host in the documentation")
struct LineHostTests {
    private enum Glossary: Program {
        typealias Root = Words
        static let name: ProgramName = "glossary"
        static let version = Version(1, 0, 0)
        static let about: Phrase = "Words."
        static var frame: [any Feature.Type] { [Words.self] }
        static var parts: [any ProgramPart.Type] { [] }
    }

    @Test("The host in WritingAHost.md runs a program from its first screen to the end of the input")
    func run() async throws {
        var (lines, written): ([String], [String]) = (["2", "two", "1", "9", "x", "2", ""], [])
        let host = LineHost<Glossary>(
            home: DataDirectory(FileManager.default.temporaryDirectory, of: Glossary.name), language: .english,
            read: { lines.isEmpty ? nil : lines.removeFirst() }, write: { written.append($0) })
        let selection = try FeatureSelection(Found(nil, .standard), of: Glossary.features, frame: Glossary.frame)
        let leaks = try await host.run(host.compose(selection))
        let (start, rest) = (["glossary", "one | 1/2", "1 one", "2 Add"], ["glossary", "two | 1/2", "1 two", "2 Add"])
        let both = ["glossary", "one | 1/2", "two | 1/2", "1 one", "2 two", "3 Add"]
        #expect(
            written == start + ["Which word?"] + both + rest + rest + rest + ["Which word?", "A word is missing.", "Type one."] + rest)
        #expect(leaks == [])
    }

    @Test("The article on writing a host shows the complete source of the host")
    func article() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: folder.appending(path: "LineHost.swift"), encoding: .utf8)
        let article = try String(
            contentsOf: folder.appending(path: "../../../Docs/Espalier.docc/WritingAHost.md").standardized, encoding: .utf8)
        #expect(article.contains("```swift\n\(source)```\n"))
    }
}
