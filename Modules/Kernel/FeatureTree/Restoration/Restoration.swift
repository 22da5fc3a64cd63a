/// The restoration of a saved tree. Pass a restoration to the new ``Tree``, and then read ``leftOut`` to see what could not be restored.
///
/// `Tree(app, restoring: Restoration(document, by: coder))` mounts `app` with the states in `document`.
///
/// A feature gets the saved state of the feature that had the same type, name, id and parent. If a feature cannot read its state, its whole
/// subtree starts afresh, because the saved states of the subtree might no longer fit.
@MainActor
public final class Restoration {
    /// A coder that encodes states as text and decodes them again; the kernel has no format of its own.
    ///
    /// The tree calls the coder on the main actor.
    public protocol Coder: Sendable {
        /// Encodes a state.
        ///
        /// - Throws: The reason why the state cannot be encoded. The state is left out, and ``Misuse/unsaved(feature:reason:)`` is
        ///   reported.
        func encode(_ value: some Encodable) throws -> String
        /// Decodes a state.
        ///
        /// - Throws: The reason why the state cannot be decoded. The feature starts afresh, and ``Restoration/leftOut`` lists the feature's
        ///   state.
        func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
    }

    private let document: SavedTree
    private let coder: any Coder
    /// For each node that was matched with a feature in the document, the feature's index, keyed by the node's serial number.
    private var places: [Int: Int] = [:]
    /// For each key, the indexes of the document's features that have not been matched with a node yet, last feature first.
    private var waiting: [SavedKey: [Int]] = [:]
    private var unreadable: [Int: String] = [:]
    private var isOver = false

    /// Makes a restoration of one document for one tree.
    public init(_ document: SavedTree, by coder: any Coder) {
        (self.document, self.coder) = (document, coder)
        for (index, feature) in document.features.enumerated().reversed() { waiting[SavedKey(feature), default: []].append(index) }
    }

    /// Ends the restoration: features that are mounted later start afresh.
    ///
    /// A host calls this method on the user's first action.
    public func end() { isOver = true }

    /// A saved state, or a whole document, that was not restored.
    public enum LeftOut: Hashable, Sendable {
        /// The document has an unknown version.
        case version(Int)
        /// The feature at this path from the root has not been mounted, or was mounted only after the restoration ended.
        case unmounted([String])
        /// The state of the feature at this path from the root cannot be read.
        case unreadable([String], reason: String)
    }

    /// What has not been restored so far, in the order of the document. If a whole subtree has not been restored, only its topmost feature
    /// is listed.
    public var leftOut: [LeftOut] {
        guard (1...SavedTree.version).contains(document.version) else { return [.version(document.version)] }
        let (found, holds) = (Set(places.values), holders)
        return document.features.indices.compactMap { index in
            let parent = document.features[index].parent
            if let reason = unreadable[index] { return .unreadable(path(index), reason: reason) }
            let isTopmost = parent.map { found.contains($0) && unreadable[$0] == nil } ?? true
            return isTopmost && holds[index] && !found.contains(index) ? .unmounted(path(index)) : nil
        }
    }

    /// For each feature, whether its subtree has a saved state. Subtrees without a saved state lose nothing and are not reported.
    private var holders: [Bool] {
        var holds = document.features.map { $0.state != nil }
        for (index, feature) in document.features.enumerated().reversed() where holds[index] {
            if let parent = feature.parent { holds[parent] = true }
        }
        return holds
    }

    private func path(_ index: Int) -> [String] {
        var (path, next): ([String], Int?) = ([], index)
        while let place = next {
            path.append(document.features[place].name)
            next = document.features[place].parent
        }
        return path.reversed()
    }
}

extension Restoration {
    /// Matches a new node with a feature in the document.
    func place(_ node: Node, under parent: Node?) {
        guard !isOver, let above = parent.map({ places[$0.serial] }) ?? -1, unreadable[above] == nil else { return }
        let feature = SavedTree.Feature(node, parent: above)
        let key = SavedKey(document.version == 1 ? feature.untyped : feature)
        if let index = waiting[key]?.popLast() { places[node.serial] = index }
    }

    func value<Value: Decodable>(_ type: Value.Type, of node: Node) -> Value? {
        guard let place = places[node.serial], let state = document.features[place].state else { return nil }
        do { return try coder.decode(type, from: state) } catch {
            unreadable[place] = "\(error)"
            return nil
        }
    }
}

/// The properties that identify a saved feature.
private struct SavedKey: Hashable {
    let parent: Int, name: String, id: String, idType: String?, type: String?

    init(_ feature: SavedTree.Feature) {
        (parent, name, id) = (feature.parent ?? -1, feature.name, feature.id)
        (idType, type) = (feature.idType, feature.type)
    }
}

extension Restoration.LeftOut: CustomStringConvertible {
    /// A sentence that states what was left out and why.
    public var description: String {
        switch self {
        case .version(let version): "The saved state has the unknown version \(version)."
        case .unmounted(let path): "\(path.joined(separator: " → ")) has not been mounted."
        case .unreadable(let path, let reason): "The saved state of \(path.joined(separator: " → ")) cannot be read: \(reason)"
        }
    }
}
