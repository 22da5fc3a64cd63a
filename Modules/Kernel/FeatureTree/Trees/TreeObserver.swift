/// A host's view of a running tree. The view does not keep the tree alive.
///
/// A host does not depend on the features, and the kernel does not depend on what a host draws. Therefore the host declares a protocol for
/// the logic that it can draw, and the observer finds the logic that conforms to that protocol.
@MainActor
public struct TreeObserver {
    private(set) weak var root: Node?

    package init(root: Node?) { self.root = root }

    /// Returns the frontmost logic that conforms to `Face`, preceded by its ancestors that conform, from the root down.
    ///
    /// The frontmost face is the last one in tree order, so a parent decides which child is in front by the order in which it shows its
    /// children. If a failed feature is in front, it hides the features behind it, and the result ends with the nearest `Face` among the
    /// failed feature's ancestors. If `isOpaque` returns true for a face, only the face's last child is searched, and its other children
    /// stay hidden even while the last child contains no `Face`.
    public func front<Face>(_ face: Face.Type = Face.self, isOpaque: (Face) -> Bool = { _ in false }) -> [Face] {
        root?.front(isOpaque).compactMap { $0.isMounted ? $0.interactor as? Face : nil } ?? []
    }

    /// Returns the error of the failed feature that is in front; nil if a `Face` is in front or the tree contains neither.
    ///
    /// `isOpaque` has the same meaning as in ``front(_:isOpaque:)``.
    public func frontFailure<Face>(_ face: Face.Type, isOpaque: (Face) -> Bool = { _ in false }) -> (any Error)? {
        guard let root, root.context.failures > 0 else { return nil }
        return root.front(isOpaque).last?.failure
    }

    /// Returns all logic that conforms to `Face`, in tree order.
    public func all<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.all { $0.interactor as? Face } ?? [] }

    /// The outline of the features that are mounted now; nil once the tree is released.
    public var outline: Outline? { root?.outline }

    /// The failed features that are still mounted, in tree order.
    public var failures: [(name: String, error: any Error)] {
        guard let root, root.context.failures > 0 else { return [] }
        return root.all { node in node.failure.map { (node.name, $0) } }
    }

    /// The last hundred reported misuses, oldest first.
    public var misuses: [Misuse] { root?.context.misuses ?? [] }

    /// A sequence that has a new value whenever a feature of the tree is mounted, is unmounted or fails, and whenever a misuse is reported.
    public var changes: Cell<Int>.Values { root.flatMap { $0.isThere ? $0.context.changes.values : nil } ?? .none }
}

extension Node {
    /// Returns the path to the frontmost face or failure, searching from the last child to the first.
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

    fileprivate func all<Value>(_ value: (Node) -> Value?) -> [Value] {
        var values: [Value] = []
        forEach { if let found = value($0) { values.append(found) } }
        return values
    }
}
