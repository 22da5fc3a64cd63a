import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Screen
import TreeRecords

/// The session of one browser tab: a tree, the messages above its screen, and the rejected input.
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
    /// The states of all features when they were last collected, and whether the session's file contains them.
    private var (saved, isWritten): (SavedTree?, Bool) = (nil, false)
    /// Whether a message says that the session cannot be saved.
    private var hasWarned = false
    /// The time at which the states of all features were last collected for saving; nil after an event or after an address was opened,
    /// because both may change more than the screen.
    private var collectedAt: ContinuousClock.Instant?
    /// Whether the session contains more than the address of its first page says.
    private var needsFile: Bool
    private var hasArrived = false
    private(set) var messages: [PageData.Message] = []
    private var refusals: [Screen.Action.ID: PageData.Refusal] = [:]
    private var messageCount = 0
    /// The most recently submitted forms, each as its ID (the field `once`), its choice and its input.
    private var done: [String] = []
    /// The address to open after the start screens; nil if there is none.
    private var wanted: [String]?
    /// The last page's screen in two versions: as the tree shows it, and redacted, as it was sent.
    private var shown: (original: Screen, redacted: Screen)?
    /// The last page that was sent, kept until the next feed begins.
    private var sent: PageData?
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
        needsFile = left != nil
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
        if let wanted, stage.hasAddresses {
            self.wanted = nil
            try? await go(to: wanted)
            return try await page(in: language, token: token, once: once)
        }
        let redacted = shown.flatMap { $0.original == screen ? $0.redacted : nil } ?? screen.redacted(program.home.url.path)
        // Within one second, the same screen is sent again without saving, because collecting the states of all features would take longer
        // than everything else.
        let isCollected = shown?.original == screen && collectedAt.map { $0.duration(to: lastSeen) < .seconds(1) } ?? false
        if needsFile, !(isCollected && isWritten) { save() }
        shown = (screen, redacted)
        if let recorder, let time = recorder.see(redacted) {
            if !needsFile, address.isEmpty { collect() }
            let moment = needsFile || address.isEmpty ? saved.map(SavedMoments.Moment.state) : .address(address)
            if let moment { moments?.keep(moment, of: recorder.tree, at: time) }
        }
        var data = PageData(program: "\(program.name)", language: language, session: id, address: address, screen: redacted)
        (data.messages, data.refusals, data.token, data.once) = (messages, refusals, token, once)
        return data
    }

    /// The error that ended the session; nil while the session runs.
    var failure: Failure? { stage.end.map { Failure($0) ?? Failure(.internal, .couldNotBeDone) } }

    /// Remembers the page, so that its feed sends only later changes.
    func hasSent(_ page: PageData) { (sent, needsFile) = (page, true) }

    /// Begins the feed of a page, and ends the feed of any earlier page.
    func follow(once: String, in language: Language, token: String) -> Feed {
        feed?.hasMoved()
        needsFile = true
        let feed = Feed(self, from: sent?.once == once ? sent : nil, in: language, token: token, once: once)
        sent = nil
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
    func save() {
        collect()
        guard let saved, !isWritten else { return }
        do throws(Failure) {
            try place.save(saved)
            (isWritten, hasWarned) = (true, false)
        } catch {
            if !hasWarned { say(.sessionIsNotKept, isError: true) }
            hasWarned = true
        }
    }

    /// Collects the states of all features.
    private func collect() {
        guard stage.hasAddresses else { return }
        if !hasArrived {
            hasArrived = true
            if let restoration, !restoration.leftOut.isEmpty { say(.notAllCameBack, isError: false) }
        }
        collectedAt = .now
        let now = tree.observer.saved(by: JSONStates())
        if now != saved { (saved, isWritten) = (now, false) }
    }

    // MARK: Navigation and actions

    /// Shows an address, or remembers it until the start screens are done. To keep the screens that are already open, the session opens the
    /// address only if selecting a tab and going back do not lead there.
    ///
    /// - Throws: `noSuchItem` for an unknown address; the error of selecting the tab or going back, if that fails.
    func go(to steps: [String]) async throws {
        lastSeen = .now
        guard !steps.isEmpty, stage.address != steps, await settled() != nil, stage.address != steps else { return }
        guard stage.hasAddresses else { return wanted = steps }
        endRestoration()
        defer { collectedAt = nil }
        // equivalent mutant (first → last): No two tabs of a screen lead to the same address.
        let tab = stage.screen?.actions.first { $0.leadsTo?.first == steps.first && $0.leadsTo?.count == 1 }
        if let tab, stage.address?.first != steps.first { try await stage.send(.init(tab.id)) }
        while let address = stage.address, address.count > steps.count, address.starts(with: steps),
            stage.screen?.actions.contains(where: { $0.id == Screen.Action.back.id }) ?? false
        {
            try await stage.send(.init(Screen.Action.back.id))
            guard stage.address != address else { break }
        }
        guard stage.address != steps else { return clear() }
        try stage.open("\(program.name):/\(Path(steps).text)", of: "\(program.name)")
        clear()
    }

    /// Records a form as submitted; returns whether the form had already been submitted.
    func hasDone(_ form: String) -> Bool {
        guard !done.contains(form) else { return true }
        done = done.suffix(63) + [form]
        return false
    }

    /// Sends an event to the tree. Errors are shown on the next page.
    ///
    /// - Returns: Whether the screen offers the action.
    func choose(_ choice: Choice, input: String?) async -> Bool {
        lastSeen = .now
        guard let screen = await settled(), let action = screen.action(for: choice) else {
            say(.noLongerOffered, isError: true)
            return false
        }
        clear()
        endRestoration()
        needsFile = true
        defer { collectedAt = nil }
        let typed = action.prompt == nil ? nil : input ?? ""
        do { try await stage.send(.init(choice.action, row: choice.row, input: typed)) } catch {
            let failure = Failure(error) ?? Failure(.internal, .couldNotBeDone)
            if let typed {
                refusals[choice.action] = .init(typed: typed, reasons: failure.lines.map { $0.redacted(program.home.url.path) })
            } else {
                say(failure.lines.joined(by: .verbatim(" ")), isError: true)
            }
        }
        return true
    }

    func say(_ text: Phrase, isError: Bool) {
        messageCount += 1
        let text = text.redacted(program.home.url.path)
        messages = messages.suffix(4) + [.init(number: messageCount, text: text, isError: isError)]
        feed?.poke()
    }

    /// Removes the messages, unless the session has not made a page yet.
    private func clear() { if shown != nil { (messages, refusals) = ([], [:]) } }

    /// Ends the restoration at the first action or address after the start screens, so that features mounted from then on start afresh.
    private func endRestoration() { if hasArrived { restoration?.end() } }
}
