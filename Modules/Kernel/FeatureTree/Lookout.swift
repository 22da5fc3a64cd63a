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
    public var changes: AsyncStream<Int> { root?.pulse.values ?? AsyncStream { $0.finish() } }
}

extension Node {
    fileprivate func front<Face>(_ face: Face.Type) -> [Face] {
        let own = (interactor as? Face).map { [$0] } ?? []
        for child in children.reversed() {
            let below = child.front(face)
            if !below.isEmpty { return own + below }
        }
        return own
    }

    fileprivate func all<Face>(_ face: Face.Type) -> [Face] {
        ((interactor as? Face).map { [$0] } ?? []) + children.flatMap { $0.all(face) }
    }

    fileprivate var failures: [(name: String, error: any Error)] {
        (failure.map { [(name, $0)] } ?? []) + children.flatMap(\.failures)
    }
}
