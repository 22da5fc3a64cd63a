import Language
import Screen

/// A screen as text, in one language.
package struct RecordedScreen: Hashable, Sendable, Codable {
    package struct Section: Hashable, Sendable, Codable {
        package let title: String?
        package let headers: [String]
        package let rows: [[String]]
        /// The number of rows that are left out.
        package let omitted: Int
    }

    package let title: String
    package let sections: [Section]
    package let actions: [String]

    /// The maximum number of rows in a section, and of characters in a string.
    private static let (mostRows, longest) = (100, 300)

    /// - Parameter reveals: Whether to keep the values of bars, and text that might come from outside the source code.
    init(_ screen: Screen, in language: Language, reveals: Bool) {
        func words(_ phrase: Phrase) -> String {
            String((reveals ? phrase.text(in: language) : phrase.masked(in: language)).prefix(Self.longest))
        }
        title = words(screen.title)
        sections = screen.sections.map { section in
            Section(
                title: section.title.map(words), headers: section.headers.map(words),
                rows: section.rows.prefix(Self.mostRows).map { row in
                    row.cells.map { cell in
                        switch cell {
                        case .text(let phrase): words(phrase)
                        case .bar(let part, let whole): reveals ? "\(part)/\(whole)" : Phrase.mask
                        }
                    }
                }, omitted: max(0, section.rows.count - Self.mostRows))
        }
        actions = screen.actions.map { words($0.title) }
    }
}
