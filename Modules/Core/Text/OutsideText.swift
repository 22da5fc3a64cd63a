import Language

/// Untrusted text from a file, a command line or another party.
///
/// The description is inert, so interpolation is safe. In the description, `�` replaces characters that could control a terminal or change
/// the text direction, invisible characters that neither an emoji nor a script needs, and excess combining marks. The encoded form is the
/// original text, because the JSON that commands print escapes control and invisible characters.
public struct OutsideText: Hashable, Sendable {
    /// The original text, which may be stored and compared but must never be shown.
    public let raw: String

    /// Marks text as untrusted.
    public init(_ raw: String) { self.raw = raw }

    /// The inert text, in which line feeds and tabs are kept.
    public var lines: String { raw.marked { $0 == "\n" || $0 == "\t" } }
}

extension OutsideText: CustomStringConvertible {
    /// The inert text on one line: line breaks are replaced, because untrusted text could use them to imitate another line of output.
    public var description: String { raw.marked { _ in false } }
}

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
    /// Returns the text with `�` in place of each character that is neither kept nor harmless.
    ///
    /// - Parameter isKept: Returns whether to keep a character without further checks.
    fileprivate func marked(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        // A fast path: most text is ASCII or Japanese, and looking up the properties of its characters would take a quarter of the time
        // needed to show a page.
        if unicodeScalars.allSatisfy({ $0.isPlain || isKept($0) }) { return self }
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

/// Decides for each scalar in turn whether it is harmless at its position.
private struct Sieve {
    /// The maximum number of combining marks on a letter: no language uses more, and more would cover the lines above.
    private static let maxMarks = 8

    /// The last scalar of the inert text so far.
    var last: Unicode.Scalar?
    private var stacked = 0

    mutating func passes(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        if scalar.isPlain {
            stacked = 0
            return true
        }
        stacked = scalar.isMark ? stacked + 1 : 0
        guard scalar.actsOrHides else { return stacked <= Self.maxMarks }
        switch scalar.value {
        // The zero width joiner combines emoji and, in Indic scripts, letters.
        case 0x200D: return last?.isPicture ?? false && next?.isPicture ?? false || last?.isVirama ?? false
        // A variation selector applies to the preceding emoji or ideograph.
        case 0xFE0E, 0xFE0F: return last?.properties.isEmoji ?? false
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return last?.properties.isUnifiedIdeograph ?? false
        default: return false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control or format character, a line or paragraph separator, or ignorable by default in Unicode.
    public var actsOrHides: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the scalar is printable ASCII or in one of the common Japanese ranges below. The ranges contain no marks and no scalars for
    /// which ``actsOrHides`` is true.
    var isPlain: Bool {
        switch value {
        case 0x20...0x7E, 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF5E: true
        default: false
        }
    }

    var isMark: Bool { [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) }
    fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
    /// Whether the scalar is an emoji or its variation selector; digits, `#` and `*`, which are emoji in Unicode, do not count.
    fileprivate var isPicture: Bool { value > 0xA8 && properties.isEmoji || value == 0xFE0F }
}
