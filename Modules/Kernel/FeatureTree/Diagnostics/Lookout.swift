/// A place to look at a running tree from, without owning any of it.
///
/// A host does not know which features there are, and the kernel does not know
/// what a host shows. They meet in a protocol that neither owns: the host names
/// it, and the lookout finds the interactors that conform.
@MainActor
public struct Lookout {
    private(set) weak var root: Node?

    package init(root: Node?) { self.root = root }

    /// The frontmost `Face` and those it hangs under, from the root down.
    ///
    /// The frontmost is the last in tree order, so a parent decides what is in
    /// front by what it shows last. A failed feature hides what is behind it, and is no `Face` itself:
    /// then these are the ones that it hangs under. `isOpaque` says whether nothing but the last child of a face
    /// can be in front, be there a `Face` in it yet or not.
    public func front<Face>(_ face: Face.Type = Face.self, isOpaque: (Face) -> Bool = { _ in false }) -> [Face] {
        root?.front(isOpaque).compactMap { $0.isMounted ? $0.interactor as? Face : nil } ?? []
    }

    /// How the work of the feature ended that stands where the frontmost `Face` would, so that a host can show it in its stead.
    ///
    /// What stands there, and what `isOpaque` says, is as for ``front(_:isOpaque:)``.
    public func frontFailure<Face>(_ face: Face.Type, isOpaque: (Face) -> Bool = { _ in false }) -> (any Error)? {
        root?.front(isOpaque).last?.failure
    }

    /// Every `Face` in the tree, in tree order.
    public func all<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.all(face) ?? [] }

    /// The tree as it is mounted now; nil once it is gone.
    public var outline: Outline? { root?.outline }

    /// The features whose work ended badly and that are there still, in tree order, and how it ended.
    public var failures: [(name: String, error: any Error)] { root?.failed.map { ($0.0.name, $0.1) } ?? [] }

    /// How the tree was used wrongly, in the order in which it was: the last hundred.
    public var misuses: [Misuse] { root?.context.misuses ?? [] }

    /// Ticks whenever a feature is mounted, unmounted or fails, anywhere in the tree, and when a misuse is told.
    public var changes: Cell<Int>.Values { root.flatMap { $0.isThere ? $0.context.changes.values : nil } ?? .none }
}

extension Node {
    /// From the last child up: the first face or failure found is the frontmost, and those on the way down to it are what it hangs under.
    fileprivate func front<Face>(_ isOpaque: (Face) -> Bool) -> [Node] {
        var path = [(node: self, unseen: children, isSeen: false)]
        while let here = path.indices.last {
            let (node, isSeen) = (path[here].node, path[here].isSeen)
            let hidesRest = isSeen && (node.interactor as? Face).map(isOpaque) ?? false
            if !hidesRest, let child = path[here].unseen.popLast() {
                path[here].isSeen = true
                path.append((child, child.children, false))
            } else if node.interactor is Face || node.failure != nil {
                return path.map(\.node)
            } else {
                path.removeLast()
            }
        }
        return []
    }

    fileprivate func all<Face>(_ face: Face.Type) -> [Face] {
        var faces: [Face] = []
        forEach { if let face = $0.interactor as? Face { faces.append(face) } }
        return faces
    }

    fileprivate var failed: [(Node, any Error)] {
        guard context.failures > 0 else { return [] }
        var failed: [(Node, any Error)] = []
        forEach { node in if let failure = node.failure { failed.append((node, failure)) } }
        return failed
    }

}
