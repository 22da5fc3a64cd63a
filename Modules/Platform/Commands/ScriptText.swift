import Foundation
import Language
import Text

extension Encodable {
    /// Encodes the value as JSON with phrases in one language. Equal values produce equal text, and the text is safe to display in a
    /// terminal.
    public func scriptText(in language: Language) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        if let key = CodingUserInfoKey.language { encoder.userInfo[key] = language }
        return try String(decoding: encoder.encode(self), as: UTF8.self).inert + "\n"
    }
}

extension String {
    /// The JSON with escapes for the control and invisible characters that the encoder does not escape.
    fileprivate var inert: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        return unicodeScalars.map { $0.isEscaped ? $0.escaped : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether the character must be escaped. Line breaks need no escape, because the encoder writes them only between values.
    fileprivate var isEscaped: Bool { actsOrHides && self != "\n" }

    /// The escape sequence, such as `\u009b`; a character outside the BMP takes two sequences.
    fileprivate var escaped: String { utf16.map { "\\u" + String(UInt32($0) + 0x1_0000, radix: 16).dropFirst() }.joined() }
}
