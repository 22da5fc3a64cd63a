import FeatureTree
import FeatureTreeTesting
import Language
import Screen

extension Probe {
    /// The stage of the feature's tree.
    package var stage: Stage { Stage(observer) }

    /// The screens of all mounted view models, in tree order.
    package var screens: [Screen] { observer.all((any ViewModel).self).compactMap(\.screen.value) }

    /// Sends an event as a host does.
    package func send(_ event: Screen.Event) async throws { try await act { try await Stage($0).send(event) } }

    /// Waits for the first screen as a host does.
    package func ready() async -> Screen? {
        let screen = await stage.ready()
        // Read the observer again to mark the screen as checked: the screen did not exist when `stage` read the observer.
        _ = observer
        return screen
    }

    /// Waits for the front screen to have this English title, and returns whether it does.
    package func isShowing(_ title: String) async -> Bool { await until { $0.stage.screen?.title.text(in: .english) == title } }
}

extension Screen {
    /// The screen as English text, with a line for each row and vertical bars between cells.
    package var transcript: String { transcript(in: .english) }

    /// Returns the screen as text in a language, with a line for each row and vertical bars between cells.
    package func transcript(in language: Language) -> String {
        ([title.text(in: language)]
            + sections.flatMap { section in
                [section.title?.text(in: language)].compactMap(\.self)
                    + section.rows.map { $0.cells.map { $0.transcript(in: language) }.joined(separator: " | ") }
            }
            + actions.map { "[\($0.title.text(in: language))]" }).joined(separator: "\n")
    }
}

extension Screen.Cell {
    fileprivate func transcript(in language: Language) -> String {
        switch self {
        case .text(let phrase): phrase.text(in: language)
        case .bar(let part, let whole): "\(part)/\(whole)"
        }
    }
}
