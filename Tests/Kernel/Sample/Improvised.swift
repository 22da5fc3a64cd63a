import FeatureTree

/// Logic that a test writes as a closure.
package final class Improvised<Input, Output: Sendable>: Interactor {
    package typealias Script = @MainActor (Improvised) async throws -> Void

    package let input: Input
    package let router: Router
    package let listener: Listener<Output>
    /// The strings that the script has noted, in order.
    package var heard: [String] = []
    private let script: Script

    package init(_ input: Input, _ context: Context<Output>, _ script: @escaping Script) {
        (self.input, self.router, self.listener, self.script) = (input, context.router, context.listener, script)
    }

    package func run() async throws { try await script(self) }
}

extension Buildable {
    /// Returns a feature that runs `script` when it is mounted; the default script does nothing.
    package static func improvised(_ name: String, _ script: @escaping Improvised<Input, Output>.Script = { _ in }) -> Buildable {
        Buildable(name) { input, context in Improvised(input, context, script) }
    }
}

/// A builder of an improvised feature, for use with a probe. The dependency of the builder is the script.
package enum Scene: Builder {
    package static func build(
        _ script: @escaping Improvised<Void, String>.Script, _ input: Void, _ context: Context<String>
    ) -> Improvised<Void, String> {
        Improvised((), context, script)
    }
}

/// Waits until the task is cancelled.
package func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}

/// A door at which a task waits until the door opens, even if the task is cancelled.
@MainActor
package final class Door {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package func pass() async {
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    package func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
