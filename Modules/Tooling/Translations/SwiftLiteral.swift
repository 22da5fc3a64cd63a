import SwiftText

/// A string literal: its text as the compiler reads it, and the code of its interpolations.
struct SwiftLiteral {
    enum Piece: Hashable {
        case text(String)
        /// The code between the parentheses.
        case code(String)
    }

    let pieces: [Piece]
    /// The index of the token after the literal.
    let end: Int

    /// Reads the literal that begins with a quotation mark; nil if its end is missing.
    init?(_ source: SwiftSource, at quote: Int) {
        guard source.tokens[quote].kind == .openQuote, let last = source.tokens[quote].partner else { return nil }
        var pieces: [Piece] = [], text = "", place = quote + 1
        func finish() {
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
        }
        while place < last {
            let token = source.tokens[place]
            switch token.kind {
            case .escape: text += Self.character(source.text(place))
            case .open:
                guard let close = token.partner else { return nil }
                finish()
                pieces.append(.code(source.text(token.end..<source.tokens[close].start)))
                place = close
            default: text += source.text(place)
            }
            place += 1
        }
        finish()
        self.pieces = source.text(quote).hasSuffix("\"\"\"") ? Self.dedented(pieces) : pieces
        end = last + 1
    }

    /// The text of a literal without interpolations; nil for any other literal.
    var plain: String? {
        pieces.isEmpty
            ? ""
            : pieces.count > 1
                ? nil
                : pieces.compactMap {
                    if case .text(let text) = $0 { text } else { nil }
                }.first
    }

    /// What an escape sequence stands for. A line break after a backslash stays, so that the indentation can be removed with it.
    private static func character(_ escape: String) -> String {
        switch escape.dropFirst().first {
        case "n": "\n"
        case "t": "\t"
        case "r": "\r"
        case "0": "\0"
        case "u": UInt32(escape.dropFirst(3).dropLast(), radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        case let line? where line.isNewline: joint
        case let other?: String(other)
        case nil: ""
        }
    }

    private static let joint = "\u{F0000}\n"

    /// Removes the first and the last line break of a literal on several lines, and the indentation of its last line from every line.
    private static func dedented(_ pieces: [Piece]) -> [Piece] {
        var pieces = pieces
        guard case .text(let tail) = pieces.last, let margin = tail.split(separator: "\n", omittingEmptySubsequences: false).last else {
            return pieces
        }
        for (index, piece) in pieces.enumerated() {
            guard case .text(let text) = piece else { continue }
            pieces[index] = .text(text.replacing("\n\(margin)", with: "\n").replacing(joint, with: ""))
        }
        if case .text(let text) = pieces.first, text.hasPrefix("\n") { pieces[0] = .text(String(text.dropFirst())) }
        if case .text(let text) = pieces.last, text.hasSuffix("\n") { pieces[pieces.count - 1] = .text(String(text.dropLast())) }
        return pieces.filter { $0 != .text("") }
    }
}
