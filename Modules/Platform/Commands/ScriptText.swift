import Foundation

extension Encodable {
    /// The value as JSON for a script: the same value is always the same text, and nothing in it acts on a terminal.
    package func scriptText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try String(decoding: encoder.encode(self), as: UTF8.self).inert + "\n"
    }
}

extension String {
    /// The same JSON, escaped where the encoder does not see the need: it lets C1 controls and marks of direction pass.
    fileprivate var inert: String {
        guard unicodeScalars.contains(where: \.isActive) else { return self }
        return unicodeScalars.map { $0.isActive ? $0.escaped : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isActive: Bool {
        self != "\n" && [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }

    /// `\u009b`, and two of them for what UTF-16 writes as two.
    fileprivate var escaped: String { utf16.map { "\\u" + String(UInt32($0) + 0x1_0000, radix: 16).dropFirst() }.joined() }
}
