import Foundation
import Testing
import Text

/// The transcripts that show every screen, and what holds for the Japanese output of every transcript.
@Suite("Transcripts of every screen, and all transcripts in Japanese", .timeLimit(.minutes(60)))
struct TranscriptSoakTests {
    @Test("Every transcript of a feature's screens equals the program's output", arguments: Transcript.names().filter(\.showsEveryScreen))
    func screens(name: String) async throws { try await Transcript.check(name) }

    @Test("In Japanese, every transcript has the same lines, numbers, commands and data", arguments: Transcript.names().filter(\.isEnglish))
    func japanese(name: String) async throws {
        let english = try Transcript.text(of: name).unfoldingScreens
        let japanese = try await withProgram { try Transcript(english).inJapanese.replayed(by: $0) }
        let (said, expected) = (lines(of: japanese), lines(of: english))
        #expect(said.count == expected.count)
        let count = said.count { $0.isInJapanese }
        #expect(count == Self.linesInJapanese[name], "\(name) has \(count) lines with Japanese words; has one lost its translation?")
        for (table, original) in zip(tables(in: said), tables(in: expected)) where isAligned(original) {
            #expect(isAligned(table), "\(table.map(\.line).joined(separator: "\n"))")
        }
        var isTranslated = true
        for (place, (line, original)) in zip(said, expected).enumerated() {
            if original.hasPrefix("$ ") { isTranslated = original.hasPrefix("$ superapp") }
            guard isTranslated else {
                #expect(line == original)
                continue
            }
            try #require(line.isEmpty == original.isEmpty, "“\(line)” instead of “\(original)”")
            if line.isRule { #expect(line.width == said[place - 1].width, "\(said[place - 1])") } else { compare(line, original) }
        }
    }

    /// Expects a line of Japanese output to say what the English line says.
    private func compare(_ line: String, _ original: String) {
        // English spells out some numbers that Japanese has in digits.
        #expect(original.numbers.isSubset(of: line.numbers), "“\(line)” instead of “\(original)”")
        let commands = original.commands
        for command in line.commands { #expect(commands.contains { $0.hasPrefix(command) }, "“\(line)” instead of “\(original)”") }
        if line.hasPrefix("[exit ") || original.hasPrefix("[exit ") { #expect(line == original) }
        guard !line.isInJapanese else { return }
        #expect(line.lowercasedWords == original.lowercasedWords, "“\(line)” instead of “\(original)”")
        #expect(!line.isSentence || Self.samples.contains(line.trimmingPrefix { $0 == " " }), "“\(line)” is not in Japanese.")
    }

    /// The number of lines with Japanese words in each transcript. The rules would not notice a line that stays in English.
    private static let linesInJapanese = [
        "account.txt": 97, "bad-input.txt": 71, "budgets.txt": 169, "money.txt": 218, "order.txt": 191, "output.txt": 50, "parts.txt": 241,
        "product.txt": 150, "profiles.txt": 165, "recurring.txt": 71, "rules.txt": 77, "screens-account.txt": 723,
        "screens-launch.txt": 343, "screens-order.txt": 569, "screens-product.txt": 1098, "screens-timeline.txt": 1112, "selection.txt": 0,
        "session.txt": 501, "statements.txt": 100, "timeline.txt": 103,
    ]

    /// A line of a table, and where each of its cells begins and ends, in columns.
    private typealias Row = (line: String, cells: [Range<Int>])

    /// Returns the consecutive lines with several cells each. Two spaces or more separate cells.
    private func tables(in lines: [String]) -> [[Row]] {
        let rows: [Row] = lines.map { line in
            let cells = line.isRule ? [] : line.matches(of: /[^ ]+(?: [^ ]+)*/)
            return (
                line,
                cells.map { cell in
                    let start = String(line[..<cell.range.lowerBound]).width
                    return start..<start + String(cell.output).width
                }
            )
        }
        return rows.split { $0.cells.count < 2 }.filter { $0.count > 1 }.map { Array($0) }
    }

    /// Whether each column of the longest rows is aligned on one side.
    private func isAligned(_ table: [Row]) -> Bool {
        let count = table.map(\.cells.count).max() ?? 0, rows = table.map(\.cells).filter { $0.count == count }
        return (0..<count).allSatisfy { column in
            Set(rows.map { $0[column].lowerBound }).count == 1 || Set(rows.map { $0[column].upperBound }).count == 1
        }
    }

    /// Returns the lines, without pages of help, whose lines are wrapped differently.
    private func lines(of transcript: String) -> [String] {
        var isHelp = false
        return transcript.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).replacing(" --lang ja", with: "") }
            .filter { line in
                if line.hasPrefix("$ ") { isHelp = line.words.contains { ["help", "--help"].contains($0) } }
                return !isHelp
            }
    }

    /// The texts of the samples, which are the same in every language.
    private static let samples: String = {
        let folder = BuiltProgram.root.appending(path: "Apps/superapp/Samples")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
    }()
}

extension Transcript {
    /// The same commands with `--lang ja`.
    fileprivate var inJapanese: Transcript {
        Transcript(
            steps: steps.map { step in
                // Superapp is the only program with Japanese.
                guard case .command(let line, let input) = step, line.hasPrefix("$ superapp") else { return step }
                let words = line.split(separator: " ", maxSplits: 2).map(String.init)
                return .command((words.prefix(2) + ["--lang", "ja"] + words.dropFirst(2)).joined(separator: " "), input: input)
            })
    }
}

extension String {
    fileprivate var isEnglish: Bool { self != "japanese.txt" }

    /// Whether the text contains a Japanese letter or full-width punctuation.
    fileprivate var isInJapanese: Bool {
        unicodeScalars.contains { (0x3000...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }

    fileprivate var isRule: Bool { !isEmpty && allSatisfy { $0 == "─" } }

    fileprivate var isSentence: Bool { contains(/^ *[A-Z][a-z]* [a-z]+ .*\.$/) }

    /// The words of a line of data. A table may order its columns, and an amount its currency, differently in another language.
    fileprivate var lowercasedWords: [String] {
        // `config` shows the language itself.
        split(separator: " ").map { $0 == "ja" ? "en" : $0.lowercased() }.sorted()
    }

    /// The numbers above 1, with the names of months as numbers.
    fileprivate var numbers: Set<Int> {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let text = replacing(/\b([A-Z][a-z]{2})[a-z]*\b/) { word in
            months.firstIndex(of: String(word.1)).map { "\($0 + 1)" } ?? String(word.0)
        }
        return Set(text.matches(of: /\d+/).compactMap { Int($0.output) }.filter { $0 > 1 })
    }

    /// The commands that a line names, up to the first value.
    fileprivate var commands: [String] { matches(of: /superapp(?: (?:--)?[a-z]+(?:-[a-z]+)*\b)+/).map { String($0.output) } }
}
