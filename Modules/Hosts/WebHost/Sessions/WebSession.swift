import Failure
import FeatureTree
import Foundation
import Language
import Program
import Screen
import World

/// One person's session: a tree, the stage that shows it, and what has been said and typed.
///
/// It is kept before each page is sent, so a killed server comes back to what was seen last.
@MainActor
final class WebSession {
    let id: String
    private let program: HostedProgram
    private let place: SavedSession
    private let tree: Tree
    private let restoration: Restoration?
    private var kept: SavedTree?
    private var hasArrived = false
    private(set) var messages: [PageData.Message] = []
    private var refusals: [Screen.Action.ID: PageData.Refusal] = [:]
    private var messageCount = 0
    /// The forms that were carried out last, by what tells them apart.
    private var done: [String] = []
    /// The address that was asked for before there was any.
    private var wanted: [String]?
    /// The page that was sent last, until its script asks for what changes.
    private var sent: (page: WebPage, once: String)?
    /// What keeps the newest page up to date.
    private(set) var feed: Feed?
    private(set) var lastSeen = ContinuousClock.now

    /// - Parameter place: Where the session is kept, and may have been left.
    init(_ id: String, of program: HostedProgram, keptIn place: SavedSession) throws {
        (self.id, self.program, self.place) = (id, program, place)
        var left: SavedTree?
        var problem: Failure?
        do throws(Failure) { left = try place.read() } catch { problem = error }
        restoration = left.map { Restoration($0, by: JSONStates()) }
        tree = try program.tree(restoration)
        if let problem { say(problem.message, isError: true) }
    }

    var stage: Stage { Stage(tree.lookout) }

    /// Whether a page of it is open, as far as its script tells.
    var isConnected: Bool { feed != nil }

    /// Unmounts the tree, and returns when all of its work has ended.
    func end() async {
        keep()
        feed?.end()
        _ = await tree.stop(within: .seconds(1))
    }

    // MARK: Pages

    /// The page as it is now, or when the tree has come so far; nil when it shows nothing for seconds.
    func page(in language: Language, token: String, once: String) async -> WebPage? {
        lastSeen = .now
        guard let screen = await settled() else { return nil }
        if let wanted, stage.hasAddresses {
            self.wanted = nil
            try? await go(to: wanted)
            return await page(in: language, token: token, once: once)
        }
        keep()
        var data = PageData(
            program: "\(program.name)", language: language, session: id, address: stage.address ?? [],
            screen: screen.redacted(program.home.url.path))
        (data.messages, data.refusals, data.token, data.once) = (messages, refusals, token, once)
        return WebPage(data)
    }

    /// What ended the session's work, when nothing can be done on its page any more.
    var failure: Failure? { stage.end.map { Failure($0) ?? Failure(.internal, .couldNotBeDone) } }

    /// Remembers the page for the script that asks for what changes in it.
    func send(_ page: WebPage, once: String) -> WebPage {
        sent = (page, once)
        return page
    }

    /// Begins to follow the session for a page, in the place of the page that did so before.
    func follow(once: String, in language: Language, token: String) -> Feed {
        feed?.hasMoved()
        let feed = Feed(self, from: sent?.once == once ? sent?.page : nil, in: language, token: token, once: once)
        sent = nil
        self.feed = feed
        return feed
    }

    func unfollow(_ old: Feed) { if feed === old { feed = nil } }

    /// The screen, waited for as long as somebody would wait for a page.
    private func settled() async -> Screen? {
        let stage = stage
        if let screen = stage.screen { return screen }
        let (answers, answer) = AsyncStream<Screen?>.makeStream()
        let work = Task { answer.yield(await stage.ready()) }
        let limit = Task {
            try? await Task.sleep(for: .seconds(5))
            answer.yield(nil)
        }
        defer {
            work.cancel()
            limit.cancel()
        }
        for await screen in answers { return screen }
        return nil
    }

    /// Keeps where the session is; what comes before the tabs is decided anew by each start, as in a terminal.
    func keep() {
        guard stage.hasAddresses else { return }
        if hasArrived {
            restoration?.end()
        } else {
            hasArrived = true
            if let restoration, !restoration.leftOut.isEmpty { say(.notAllCameBack, isError: false) }
        }
        let now = tree.lookout.saved(by: JSONStates())
        guard now != kept else { return }
        kept = now
        do throws(Failure) { try place.save(now) } catch { say(.sessionIsNotKept, isError: true) }
    }

    // MARK: Moving and doing

    /// Shows what an address leads to, and loses as little as possible of what is open: a tab is chosen, not opened anew, and a step
    /// back is one.
    ///
    /// - Throws: `Failure` where it leads nowhere.
    func go(to steps: [String]) async throws {
        lastSeen = .now
        guard await settled() != nil, !steps.isEmpty else { return }
        guard stage.hasAddresses else { return wanted = steps }
        guard stage.address != steps else { return }
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

    /// Whether a form was carried out already; it is from now on.
    func hasDone(_ form: String) -> Bool {
        guard !done.contains(form) else { return true }
        done = done.suffix(63) + [form]
        return false
    }

    /// Carries out what was chosen, and remembers what came of it for the next page.
    ///
    /// - Returns: Whether the screen offered it.
    func choose(_ choice: Choice, input: String?) async -> Bool {
        lastSeen = .now
        guard let screen = await settled(), let action = screen.action(for: choice) else {
            say(.noLongerOffered, isError: true)
            return false
        }
        clear()
        let typed = action.prompt == nil ? nil : input ?? ""
        do { try await stage.send(.init(choice.action, row: choice.row, input: typed)) } catch {
            let failure = Failure(error) ?? Failure(.internal, .couldNotBeDone)
            let lines = failure.lines.map { $0.redacted(program.home.url.path) }
            if let typed {
                refusals[choice.action] = .init(typed: typed, reasons: lines)
            } else {
                say(lines.joined(by: .verbatim(" ")), isError: true)
            }
        }
        return true
    }

    func say(_ text: Phrase, isError: Bool) {
        messageCount += 1
        messages = messages.suffix(4) + [.init(number: messageCount, text: text, isError: isError)]
        feed?.poke()
    }

    private func clear() { (messages, refusals) = ([], [:]) }
}

extension Screen {
    /// The action that a choice stands for; nil where the screen does not offer it.
    fileprivate func action(for choice: Choice) -> Action? {
        guard let row = choice.row else { return actions.first { $0.id == choice.action } }
        let isOffered = sections.contains { $0.rows.contains { $0.action == choice.action && $0.id == row } }
        return isOffered ? Action(choice.action, .nothing) : nil
    }

    /// The screen without the place of the program's data on this machine, which only errors mention.
    fileprivate func redacted(_ path: String) -> Screen {
        var screen = self
        for section in screen.sections.indices {
            for row in screen.sections[section].rows.indices {
                for cell in screen.sections[section].rows[row].cells.indices {
                    guard case .text(let phrase) = screen.sections[section].rows[row].cells[cell] else { continue }
                    guard phrase.text(in: .english).contains(path) else { continue }
                    screen.sections[section].rows[row].cells[cell] = .text(phrase.redacted(path))
                }
            }
        }
        return screen
    }
}

extension Phrase {
    /// The words without a path of this machine.
    func redacted(_ path: String) -> Phrase { Phrase { text(in: $0).replacing(path, with: "…") } }
}
