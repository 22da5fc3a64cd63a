import FeatureTree

extension Plugins {
    /// Runs each plugin in a feature tree of its own, one after another, and returns its first output with its label.
    ///
    /// - Throws: The first error, after which the remaining plugins do not run.
    @MainActor
    package func answers(to input: S.Input) async throws -> [(label: S.Label, output: S.Output)] {
        var answers: [(label: S.Label, output: S.Output)] = []
        for plugin in all {
            let question = Buildable<Void, S.Output>(plugin.buildable.name) { Question(plugin.buildable, input, $1) }
            answers.append((plugin.label, try await first(of: question)))
        }
        return answers
    }
}

/// Passes an input to a feature, and reports the feature's first output.
private final class Question<Input, Output: Sendable>: Interactor {
    private let feature: Buildable<Input, Output>
    private let input: Input
    private let context: Context<Output>

    init(_ feature: Buildable<Input, Output>, _ input: Input, _ context: Context<Output>) {
        (self.feature, self.input, self.context) = (feature, input, context)
    }

    func run() async throws { context.listener(try await context.router.first(of: feature, input)) }
}

/// An interactor that reports one value.
package final class TimelineAnswer<Output: Sendable>: Interactor {
    private let listener: Listener<Output>
    private let answer: () async throws -> Output

    package init(_ listener: Listener<Output>, _ answer: @escaping () async throws -> Output) {
        (self.listener, self.answer) = (listener, answer)
    }

    package func run() async throws { listener(try await answer()) }
}
