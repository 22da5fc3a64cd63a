/// A parent that is told again and again which children it should have, and finds that it has them.
///
/// A wish is a key and the closure that would build the child: a parent who declares children cannot say less.
/// The floor compares wish and child one by one, and builds nothing.
public final class FloorList {
    public struct Wish {
        let key: Int
        let build: () -> FloorLogic

        /// - Parameter input: What the child would be built with; the closure has to hold it, as any would.
        @inline(never)
        public init(key: Int, input: Int) { (self.key, build) = (key, { FloorLogic(input) }) }
    }

    final class FloorLogic {
        let input: Int
        init(_ input: Int) { self.input = input }
    }

    private var mounted: [(key: Int, logic: FloorLogic)]

    public init(count: Int) { mounted = (0..<count).map { ($0, FloorLogic($0)) } }

    /// How many children stay as they are.
    @inline(never)
    public func show(_ wishes: [Wish]) -> Int {
        var unchanged = 0
        for (index, wish) in wishes.enumerated() where index < mounted.count {
            if mounted[index].key == wish.key { unchanged += 1 } else { mounted[index] = (wish.key, wish.build()) }
        }
        return unchanged
    }
}
