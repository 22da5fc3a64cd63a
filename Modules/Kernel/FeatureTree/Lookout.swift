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
    /// front by what it shows last.
    public func front<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.front(face) ?? [] }

    /// Every `Face` in the tree, in tree order.
    public func all<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.all(face) ?? [] }

    /// The features whose work ended badly and that are there still, in tree order, and how it ended.
    public var failures: [(name: String, error: any Error)] { root?.failed.map { ($0.0.name, $0.1) } ?? [] }

    /// How the work of this interactor, or of the feature that it is the logic of, ended, if it did and badly.
    ///
    /// A failed feature keeps its place and is found like any other, so that what is shown in its stead can be the failure.
    public func failure(of interactor: any Interactor) -> (any Error)? {
        root?.failed.first { $0.0.interactor === interactor }?.1
    }

    /// How the tree was used wrongly, in the order in which it was: the last hundred.
    public var misuses: [Misuse] { root?.trunk.misuses ?? [] }

    /// Ticks whenever a feature is mounted, unmounted or fails, anywhere in the tree, and when a misuse is told.
    public var changes: Cell<Int>.Values { root.flatMap { $0.isThere ? $0.trunk.changes.values : nil } ?? .none }
}

extension Node {
    /// From the last child up: the first face found is the frontmost, and those on the way down to it are what it hangs under.
    fileprivate func front<Face>(_ face: Face.Type) -> [Face] {
        var path = [(node: self, unseen: children)]
        while let here = path.indices.last {
            if let child = path[here].unseen.popLast() {
                path.append((child, child.children))
            } else if path[here].node.interactor is Face {
                return path.compactMap { $0.node.interactor as? Face }
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
        guard trunk.failures > 0 else { return [] }
        var failed: [(Node, any Error)] = []
        forEach { node in if !node.isMounted, let failure = node.failure { failed.append((node, failure)) } }
        return failed
    }
}
