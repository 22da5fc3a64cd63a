/// A read-only view of a running tree, which does not keep it alive.
///
/// A host does not know the features, and the kernel does not know what a host draws. The host declares a protocol for that, and the
/// observer finds the logic that conforms to it.
@MainActor
public struct TreeObserver {
    private(set) weak var root: Node?

    package init(root: Node?) { self.root = root }

    /// Returns the frontmost `Face` and those above it, from the root down.
    ///
    /// The frontmost is the last in tree order, so a parent decides by the order in which it shows. A failed feature hides those behind it
    /// and is no `Face`: the result then ends above it. `isOpaque` says whether only the last child of a face can be in front, even before
    /// there is a `Face` in it.
    public func front<Face>(_ face: Face.Type = Face.self, isOpaque: (Face) -> Bool = { _ in false }) -> [Face] {
        root?.front(isOpaque).compactMap { $0.isMounted ? $0.interactor as? Face : nil } ?? []
    }

    /// Returns the error of the failed feature in the place of the frontmost `Face`; nil if that feature works.
    ///
    /// `isOpaque` is as for ``front(_:isOpaque:)``.
    public func frontFailure<Face>(_ face: Face.Type, isOpaque: (Face) -> Bool = { _ in false }) -> (any Error)? {
        root?.front(isOpaque).last?.failure
    }

    /// Returns every `Face`, in tree order.
    public func all<Face>(_ face: Face.Type = Face.self) -> [Face] { root?.all { $0.interactor as? Face } ?? [] }

    /// The tree as it is mounted now; nil once it is gone.
    public var outline: Outline? { root?.outline }

    /// The failed features that are still mounted, in tree order.
    public var failures: [(name: String, error: any Error)] {
        guard let root, root.context.failures > 0 else { return [] }
        return root.all { node in node.failure.map { (node.name, $0) } }
    }

    /// The last hundred reports of misuse, oldest first.
    public var misuses: [Misuse] { root?.context.misuses ?? [] }

    /// Changes when a feature is mounted, is unmounted or fails, anywhere in the tree, and when misuse is reported.
    public var changes: Cell<Int>.Values { root.flatMap { $0.isThere ? $0.context.changes.values : nil } ?? .none }
}

extension Node {
    /// Searches from the last child up: the first face or failure is the frontmost. Returns the path to it.
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
