import Language
import Screen

/// A screen of a recording, as text that is made only when somebody reads the recording: most of a recording that is kept in memory is
/// never read, and making the text of a screen takes longer than recording everything else.
///
/// A screen can be kept until then because it is a plain value: it cannot change, and it refers to no feature.
package struct DeferredScreen: Hashable, Sendable, Codable {
    private enum Source: Sendable {
        case shown(Screen, Language, reveals: Bool)
        case recorded(RecordedScreen)
    }

    private let source: Source

    init(_ screen: Screen, in language: Language, reveals: Bool) { source = .shown(screen, language, reveals: reveals) }

    /// The screen as text. Unless the screen was decoded, the text is made again at each access.
    package var content: RecordedScreen {
        switch source {
        case .shown(let screen, let language, let reveals): RecordedScreen(screen, in: language, reveals: reveals)
        case .recorded(let screen): screen
        }
    }

    var rows: Int {
        switch source {
        case .shown(let screen, _, _): screen.sections.reduce(0) { $0 + $1.rows.count }
        case .recorded(let screen): screen.sections.reduce(0) { $0 + $1.rows.count }
        }
    }

    package static func == (one: DeferredScreen, other: DeferredScreen) -> Bool { one.content == other.content }
    package func hash(into hasher: inout Hasher) { hasher.combine(content) }

    package init(from decoder: any Decoder) throws { source = .recorded(try RecordedScreen(from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}
