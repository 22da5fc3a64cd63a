import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Screen
import TreeRecords

/// The session of one browser tab: does what its ``WebSessionState`` decides, with a tree, a file and the feed of an open page.
///
/// The session is saved before a page with a new state is sent, so that it survives if the server is killed. Only the first page of a new
/// session is sent without saving, which would take a third of the time: the address of that page says everything, and
/// ``WebSessions/renewed(_:at:)`` opens it again.
@MainActor
final class WebSession {
    let id: String
    private let program: HostedProgram
    private let place: SavedSession
    private let tree: Tree
    private let recorder: TreeRecorder?
    private let moments: SavedMoments?
    private let restoration: Restoration?
    private(set) var state: WebSessionState
    /// The last page's screen, as it was sent.
    private var sent: Screen?
    /// The feed of the newest page, owned by the connection that sends the feed.
    private(set) weak var feed: Feed?
    private(set) var lastSeen = ContinuousClock.now

    /// Creates a session, restored from its file if the file exists.
    init(_ id: String, of program: HostedProgram, keptIn place: SavedSession, recording: SessionRecording? = nil) throws {
        let recorder = recording?.live.recorder()
        (self.id, self.program, self.place, self.recorder, moments) = (id, program, place, recorder, recording?.moments)
        var left: SavedTree?
        var problem: Failure?
        do throws(Failure) { left = try place.read() } catch { problem = error }
        restoration = left.map { Restoration($0, by: JSONStates()) }
        state = WebSessionState(isRestored: left != nil)
        do {
            if let recorder, let recordedTree = program.recordedTree {
                tree = try recordedTree(restoration, recorder)
            } else {
                tree = try program.tree(restoration)
            }
        } catch {
            recorder?.end(leaks: [])
            throw error
        }
        if let problem { say(problem.message, isError: true) }
    }

    var stage: Stage {
        var stage = Stage(tree.observer)
        stage.onSend = recorder?.act
        return stage
    }

    /// Whether a page with a running script shows the session.
    var isConnected: Bool { feed != nil }

    /// Saves the session unless `saves` is false, unmounts the tree and waits at most one second for its tasks.
    func end(saves: Bool = true) async {
        if saves { save() }
        feed?.end()
        let (leaks, _) = await tree.stop(within: .seconds(1))
        recorder?.end(leaks: leaks)
    }

    // MARK: Pages

    /// Returns the current page, after showing the address `steps` unless it is empty; nil if the tree shows no screen within five seconds.
    ///
    /// - Throws: The errors of ``go(to:)``.
    func page(in language: Language, token: String, once: String, at steps: [String] = []) async throws -> PageData? {
        lastSeen = .now
        guard let screen = await settled() else { return nil }
        let address = stage.address ?? []
        if !steps.isEmpty, steps != address {
            try await go(to: steps)
            return try await page(in: language, token: token, once: once)
        }
        if stage.hasAddresses, let wanted = state.takeWanted() {
            try? await go(to: wanted)
            return try await page(in: language, token: token, once: once)
        }
        let page = state.shown == screen ? sent ?? screen : screen.shown(to: .page)
        perform(state.showing(screen, canSave: stage.hasAddresses, at: lastSeen))
        sent = page
        if let recorder, let time = recorder.see(page) {
            if !state.needsFile, address.isEmpty, stage.hasAddresses { perform([.collect(writes: false)]) }
            let moment = state.needsFile || address.isEmpty ? state.saved.map(SavedMoments.Moment.state) : .address(address)
            if let moment { moments?.keep(moment, of: recorder.tree, at: time) }
        }
        var data = PageData(program: "\(program.name)", language: language, session: id, address: address, screen: page)
        data.messages = state.messages
        data.refusals = state.refusals
        data.token = token
        data.once = once
        return data
    }

    /// The error that ended the session; nil while the session runs.
    var failure: Failure? { stage.end.map { Failure($0) ?? Failure(.internal, .couldNotBeDone) } }

    /// Remembers the page, so that its feed sends only later changes.
    func hasSent(_ page: PageData) { state.sent(page) }

    /// Begins the feed of a page, and ends the feed of any earlier page.
    func follow(once: String, in language: Language, token: String) -> Feed {
        feed?.hasMoved()
        let feed = Feed(self, from: state.followed(once: once), in: language, token: token, once: once)
        self.feed = feed
        return feed
    }

    func unfollow(_ old: Feed) { if feed === old { feed = nil } }

    /// Returns the current screen; if there is none yet, waits up to five seconds for the first one.
    private func settled() async -> Screen? {
        let stage = stage
        if let screen = stage.screen { return screen }
        return await withTaskGroup(of: Screen?.self) { group in
            group.addTask { await stage.ready() }
            group.addTask {
                try? await Task.sleep(for: .seconds(5))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    /// Saves the session, but not during the start screens, because each run decides whether to show them.
    func save() { perform(state.saving(canSave: stage.hasAddresses)) }

    private func perform(_ actions: [WebSessionState.Action]) {
        for action in actions {
            switch action {
            case .collect(let writes):
                let tree = tree.observer.saved(by: JSONStates()), isWhole = restoration?.leftOut.isEmpty ?? true
                perform(state.collected(tree, isWhole: isWhole, writes: writes, at: .now))
            case .write(let tree):
                let isDone: Bool
                do throws(Failure) {
                    try place.save(tree)
                    isDone = true
                } catch { isDone = false }
                perform(state.wrote(isDone))
            case .endRestoration: restoration?.end()
            case .wakeFeed: feed?.poke()
            }
        }
    }

    // MARK: Navigation and actions

    /// Shows an address, or remembers it until the start screens are done. To keep the screens that are already open, the session opens the
    /// address only if selecting a tab and going back do not lead there.
    ///
    /// - Throws: `noSuchItem` for an unknown address; the error of selecting the tab or going back, if that fails.
    func go(to steps: [String]) async throws {
        lastSeen = .now
        guard !steps.isEmpty, stage.address != steps, await settled() != nil, stage.address != steps else { return }
        guard stage.hasAddresses else { return state.wants(steps) }
        perform(state.opening())
        defer { state.changed() }
        // equivalent mutant (first → last): No two tabs of a screen lead to the same address.
        let tab = stage.screen?.actions.first { $0.leadsTo?.first == steps.first && $0.leadsTo?.count == 1 }
        if let tab, stage.address?.first != steps.first { try await stage.send(.init(tab.id)) }
        while let address = stage.address, address.count > steps.count, address.starts(with: steps),
            stage.screen?.actions.contains(where: { $0.id == Screen.Action.back.id }) ?? false
        {
            try await stage.send(.init(Screen.Action.back.id))
            guard stage.address != address else { break }
        }
        guard stage.address != steps else { return state.clear() }
        try stage.open("\(program.name):/\(Path(steps).text)", of: "\(program.name)")
        state.clear()
    }

    /// Records a form as submitted; returns whether the form had already been submitted.
    func hasDone(_ form: String) -> Bool { state.submitted(form) }

    /// Sends an event to the tree. Errors are shown on the next page.
    ///
    /// - Returns: Whether the screen offers the action.
    func choose(_ choice: FormChoice, input: String?) async -> Bool {
        lastSeen = .now
        guard let screen = await settled(), let action = screen.action(for: choice) else {
            say(.noLongerOffered, isError: true)
            return false
        }
        perform(state.choosing())
        defer { state.changed() }
        await program.catchUp()
        let typed = action.prompt == nil ? nil : input ?? ""
        do { try await stage.send(.init(choice.action, row: choice.row, input: typed)) } catch {
            let failure = Failure(error) ?? Failure(.internal, .couldNotBeDone)
            if let typed {
                let reasons = failure.lines.map { $0.shown(to: .page) }
                state.refused(choice.action, .init(typed: typed, reasons: reasons))
            } else {
                say(failure.lines.joined(by: .verbatim(" ")), isError: true)
            }
        }
        return true
    }

    func say(_ text: Phrase, isError: Bool) { perform(state.say(text.shown(to: .page), isError: isError)) }
}
