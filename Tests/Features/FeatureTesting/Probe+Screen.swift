import FeatureTree
import FeatureTreeTesting
import Language
import Screen

extension Probe {
    /// What a host would show of the feature, and where it would send events.
    package var stage: Stage { Stage(observer) }

    /// Every screen that is mounted, in tree order.
    package var screens: [Screen] { observer.all((any ViewModel).self).compactMap(\.screen.value) }

    /// Sends an event to whom a host would send it.
    package func send(_ event: Screen.Event) async throws { try await act { try await Stage($0).send(event) } }

    /// The first screen that there is, as a host gets it that waits for one.
    package func ready() async -> Screen? {
        let screen = await stage.ready()
        _ = observer  // It was not there yet when the stage was.
        return screen
    }

    /// Lets the tree work until the front screen has this title, in English.
    package func isShowing(_ title: String) async -> Bool { await until { $0.stage.screen?.title.text(in: .english) == title } }
}

extension Screen {
    /// All that can be read on the screen, one row a line, cells apart by a bar.
    package var transcript: String { transcript(in: .english) }

    /// The same in a language.
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
