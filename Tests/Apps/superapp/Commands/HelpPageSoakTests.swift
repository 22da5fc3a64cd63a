import Foundation
import Testing
import Text

/// One page of help is a transcript: in English in `selection.txt`, in Japanese in `japanese.txt`. These rules hold for all pages.
@Suite("Pages of help", .timeLimit(.minutes(60)))
struct HelpPageSoakTests {
    /// The column in which the help of an option, argument or subcommand begins.
    private static let column = 26

    private func page(_ path: [String], _ words: HelpWords) throws -> String {
        let run = try BuiltProgram(home: URL(filePath: "/nonexistent"))(path + ["--help", "--lang", words.code])
        #expect(run.code == 0 && run.complaint.isEmpty, "\(path): \(run.complaint)")
        return run.output
    }

    /// Returns the lines below a heading, up to the next empty line.
    private func list(_ heading: String, in page: String) -> [String] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }.map { $0 }
    }

    /// Whether a line of a list is a title with its help in the right column, a title that needs a line of its own, or more help.
    private func isAligned(_ line: String, _ titles: [String]) -> Bool {
        let margin = line.prefix { $0 == " " }.count
        guard margin == 2 else { return margin == Self.column }
        guard let title = titles.filter({ line.dropFirst(2).hasPrefix($0) }).max(by: { $0.count < $1.count }) else { return false }
        let rest = line.dropFirst(2 + title.count), end = 2 + title.width
        return rest.isEmpty ? end >= Self.column : end + rest.prefix { $0 == " " }.count == Self.column
    }

    @Test(
        "Every page says exactly what its command declares, in order, in aligned lists within 80 columns, and the common options first",
        arguments: HelpWords.all)
    func pages(words: HelpWords) throws {
        let commands = try HelpDump(in: words).all()
        #expect(commands.count > 70)
        let common = list(words.options, in: try page([], words)), ends = common.firstIndex { $0.hasPrefix("  --version") } ?? 0
        #expect(common.filter { $0.hasPrefix("  -") }.count == 14)
        for (path, command) in commands {
            let page = try page(path, words), expected = command.page(path, in: words)
            #expect(page.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace }, "\(path)")
            #expect(page.split(separator: "\n").filter { String($0).width > 80 || $0.hasSuffix(" ") } == [], "\(path)")
            let options = list(words.options, in: page)
            #expect(options.starts(with: common[..<ends]) && options.reversed().starts(with: common[ends...].reversed()), "\(path)")
            let titles = command.titles(in: words)
            for heading in [words.arguments, words.options, words.subcommands] {
                #expect(list(heading, in: page).filter { !isAligned($0, titles) } == [], "\(path)")
            }
        }
    }
}
