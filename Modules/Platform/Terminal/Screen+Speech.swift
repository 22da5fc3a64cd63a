import Language
import Screen
import Text

extension Screen {
    /// Returns the text of the screen for a screen reader. The text's meaning does not depend on position, ruled lines or bar lengths.
    func spoken(_ choices: Bool, in language: Language) -> String {
        var number = 0
        func choice() -> String {
            number += 1
            return Phrase.choice(number).text(in: language)
        }
        var lines = [Phrase.screen(title.inert(in: language)).text(in: language)]
        for section in sections where !section.rows.isEmpty {
            lines += section.title.map { ["\($0.inert(in: language)):"] } ?? []
            lines += section.rows.map { row in
                let key = row.action == nil ? nil : choices ? choice() : row.id?.inert
                return row.spoken(key, section.headers, in: language)
            }
        }
        if choices { lines += actions.map { "\(choice()): \($0.title.inert(in: language))" } }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Screen.Row {
    /// Returns the row as text: the key, if there is one, and the texts of the cells. If the columns have headers, each text follows the
    /// header of its column. In a row without a key or headers, the first text is the label of the others.
    fileprivate func spoken(_ key: String?, _ headers: [Phrase], in language: Language) -> String {
        let texts = cells.enumerated().compactMap { column, cell in
            let text = cell.spoken(in: language), header = headers.indices.contains(column) ? headers[column].inert(in: language) : ""
            return text.isEmpty ? nil : header.isEmpty ? text : "\(header) \(text)"
        }
        if let key { return "\(key): " + texts.joined(separator: ", ") }
        if !headers.isEmpty { return texts.joined(separator: ", ") }
        guard cells.count > 1, let label = texts.first else { return texts.joined() }
        return texts.count == 1 ? label : "\(label): " + texts.dropFirst().joined(separator: ", ")
    }
}

extension Screen.Cell {
    fileprivate func spoken(in language: Language) -> String {
        switch self {
        case .text(let phrase): phrase.inert(in: language)
        case .bar(let part, let whole): whole > 0 ? "\(Int((Double(part) / Double(whole) * 100).rounded())) %" : ""
        }
    }
}
