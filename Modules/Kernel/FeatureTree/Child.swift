/// A wish to have a feature mounted, as a value.
@MainActor
public struct Child {
    struct ID: Hashable {
        var name: String
        var type: ObjectIdentifier
        var id: AnyHashable
    }

    let id: ID
    let mount: @MainActor (_ parent: Node) -> Node
}

/// Lets ``Router/show(_:)`` be written with `if`, `switch` and `for`.
@resultBuilder
@MainActor
public enum ChildrenBuilder {
    public static func buildExpression(_ child: Child) -> [Child] { [child] }
    public static func buildExpression(_ children: [Child]) -> [Child] { children }
    public static func buildBlock(_ parts: [Child]...) -> [Child] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Child]?) -> [Child] { part ?? [] }
    public static func buildEither(first: [Child]) -> [Child] { first }
    public static func buildEither(second: [Child]) -> [Child] { second }
    public static func buildArray(_ parts: [[Child]]) -> [Child] { parts.flatMap(\.self) }
}
