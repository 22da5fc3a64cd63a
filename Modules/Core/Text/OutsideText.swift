import Language

/// Text that comes from a file, a command line or another party, and may hold anything.
///
/// Shown, it is inert: in the place of whatever could act on a terminal, turn the direction of writing or hide from its
/// reader stands a mark, `�`. That is its description, so an interpolation lets nothing through. Encoded, it is whole: a
/// script is given what was written, and JSON has escapes for it.
///
/// A type, and not a function to be called at the right places, because one of them would be forgotten.
public struct OutsideText: Hashable, Sendable {
    /// What was given, to be kept and compared, and never to be shown.
    public let raw: String

    public init(_ raw: String) { self.raw = raw }

    /// As text of several lines: line breaks and tabs are kept, each line is as inert as ``description``.
    public var lines: String { raw.marked { $0 == "\n" || $0 == "\t" } }
}

extension OutsideText: CustomStringConvertible {
    /// As one line: a line break in it is marked too, or it could pass for another line of whatever shows it.
    public var description: String { raw.marked { _ in false } }
}

/// Reads the same in every language.
extension OutsideText: Worded {
    public var phrase: Phrase { .verbatim(description) }
}

extension OutsideText: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

extension OutsideText: Codable {
    public init(from decoder: any Decoder) throws { raw = try decoder.singleValueContainer().decode(String.self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(raw)
    }
}

extension String {
    /// - Parameter isKept: Which controls may pass.
    fileprivate func marked(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        // Most text is ASCII, and has no properties to be looked up.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        var sieve = Sieve()
        var safe = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            safe.append(isKept(scalar) || sieve.passes(scalar, before: rest.first) ? scalar : "\u{FFFD}")
            sieve.last = safe.last
        }
        return String(safe)
    }
}

/// Says of one scalar after another whether it is harmless where it stands.
private struct Sieve {
    /// No language stacks as many marks on a letter; text that climbs over the lines above it does.
    private static let highest = 8

    /// What stands before the next scalar.
    var last: Unicode.Scalar?
    private var stacked = 0

    mutating func passes(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        stacked = scalar.isMark ? stacked + 1 : 0
        guard scalar.actsOrHides else { return stacked <= Self.highest }
        switch scalar.value {
        // The joiner makes one picture of several, or one sign of two letters in the scripts of India.
        case 0x200D: return last?.isPicture ?? false && next?.isPicture ?? false || last?.isVirama ?? false
        // How to draw the picture or the ideograph before it.
        case 0xFE0E, 0xFE0F: return last?.properties.isEmoji ?? false
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return last?.properties.isUnifiedIdeograph ?? false
        default: return false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it does something rather than being seen: a control, a line break, a mark of direction, a thing without a look.
    public var actsOrHides: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    fileprivate var isMark: Bool { [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) }
    fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
    /// An emoji or what changes how the one before it is drawn, and not a digit, which is an emoji to Unicode.
    fileprivate var isPicture: Bool { value > 0xA8 && properties.isEmoji || value == 0xFE0F }
}
