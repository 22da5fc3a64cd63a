import FeatureTree

/// The checks before a program starts, one after the other.
enum Launch: Builder {
    enum Output: Hashable, Sendable { case ready, stopped(by: String) }
    enum Verdict: Hashable, Sendable { case pass, stop }

    static func build(_ steps: [Buildable<Void, Verdict>], _ input: Void, _ context: Context<Output>) -> LaunchLogic {
        LaunchLogic(steps, context)
    }
}

final class LaunchLogic: Interactor {
    private let steps: [Buildable<Void, Launch.Verdict>]
    private let context: Context<Launch.Output>

    init(_ steps: [Buildable<Void, Launch.Verdict>], _ context: Context<Launch.Output>) { (self.steps, self.context) = (steps, context) }

    /// A sequence of steps is a sequence of `await`s. To add, remove or move a step, change its line in the list.
    func run() async throws {
        for step in steps {
            guard try await context.router.first(of: step) == .pass else { return context.listener(.stopped(by: step.name)) }
        }
        context.listener(.ready)
    }
}
