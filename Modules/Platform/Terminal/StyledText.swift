import Screen
import Text

/// Text for a terminal, divided into runs. Each run has one style.
///
/// The text is untrusted. Only ``text`` returns it unchanged; otherwise, it is made inert. Escape sequences come only from ``Style`` and do
/// not count toward widths.
public struct StyledText: Hashable, Sendable {
    /// A style of text. The text must also be understandable without the style.
    public enum Style: Hashable, Sendable {
        /// The terminal's own style.
        case plain
        /// A heading: bold.
        case heading
        /// The key of a row: dim.
        case key
        /// Something that went wrong: red.
        case problem
        /// Something that the person gained: green.
        case gain

        /// The parameter of the Select Graphic Rendition sequence (ECMA-48, 8.3.117).
        fileprivate var parameter: Int? {
            switch self {
            case .plain: nil
            case .heading: 1
            case .key: 2
            case .problem: 31
            case .gain: 32
            }
        }

        init(_ tone: Screen.Tone?) {
            self =
                switch tone {
                case nil: .plain
                case .problem: .problem
                case .gain: .gain
                }
        }
    }

    private struct Run: Hashable {
        let text: OutsideText
        let style: Style
    }

    private var runs: [Run] = []

    /// Creates text in one style.
    public init(_ text: String = "", _ style: Style = .plain) {
        if !text.isEmpty { runs = [Run(text: OutsideText(text), style: style)] }
    }

    /// Creates plain text; if it begins with `beginning`, that part has the style instead.
    public init(_ text: String, beginning: String, _ style: Style) {
        let hasBeginning = text.hasPrefix(beginning)
        self = hasBeginning ? StyledText(beginning, style) + StyledText(String(text.dropFirst(beginning.count))) : StyledText(text)
    }

    /// The text without styles. It is not inert.
    public var text: String { runs.map(\.text.raw).joined() }

    /// The inert text without styles.
    var inert: String { OutsideText(text).lines }

    /// The inert text with escape sequences around each run that is not plain. A style ends before a line break and begins again after it,
    /// because pagers draw each line on its own.
    var escaped: String {
        runs.map { run in
            guard let parameter = run.style.parameter else { return run.text.lines }
            return run.text.lines.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "" : "\u{1B}[\(parameter)m\($0)\u{1B}[0m"
            }.joined(separator: "\n")
        }.joined()
    }

    /// Returns the left text followed by the right text.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum += right
        return sum
    }

    /// Appends text.
    public static func += (left: inout StyledText, right: StyledText) { left.runs += right.runs }
}

extension Sequence<StyledText> {
    /// Returns the elements joined into one text, with a separator between them.
    public func joined(by separator: String) -> StyledText {
        var joined = StyledText()
        for (index, text) in enumerated() {
            if index > 0 { joined += StyledText(separator) }
            joined += text
        }
        return joined
    }
}
