import Commands
import FeatureTree
import InspectorPage
import Language
import Program
import TreeRecords

/// A part that adds the page `/inspect` to a program's web server: a live view of the trees of all sessions, with their events and the
/// causes of these events.
///
/// The page exists if `serve` runs with `--inspect`, and by default in debug builds. It requires the same sign-in as every other page.
public enum Inspector: ProgramPart {
    public static var about: Phrase { .inspectSessions }
    public static var entries: [Entry] { [Entry.provide(InspectorAccess.self) { InspectorAccess() }] }
}

/// The permission to inspect, which exists only in a program that lists the part ``Inspector``.
struct InspectorAccess: Sendable {
    /// Whether the page exists without a flag.
    static var isStandard: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}

/// What the command `serve` needs.
struct Serving: Sendable {
    let program: HostedProgram
    /// The permission to inspect; nil for a program without the part ``Inspector``.
    let inspector: InspectorAccess?
}

/// The recording of a server's sessions.
@MainActor
struct SessionRecording {
    let live: LiveRecording
    /// The moments from which the page `/inspect` can start a new session; nil if there is no page.
    let moments: SavedMoments?

    init(_ live: LiveRecording) { (self.live, moments) = (live, live.isKept ? SavedMoments() : nil) }
}

extension InspectorPage {
    /// The path of the page, and the path from which the page requests new lines every second.
    static let path = Path("inspect"), lines = Path("inspect", "lines")
    /// The beginning of the path that starts a new session from a recorded screen. The number of the tree and the time of the screen follow
    /// it.
    static let moment = Path("inspect", "moment")

    /// Returns the page as an HTML document. The page's script reads the data from the element `content`.
    static func document(_ ring: (lines: [RecordedLine], count: Int)) -> String {
        HTML("html", .named("lang", Language.english.code)) {
            HTML("head") {
                HTML("meta", .named("charset", "utf-8"))
                HTML("meta", .named("name", "viewport"), .named("content", "width=device-width, initial-scale=1"))
                HTML("link", .named("rel", "icon"), .named("href", "/icon.svg"))
                HTML("style") { HTML.asset(.inspectorStyle) }
            }
            HTML.asset(.inspectorBody)
            HTML("script", .named("type", "application/json"), .id("content")) {
                HTML.json(ScriptJSON(InspectorPage(ring, feed: lines.text, moment: moment.text)))
            }
            HTML("script") { HTML.asset(.inspectorScript) }
        }.document
    }

    /// The content security policy. The only style sheet and script are the embedded ones; connections and images are limited to this
    /// server.
    static let policy = [
        "default-src 'none'", "style-src \(Asset.inspectorStyle.source)", "script-src \(Asset.inspectorScript.source)",
        "connect-src 'self'", "img-src 'self'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
