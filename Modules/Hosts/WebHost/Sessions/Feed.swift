import Language
import Screen

/// The updates of one open page. After each change, an update contains the steps that turn the displayed page into the current page.
@MainActor
final class Feed {
    /// A stream that yields an element whenever the page may have changed or a keep-alive message is due, and that finishes when the feed
    /// ends. For a slow reader, several elements are merged into one.
    let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private weak var session: WebSession?
    /// The contents of the page that the browser shows; nil if they are unknown. The rendered page would take many times the memory.
    private var page: PageData?
    private let language: Language
    private let token, once: String
    private var hasLeft = false
    private var work: [Task<Void, Never>] = []

    /// The interval of keep-alive messages, which detect closed connections.
    static let pulse = Duration.seconds(15)

    /// - Parameter page: The page that the browser shows; nil if it is unknown.
    init(_ session: WebSession, from page: PageData?, in language: Language, token: String, once: String) {
        (self.session, self.page, self.language, self.token, self.once) = (session, page, language, token, once)
        (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        let screens = session.stage.screens
        work = [
            Task { [weak self] in
                for await _ in screens { self?.poke() }
                self?.end()
            },
            Task { [weak self] in
                while !Task.isCancelled {
                    self?.poke()
                    try? await Task.sleep(for: Self.pulse)
                }
            },
        ]
    }

    isolated deinit { for task in work { task.cancel() } }

    /// Returns the next server-sent event, or an SSE comment if there is no change to send; nil if the session no longer exists.
    func next() async -> String? {
        guard let session else { return nil }
        if hasLeft {
            end()
            var changes = Changes()
            changes.add("moved", Phrase.openElsewhere.text(in: language), Phrase.continueHere.text(in: language))
            return changes.event
        }
        guard let new = try? await session.page(in: language, token: token, once: once), new != page else { return ": \n\n" }
        var changes = Changes()
        if let page { changes = WebPage(page).changes(to: WebPage(new)) } else { changes.add("set", "page", WebPage(new).body.markup) }
        if new.path != page?.path { changes.add("go", new.path.text) }
        page = new
        return changes.isEmpty ? ": \n\n" : changes.event
    }

    func poke() { continuation.yield() }

    /// Notifies the page that another page now shows the session.
    func hasMoved() {
        hasLeft = true
        poke()
    }

    func end() {
        work.forEach { $0.cancel() }
        continuation.finish()
        session?.unfollow(self)
    }
}

extension Changes {
    /// The changes as a server-sent event.
    fileprivate var event: String { "data: \(steps.jsonText)\n\n" }
}
