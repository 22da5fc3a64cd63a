import Failure
import FeatureTree
import Files
import Language
import Navigation
import Program
import Screen
import Text
import Time

/// A host that shows each screen as lines of text and reads each choice as a number.
@MainActor
struct LineHost<P: Program> {
    let home: DataDirectory
    let language: Language
    let read: () async -> String?
    let write: (String) -> Void

    /// Composes the program with the chosen features. The Host part has the values that features and commands need from every host.
    func compose(_ selection: FeatureSelection) throws(Failure) -> Composition<P.Root> {
        let values = Part("Host") {
            Entry.provide(Invocation.self) { Invocation(canAsk: true, acceptsTerms: false) }
            Entry.provide(ProgramName.self) { P.name }
            Entry.provide(Version.self) { P.version }
            Entry.provide(Language.self) { language }
            Entry.provide(WallClock.self) { .system }
            Entry.provide((any LongWork).self) { QuietWork() }
            Entry.provide(ProgressMessages.self) { .discarded }
            Entry.provide(ScreenDialog.self) { .unattended }
            Entry.provide(DataDirectory.self) { home }
        }
        return try Composer<P>(selection, host: values).compose()
    }

    /// Runs the program until the input or the session ends, and returns the features that leaked.
    func run(_ composition: Composition<P.Root>) async throws -> [String] {
        let tree = Tree(try composition.root()), stage = Stage(tree.observer)
        while let screen = await stage.ready() {
            show(screen)
            guard stage.end == nil, let line = await read() else { break }
            do { try await choose(line, on: screen, stage) } catch { report(error) }
        }
        return await tree.stop()
    }

    private func show(_ screen: Screen) {
        write(screen.title.text(in: language))
        for row in screen.sections.flatMap(\.rows) {
            let cells = row.cells.map { cell in
                switch cell {
                case .text(let phrase): phrase.text(in: language)
                case .bar(let part, let whole): "\(part)/\(whole)"
                }
            }
            write(cells.joined(separator: " | "))
        }
        for (number, choice) in choices(on: screen).enumerated() { write("\(number + 1) \(choice.title)") }
    }

    /// The rows and the actions that can be chosen, in order.
    private func choices(on screen: Screen) -> [(event: Screen.Event, title: String, prompt: Phrase?)] {
        let rows = screen.sections.flatMap(\.rows).compactMap { row in
            row.action.map { (event: Screen.Event($0, row: row.id), title: row.id ?? "", prompt: nil as Phrase?) }
        }
        return rows + screen.actions.map { (event: Screen.Event($0.id), title: $0.title.text(in: language), prompt: $0.prompt) }
    }

    private func choose(_ line: String, on screen: Screen, _ stage: Stage) async throws {
        let choices = choices(on: screen)
        guard let number = Int(line), choices.indices.contains(number - 1) else { return }
        var event = choices[number - 1].event
        if let prompt = choices[number - 1].prompt {
            write(prompt.text(in: language))
            event.input = await read()
        }
        try await stage.send(event)
    }

    private func report(_ error: any Error) {
        guard let failure = Failure(error) else { return write("\(type(of: error))") }
        for line in failure.lines { write(line.text(in: language)) }
    }
}

/// Long work without progress messages.
private struct QuietWork: LongWork {
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ report: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value {
        try await body { _ in }
    }
}
