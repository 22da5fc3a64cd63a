/// A parent that repeatedly shows the children that it already has.
///
/// A declaration of a child is as small as possible: a key, and a closure that would build the child. The parent compares declarations
/// and children one by one, and builds a child only if its key has changed.
public final class FloorList {
    public struct Declaration {
        let key: Int
        let build: () -> FloorLogic

        /// - Parameter input: The input of the child, which the closure captures.
        @inline(never)
        public init(key: Int, input: Int) { (self.key, build) = (key, { FloorLogic(input) }) }
    }

    final class FloorLogic {
        let input: Int
        init(_ input: Int) { self.input = input }
    }

    private var mounted: [(key: Int, logic: FloorLogic)]

    public init(count: Int) { mounted = (0..<count).map { ($0, FloorLogic($0)) } }

    /// Shows the children in `declarations`, and returns the number of unchanged children.
    @inline(never)
    public func show(_ declarations: [Declaration]) -> Int {
        var unchanged = 0
        for (index, declaration) in declarations.enumerated() where index < mounted.count {
            if mounted[index].key == declaration.key { unchanged += 1 } else { mounted[index] = (declaration.key, declaration.build()) }
        }
        return unchanged
    }
}
