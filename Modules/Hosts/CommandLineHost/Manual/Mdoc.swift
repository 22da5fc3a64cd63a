import Text

/// A manual page in mdoc(7), which groff and mandoc can format.
struct Mdoc {
    private(set) var text = ""

    /// Writes a macro, and escapes its arguments.
    mutating func macro(_ name: String, _ arguments: String...) {
        text += ([".\(name)"] + arguments.map(Self.argument)).joined(separator: " ") + "\n"
    }

    /// Writes a line with a macro, whose arguments must already be escaped.
    mutating func line(_ line: String) { text += ".\(line)\n" }

    /// Writes sentences, each on a new line, as mdoc requires.
    mutating func prose(_ sentences: String) {
        let apart = sentences.replacing(/([.!?][\u{22}\u{201D})]?) +/) { "\($0.output.1)\n" }.replacing(
            /\u{3002}(?![\u{300D}\u{FF09}\n]|$)/, with: "\u{3002}\n")
        for sentence in apart.split(separator: "\n") {
            var lines: [String] = []
            for word in sentence.split(separator: " ").map({ Self.escaped($0, breaking: true) }) {
                if let last = lines.last, last.count + word.count < 78 {
                    lines[lines.count - 1] = "\(last) \(word)"
                } else {
                    lines.append(word)
                }
            }
            for line in lines { text += Self.begun(line) + "\n" }
        }
    }

    /// Writes a literal block, which keeps its line breaks.
    mutating func literal(_ lines: [String]) {
        line(["Bd", "-literal", "-offset", "indent"].joined(separator: " "))
        for shown in lines { text += Self.begun(Self.escaped(shown)) + "\n" }
        text += ".Ed\n"
    }

    /// Returns an argument of a macro, quoted unless it is a single word that roff cannot mistake for a macro or for punctuation.
    static func argument(_ text: String) -> String {
        if text.count > 3, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) { return text }
        let escaped = escaped(text)
        // Without `\&`, the closing bracket of an escape at the end would count as punctuation.
        return "\"\(escaped)\(escaped.hasSuffix("]") && !text.hasSuffix("]") ? "\\&" : "")\""
    }

    /// Returns the text with escapes for the characters that roff would interpret anywhere in a line. Characters outside ASCII are escaped
    /// too, because a page does not declare its encoding.
    ///
    /// - Parameter isBroken: Whether a line may break between letters, as in a language that is written without spaces.
    static func escaped(_ text: some StringProtocol, breaking isBroken: Bool = false) -> String {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.map { index in
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let mayBreak = next.map { Character.mayBreak(Character(scalars[index]), Character($0)) } ?? false
            return escape(scalars[index]) + (isBroken && mayBreak ? "\\:" : "")
        }.joined()
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\e"
        case "-": "\\-"
        case "'": "\\(aq"
        case "`": "\\(ga"
        case "^": "\\(ha"
        case "~": "\\(ti"
        case "\"": "\\(dq"
        case " "..."~": String(scalar)
        default: "\\[u" + hexadecimal(scalar) + "]"
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Returns the line, preceded by a zero-width mark if the first character would start a request.
    private static func begun(_ line: String) -> String { line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line }
}
