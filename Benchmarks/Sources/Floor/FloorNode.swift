/// What a feature is when nobody helps it: its logic, and its place among plain final classes.
///
/// This is the work that every tree of objects has to do, and nothing else: the logic and the node are allocated, the
/// parent's array holds the child, the child knows its parent and its index, and a flag says that it is mounted.
/// No diffing, no identity, no tasks, no weak reference. Whatever the kernel does beyond it is the kernel's price.
///
/// Its methods are kept from being inlined, so that the optimiser does not see both ends of a life and do away with it.
public final class FloorNode {
    /// Safe, since a parent outlives its children; weak references would make the floor slower than it need be.
    private unowned(unsafe) let parent: FloorNode?
    private var children: [FloorNode] = []
    private var index = 0
    private var isActive = false
    private let logic: FloorLogic

    private init(parent: FloorNode?, logic: FloorLogic) { (self.parent, self.logic) = (parent, logic) }

    @inline(never)
    public static func root() -> FloorNode {
        let root = FloorNode(parent: nil, logic: FloorLogic())
        root.isActive = true
        return root
    }

    @inline(never)
    public func mount() -> FloorNode {
        let child = FloorNode(parent: self, logic: FloorLogic())
        child.index = children.count
        children.append(child)
        child.isActive = true
        return child
    }

    /// Takes the node out of its parent by putting the last child in its place, after everything below it.
    @inline(never)
    public func unmount() {
        tearDown()
        guard let parent else { return }
        let last = parent.children.count - 1
        if index < last {
            parent.children[index] = parent.children[last]
            parent.children[index].index = index
        }
        parent.children.removeLast()
    }

    private func tearDown() {
        for child in children.reversed() { child.tearDown() }
        children = []
        isActive = false
    }

    /// Mounts `fanOut` children, and as many in each of them, `depth` levels deep.
    @inline(never)
    public func grow(depth: Int, fanOut: Int) {
        guard depth > 0 else { return }
        for _ in 0..<fanOut { mount().grow(depth: depth - 1, fanOut: fanOut) }
    }
}

/// A feature's logic that does nothing but be counted.
final class FloorLogic {
    init() { Census.live += 1 }
    deinit { Census.live -= 1 }
}

/// How many of the floor's features are alive: what a batch is checked by.
public enum Census {
    /// Proof: the comparison runs on the main actor alone, and the floor starts no task.
    nonisolated(unsafe) public internal(set) static var live = 0
}
