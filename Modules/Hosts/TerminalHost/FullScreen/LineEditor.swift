import Terminal
import Text

/// A line of text that is being typed, with a cursor and the earlier inputs.
struct LineEditor: Equatable {
    /// The length, in bytes of UTF-8, at which further typed or pasted text is ignored.
    private static let longest = 4_096

    /// The text on each side of the cursor.
    private(set) var before = "", after = ""
    /// The earlier inputs, oldest first, followed by the new text. Recalling another entry stores the changes to the current one.
    private var history: [String]
    private var place: Int

    /// Creates an empty line that recalls these inputs.
    init(history: [String] = []) {
        (self.history, place) = (history + [""], history.count)
    }

    var text: String { before + after }

    /// Applies an editing key to the line; other keys have no effect.
    mutating func press(_ key: TerminalKey) {
        switch key {
        case .character(let scalar), .pasted(let scalar):
            if before.utf8.count + after.utf8.count < Self.longest { before.unicodeScalars.append(scalar) }
        case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .backspace: _ = before.popLast()
        case .delete, .control("d"): after = String(after.dropFirst())
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"):
            before = before.withoutTrailingSpaces
            before = String(before[..<(before.lastIndex(of: " ").map { before.index(after: $0) } ?? before.startIndex)])
        case .up, .control("p"): recall(place - 1)
        case .down, .control("n"): recall(place + 1)
        default: break
        }
    }

    private mutating func recall(_ wanted: Int) {
        guard history.indices.contains(wanted) else { return }
        history[place] = text
        (place, before, after) = (wanted, history[wanted], "")
    }

    /// Returns the part of the line around the cursor that fits in the columns, and the cursor's column.
    func view(_ columns: Int) -> (text: String, cursor: Int) {
        let left = fitting(before.inert.reversed(), max(0, columns - 1)).reversed()
        let cursor = String(left).width
        return (String(left) + String(fitting(Array(after.inert), columns - cursor)), cursor)
    }

    /// Returns the longest prefix that fits in the columns.
    private func fitting(_ characters: [Character], _ columns: Int) -> [Character] {
        var room = columns
        return Array(
            characters.prefix { character in
                room -= character.width
                return room >= 0
            })
    }
}
