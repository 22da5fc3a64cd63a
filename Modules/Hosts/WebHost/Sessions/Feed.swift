import Language
import Screen

/// What keeps one page up to date: after each change, the steps that lead from what the page shows to what it should.
@MainActor
final class Feed {
    /// An element whenever there may be something to send; several are one for a reader that is slow. It ends with the feed.
    let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private weak var session: WebSession?
    private var page: WebPage?
    private var path: String?
    private let language: Language
    private let token, once: String
    private var hasLeft = false
    private var work: [Task<Void, Never>] = []

    /// How often something is sent even if nothing has changed, so that a connection that is gone is noticed.
    static let pulse = Duration.seconds(15)

    /// - Parameter page: What the client has; nil where that is not known.
    init(_ session: WebSession, from page: WebPage?, in language: Language, token: String, once: String) {
        (self.session, self.page, self.language, self.token, self.once) = (session, page, language, token, once)
        path = page.map { _ in Path(["s", session.id] + (session.stage.address ?? [])).text }
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

    /// What to send now; nil when that was the last.
    func next() async -> String? {
        guard let session else { return nil }
        if hasLeft {
            end()
            var changes = Changes()
            changes.add("moved", Phrase.openElsewhere.text(in: language), Phrase.continueHere.text(in: language))
            return changes.event
        }
        guard let new = await session.page(in: language, token: token, once: once) else { return ": \n\n" }
        var changes = Changes()
        if let page { changes = page.changes(to: new) } else { changes.add("set", "page", new.body.markup) }
        let path = Path(["s", session.id] + (session.stage.address ?? [])).text
        if path != self.path { changes.add("go", path) }
        (page, self.path) = (new, path)
        return changes.isEmpty ? ": \n\n" : changes.event
    }

    func poke() { continuation.yield() }

    /// Tells the page that another one has taken its place.
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
    /// As a server-sent event.
    fileprivate var event: String { "data: \(steps.jsonText)\n\n" }
}
