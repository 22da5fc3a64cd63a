/// The least that a feature can be: its logic, and its place among plain final classes.
///
/// This is the work of any tree of objects: logic and node are allocated, the parent holds the child in an array, the
/// child knows its parent and its index, and a flag says that it is mounted. There is no diffing, no identity, no task
/// and no weak reference. Everything beyond it is the kernel's cost.
///
/// Its methods are not inlined, so that the optimiser does not remove the work.
public final class FloorNode {
    /// Safe, since a parent outlives its children; a weak reference would slow the floor down.
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

    /// Removes the node, after everything below it, by moving the last child to its place.
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

/// Logic that is only counted.
final class FloorLogic {
    init() { Census.live += 1 }
    deinit { Census.live -= 1 }
}

/// The number of live features of the floor, by which a batch is checked.
public enum Census {
    /// Proof: the comparison runs on the main actor alone, and the floor starts no task.
    nonisolated(unsafe) public internal(set) static var live = 0
}
