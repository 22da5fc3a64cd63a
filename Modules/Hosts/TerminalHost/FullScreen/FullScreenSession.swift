import Failure
import Language
import Screen
import Text

/// A session that fills the terminal and is controlled by keys and the mouse.
///
/// The session shows the same screens as ``Session``, and shows changes as they happen.
@MainActor
public struct FullScreenSession {
    private enum Event: Sendable {
        case inputs([SessionState.Input])
        /// The screen of the stage may have changed.
        case changed
        case suspended, resumed
        case ended
    }

    private let stage: Stage
    private let options: Session.Options
    private let news: () -> [Phrase]
    private let terminal: any SessionTerminal

    /// Creates a session that fills the terminal of standard input and output.
    ///
    /// - `news`: Called before each screen. Returns the messages to show below the screen.
    public init(_ stage: Stage, _ options: Session.Options, news: @escaping () -> [Phrase] = { [] }) {
        self.init(stage, options, news: news, on: DeviceTerminal())
    }

    init(_ stage: Stage, _ options: Session.Options, news: @escaping () -> [Phrase] = { [] }, on terminal: any SessionTerminal) {
        (self.stage, self.options, self.news, self.terminal) = (stage, options, news, terminal)
    }

    /// Whether standard input and output are a terminal that a session can fill.
    public static var isPossible: Bool { DeviceTerminal.isUsable }

    /// Runs the session until the person quits, the tree ends or the terminal closes, and then restores the terminal.
    ///
    /// - Throws: The error that ended the session, or `inputOutput` if writing to the terminal fails.
    public func run() async throws {
        let (events, feed) = AsyncStream<Event>.makeStream()
        let stage = stage
        let screens = Task {
            for await _ in stage.screens { feed.yield(.changed) }
            feed.yield(.ended)
        }
        var state = SessionState(in: options.language, scheme: options.scheme, size: terminal.size)
        terminal.start { event in
            switch event {
            case .keys(let keys): feed.yield(.inputs(keys.map { .key($0) }))
            case .resized(let size): feed.yield(.inputs([.size(size)]))
            case .message(let text): feed.yield(.inputs([.message(text)]))
            case .progress(let text): feed.yield(.inputs([.progress(text)]))
            case .suspended: feed.yield(.suspended)
            case .resumed: feed.yield(.resumed)
            case .closed: feed.yield(.ended)
            }
        }
        defer {
            terminal.stop()
            screens.cancel()
        }
        var drawn: TerminalFrame?
        for await event in events {
            var effects: [SessionState.Effect?] = []
            switch event {
            case .ended: return
            case .suspended:
                terminal.suspend()
                drawn = nil
            case .resumed:
                terminal.resume()
                drawn = nil
            case .changed: effects = [try show(in: &state)]
            case .inputs(let inputs): effects = inputs.map { state.handle($0) }
            }
            for case let effect? in effects {
                switch effect {
                case .end: return
                case .redraw: drawn = nil
                case .showTree: _ = state.handle(.page(.tree(stage.outline)))
                case .showSettings: if let settings = options.settings { _ = state.handle(.page(settings)) }
                case .send(let event): perform(feed) { try await stage.send(event) }
                case .open(let address): perform(feed) { [scheme = options.scheme] in try stage.open(address, of: scheme) }
                }
            }
            let frame = state.frame
            try terminal.write(frame.update(from: drawn))
            drawn = frame
        }
    }

    private func show(in state: inout SessionState) throws -> SessionState.Effect? {
        if let end = stage.end { throw end }
        guard let screen = stage.screen else { return nil }
        return state.handle(.screen(screen, tab: stage.address?.first, news: news()))
    }

    /// Starts `work`. When the work ends, the session shows the current screen and any error.
    private func perform(_ feed: AsyncStream<Event>.Continuation, _ work: @escaping @MainActor () async throws -> Void) {
        Task {
            var lines: [Phrase] = []
            do { try await work() } catch { lines = (Failure(error) ?? Failure(.internal, .actionFailed)).lines }
            // Show the screen first, so that no key acts on the previous one.
            feed.yield(.changed)
            feed.yield(.inputs([.finished(lines)]))
        }
    }
}
