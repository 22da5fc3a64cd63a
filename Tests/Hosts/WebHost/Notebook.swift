import EnglishOnly
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Screen
import Synchronization
import Text
import TreeRecords

@testable import WebHost

/// The view model of a minimal note-taking program with tabs, a list, a page for each note, a form, and an action that fails.
final class Notebook: ViewModel, Restorable, Addressable {
    /// The notes, which all sessions share.
    @MainActor
    final class Notes {
        let all = Current<[String]>(["milk", "rice"])
        var additions = 0
        /// How often the overdue work was completed.
        var catchUps = 0
        /// The actions that notebooks have received.
        var actions: [Screen.Action.ID] = []
        /// How often a notebook suspends before it shows its first screen.
        var suspensions = 0
        /// The number of view models that have been created and not freed.
        let viewModels = Mutex(0)
    }

    let screen = Current<Screen?>(nil)
    private let notes: Notes
    private let router: Router
    private(set) var saved: [String]

    init(_ notes: Notes, _ context: Context<Never>) {
        (self.notes, router) = (notes, context.router)
        saved = context.restored() ?? ["notes"]
        notes.viewModels.withLock { $0 += 1 }
    }

    deinit { notes.viewModels.withLock { $0 -= 1 } }

    private let (crashes, crash) = AsyncStream<Void>.makeStream()

    func run() async throws {
        for _ in 0..<notes.suspensions { await Task.yield() }
        router.follow(notes.all, to: self) { me, _ in me.show() }
        for await _ in crashes { throw Failure(.inputOutput, "The notebook is torn.") }
    }

    var address: [String] { saved }
    var steps: [String] { ["notes", "about"] }

    func open(_ route: inout Route) -> Bool {
        guard let first = route.next, steps.contains(first), route.steps.count < 3 else { return false }
        let path = route.steps
        if path.count == 2, Int(path[1]).map({ notes.all.value.indices.contains($0) }) != true { return false }
        while route.take() != nil {}
        saved = path
        show()
        return true
    }

    func receive(_ event: Screen.Event) async throws {
        notes.actions.append(event.action)
        switch event.action {
        case "open": saved = ["notes", event.row ?? ""]
        case "back": saved.removeLast()
        case "tab notes": saved = ["notes"]
        case "tab about": saved = ["about"]
        case "add":
            guard let text = event.input, !text.isEmpty else { throw Failure(.badData, "A note has words.", hint: "Type some.") }
            notes.additions += 1
            notes.all.value.append(text)
        case "crash": crash.yield()
        case "fail":
            throw Failure(
                .inputOutput, Phrase("Cannot write to \(path: "/secret/home/notes").", in: nil),
                hint: Phrase("List notes: \(command: "note list", at: ["notes"])", in: nil))
        default: break
        }
        show()
    }

    private func show() { show(saved) }

    private func show(_ path: [String]) {
        let tabs: [Screen.Action] = [.init("tab notes", "Notes", leadsTo: ["notes"]), .init("tab about", "About", leadsTo: ["about"])]
        let number = path.count == 2 ? Int(path[1]) : nil
        if let number {
            screen.value = Screen(
                .verbatim(notes.all.value[number]), [.init(fields: ["Number": .verbatim("\(number)")])], actions: [.back] + tabs)
        } else if path == ["about"] {
            screen.value = Screen("About", [.init(text: "A notebook.")], actions: [.init("fail", "Fail"), .init("crash", "Crash")] + tabs)
        } else {
            let rows = notes.all.value.enumerated().map {
                Screen.Row(.verbatim($1), .verbatim("\($1.count)"), .bar(part: 1, of: 3), id: "\($0)", does: "open")
            }
            screen.value = Screen(
                "Notes", [.init(trailing: [1], headers: ["Note", "Letters", "Share"], rows: rows)],
                actions: [.init("add", "Add", prompt: "What to remember")] + tabs)
        }
    }
}

@MainActor
func notebook(_ notes: Notebook.Notes = .init(), in home: URL) -> HostedProgram {
    let root: Buildable<Void, Never> = Buildable("Notebook") { _, context in Notebook(notes, context) }
    var program = HostedProgram(
        "notebook", Version(0, 1, 0), about: "Notes.", home: DataDirectory(home, of: "notebook"), language: .english,
        tree: { restoration in Tree(root, restoring: restoration) },
        commands: { _ in
            [
                HostedCommand(
                    ["note", "list"], about: "List notes.",
                    arguments: [
                        .init("text", .option, about: "Only these.", isRequired: false, isRepeating: false, values: nil),
                        .init("all", .flag, about: "All.", isRequired: false, isRepeating: false, values: nil),
                        .init("number", .positional, about: "One.", isRequired: false, isRepeating: false, values: nil),
                    ])
            ]
        },
        answer: { arguments, _ in
            arguments.contains("--text=gone")
                ? HostedAnswer(#"{"error":{"message":"None."}}"#, failure: .noSuchItem) : HostedAnswer(arguments.jsonText)
        })
    program.catchUp = { notes.catchUps += 1 }
    program.recordedTree = { restoration, recorder in Tree(root, trace: recorder.trace, restoring: restoration) }
    program.recorded = {
        RecordedProgram("notebook", "0.1.0", began: "2026-11-21T00:00:00Z", reveals: $0, parts: [], entries: [])
    }
    return program
}

extension SessionRecording {
    /// A recording of the notebook for the inspector's page.
    @MainActor
    static func notebook(reveals: Bool = false) throws -> SessionRecording {
        let program = RecordedProgram("notebook", "0.1.0", began: "2026-11-21T00:00:00Z", reveals: reveals, parts: [], entries: [])
        return SessionRecording(LiveRecording(program, in: .english, keptIn: RecordingRing()))
    }
}
