/// A place to look at a running tree from, without owning any of it.
///
/// A host does not know which features there are, and the kernel does not know
/// what a host shows. They meet in a protocol that neither owns: the host names
/// it, and the lookout finds the interactors that conform.
@MainActor
public struct Lookout {
    private weak var root: Node?

    package init(root: Node?) { self.root = root }

    /// The frontmost `Face` and those it hangs under, from the root down.
    ///
    /// The frontmost is the last in tree order, so a parent decides what is in
    /// front by what it shows last.
    public func front<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.front(face) ?? [] }

    /// Every `Face` in the tree, in tree order.
    public func all<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.all(face) ?? [] }

    /// The features whose work ended badly, in tree order, and how.
    public var failures: [(name: String, error: any Error)] { root?.failures ?? [] }

    /// Ticks whenever a feature is mounted, unmounted or fails, anywhere in the tree.
    public var changes: AsyncStream<Int> { root.flatMap { $0.isMounted ? $0.trunk.changes.values : nil } ?? AsyncStream { $0.finish() } }
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

    fileprivate var failures: [(name: String, error: any Error)] {
        guard trunk.failures > 0 else { return [] }
        var failures: [(name: String, error: any Error)] = []
        forEach { node in if let failure = node.failure { failures.append((node.name, failure)) } }
        return failures
    }
}
