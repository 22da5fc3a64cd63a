import Foundation
import Language
import Text

extension Encodable {
    /// The value as JSON for a script, with words in a language: the same value is always the same text, and nothing in it acts on a terminal.
    public func scriptText(in language: Language) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        if let key = CodingUserInfoKey.language { encoder.userInfo[key] = language }
        return try String(decoding: encoder.encode(self), as: UTF8.self).inert + "\n"
    }
}

extension String {
    /// The same JSON, escaped where the encoder does not see the need: it lets pass most of what acts or hides.
    fileprivate var inert: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        return unicodeScalars.map { $0.isEscaped ? $0.escaped : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Every line break that is left stands between values: the encoder escapes those in them.
    fileprivate var isEscaped: Bool { actsOrHides && self != "\n" }

    /// `\u009b`, and two of them for what UTF-16 writes as two.
    fileprivate var escaped: String { utf16.map { "\\u" + String(UInt32($0) + 0x1_0000, radix: 16).dropFirst() }.joined() }
}
