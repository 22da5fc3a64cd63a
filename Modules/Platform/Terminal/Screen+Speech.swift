import Screen
import Text

extension Screen {
    /// The screen for someone who hears it: nothing is said by a place, a line or a length.
    func spoken(_ choices: Bool) -> String {
        var number = 0
        func choice() -> String {
            number += 1
            return SessionWords.choice(number)
        }
        var lines = [SessionWords.screen(title.inert)]
        for section in sections where !section.rows.isEmpty {
            lines += section.title.map { ["\($0.inert):"] } ?? []
            lines += section.rows.map { row in
                let key = row.action == nil ? nil : choices ? choice() : row.id?.inert
                return row.spoken(key)
            }
        }
        if choices { lines += actions.map { "\(choice()): \($0.title.inert)" } }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Screen.Row {
    /// Two cells are a label and its value, unless the row can be chosen; more are told one after another.
    fileprivate func spoken(_ key: String?) -> String {
        let texts = cells.map(\.spoken).filter { !$0.isEmpty }
        if let key { return "\(key): " + texts.joined(separator: ", ") }
        guard cells.count > 1, let label = texts.first else { return texts.joined() }
        return texts.count == 1 ? label : "\(label): " + texts.dropFirst().joined(separator: ", ")
    }
}

extension Screen.Cell {
    fileprivate var spoken: String {
        switch self {
        case .text(let text): text.inert
        case .bar(let part, let whole): whole > 0 ? "\(Int((Double(part) / Double(whole) * 100).rounded())) %" : ""
        }
    }
}
