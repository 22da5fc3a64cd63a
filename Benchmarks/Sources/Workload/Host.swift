import FeatureTree

private final class Host: Interactor {}

/// A box for the root's router. The router is set when the root is built.
@MainActor
private final class Grip {
    var router: Router?
}

/// Runs `body` with the router of a new tree's root, and then stops the tree.
@MainActor
public func withRouter<Value: Sendable>(_ body: @MainActor (Router) async throws -> Value) async throws -> Value {
    let grip = Grip()
    let tree = Tree(
        Buildable("Host") { _, context in
            grip.router = context.router
            return Host()
        })
    guard let router = grip.router else { throw Misfit("The root was not built when its tree was made.") }
    let value: Value
    do { value = try await body(router) } catch {
        _ = await tree.stop()
        throw error
    }
    let leaks = await tree.stop()
    try expect(leaks.isEmpty, "These features are still alive after the tree was stopped: \(leaks.joined(separator: ", ")).")
    return value
}

/// The error thrown when a check of a benchmark fails, which makes the figures meaningless.
public struct Misfit: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}

public func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
    if !holds { throw Misfit(complaint()) }
}
