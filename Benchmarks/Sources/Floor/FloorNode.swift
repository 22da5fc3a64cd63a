/// A node of the floor. The kernel is compared with the floor, which is a tree of plain final classes.
///
/// The floor does only what every tree of objects must do. For each child, the floor allocates logic and a node; the
/// parent holds the child in an array; the child stores its parent, its index in that array and whether it is mounted.
/// The tree has no diffing, identities, tasks or weak references, so any additional cost is the kernel's.
///
/// The methods are not inlined, because otherwise the optimizer would remove the work.
public final class FloorNode {
    /// The parent. An unowned reference is safe, because a parent outlives its children; a weak one would slow the floor down.
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

    /// Removes the descendants and then the node, and moves the parent's last child into the node's place.
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

    /// Mounts `depth` levels below this node. Every node above the lowest level gets `fanOut` children.
    @inline(never)
    public func grow(depth: Int, fanOut: Int) {
        guard depth > 0 else { return }
        for _ in 0..<fanOut { mount().grow(depth: depth - 1, fanOut: fanOut) }
    }
}

/// Logic that does nothing except count its instances.
final class FloorLogic {
    init() { Census.live += 1 }
    deinit { Census.live -= 1 }
}

/// A counter of the floor's live features, against which batches check their results.
public enum Census {
    /// Proof of safety: the comparison runs only on the main actor, and the floor starts no task.
    nonisolated(unsafe) public internal(set) static var live = 0
}
