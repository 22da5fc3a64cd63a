/// Logic that leaves something behind, by which the next start finds the feature as it was left.
@MainActor
public protocol Restorable: Interactor {
    /// What is left: small, and encodable by the coder of the host.
    associatedtype Saved: Codable & Sendable

    /// What is chosen, opened or typed now; nothing secret, and nothing that can be loaded again.
    ///
    /// Asked for when the tree is saved. The next mount finds it in ``Context/restored(_:)``.
    var saved: Saved { get }
}

/// How the values of features are written down; the kernel knows no format of its own.
///
/// It is bound to no actor. The tree asks it on the main actor, where its features are.
public protocol StateCoder: Sendable {
    /// Writes a value down as text.
    ///
    /// - Throws: Why it cannot be; the tree is saved without it, and ``Misuse/unsaved(feature:reason:)`` is told.
    func encode(_ value: some Encodable) throws -> String
    /// Reads such a text.
    ///
    /// - Throws: Why it cannot be read as that type; the feature starts afresh, and ``Restoration/leftOut`` says so.
    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
}

/// What a tree leaves: the path of everything that was mounted, and what each feature wanted saved.
///
/// A versioned document, for the host to keep with any `Codable` coder.
public struct SavedTree: Codable, Hashable, Sendable {
    /// The version of the document's form that this kernel writes. It also reads version 1, which kept no types.
    public static let version = 2
    /// The most that one feature may leave, in bytes of UTF-8.
    public static let limit = 4_096

    /// One feature, in the order of the tree. Flat, so that a deep tree is not written or read by recursion.
    struct Feature: Codable, Hashable {
        let name: String
        let id: String
        /// The id's type, and the feature's with its module, where it has one; nil in version 1.
        var idType: String?
        var type: String?
        /// The place in the list of the one that it hung under; nil for the root.
        let parent: Int?
        var state: String?
    }

    /// The version of this document.
    public let version: Int
    let features: [Feature]

    init(_ features: [Feature]) { (version, self.features) = (Self.version, features) }

    /// Reads a document; of one in an unknown version nothing but that.
    ///
    /// - Throws: What the decoder threw, or a `DecodingError` where the features make no tree.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        let features = (1...Self.version).contains(version) ? try container.decode([Feature].self, forKey: .features) : []
        // A parent comes before its children, or the document is not one of a tree.
        let isSound = features.enumerated().allSatisfy { index, feature in feature.parent.map { 0..<index ~= $0 } ?? (index == 0) }
        guard isSound else { throw DecodingError.dataCorruptedError(forKey: .features, in: container, debugDescription: "No tree.") }
        self.features = features
    }
}

/// The restoring of what an earlier tree left: handed to the new ``Tree``, and afterwards asked what was left out.
///
/// A feature takes up what its like left, that is one of its name and id under the like of its parent. What was left under a
/// feature that could not read its own is left out with it, since it might belong to something else by now.
@MainActor
public final class Restoration {
    private let document: SavedTree
    private let coder: any StateCoder
    /// Where in the document the like of a node is, by the node's serial.
    private var places: [Int: Int] = [:]
    /// Those that have not been found yet, in the order of the document, by what finds them.
    private var waiting: [Key: [Int]] = [:]
    private var unreadable: [Int: String] = [:]
    private var isOver = false

    /// Makes the restoring of one document, for one tree.
    public init(_ document: SavedTree, by coder: any StateCoder) {
        (self.document, self.coder) = (document, coder)
        for (index, feature) in document.features.enumerated().reversed() { waiting[Key(feature), default: []].append(index) }
    }

    /// Ends it: what is mounted from now on starts afresh.
    ///
    /// For a host to call when a person has begun to act, from when on what was left behind is in nobody's mind.
    public func end() { isOver = true }

    /// Something that could not be restored.
    public enum LeftOut: Hashable, Sendable {
        /// The whole document, for it is in a version that is not known.
        case version(Int)
        /// A feature that is not mounted again, and so has not taken up what was left for it; its path from the root.
        case unmounted([String])
        /// What a feature left could not be read; its path from the root, and why.
        case unreadable([String], reason: String)
    }

    /// What has not been restored by now, in the order of the document; of what hangs together the topmost.
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

    /// Whether a feature, or any below it, left anything: those that come and go leave nothing, and nobody misses it.
    private var holders: [Bool] {
        var holds = document.features.map { $0.state != nil }
        // Children come after their parents.
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
    /// Finds what the like of a node left, when the node is made.
    func place(_ node: Node, under parent: Node?) {
        guard !isOver, let above = parent.map({ places[$0.serial] }) ?? -1, unreadable[above] == nil else { return }
        let feature = SavedTree.Feature(node, parent: above)
        let key = Key(document.version == 1 ? feature.untyped : feature)
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

/// By what a saved feature is found again: its like is of its type, name and id, under the like of its parent.
private struct Key: Hashable {
    let parent: Int, name: String, id: String, idType: String?, type: String?

    init(_ feature: SavedTree.Feature) {
        (parent, name, id) = (feature.parent ?? -1, feature.name, feature.id)
        (idType, type) = (feature.idType, feature.type)
    }
}

extension SavedTree.Feature {
    @MainActor
    fileprivate init(_ node: Node, parent: Int?, state: String? = nil) {
        let identity = node.child.identity
        // The name of a private type has an address in it, which is another at the next start.
        let type = identity.buildable.feature.map { String(reflecting: $0) }.flatMap { $0.contains("(unknown") ? nil : $0 }
        self.init(name: node.name, id: identity.text, idType: identity.kind, type: type, parent: parent, state: state)
    }

    /// As version 1 has it.
    fileprivate var untyped: Self { Self(name: name, id: id, parent: parent, state: state) }
}

extension Context {
    /// What the logic of this feature left in an earlier tree; nil where there is nothing, or nothing that can be read as this type.
    public func restored<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
        router.node.context.restoration?.value(type, of: router.node)
    }
}

extension Lookout {
    /// What is mounted, and what each feature wants saved, as a document.
    ///
    /// A value that cannot be encoded, or that is larger than ``SavedTree/limit``, is left out and told of as ``Misuse``.
    public func saved(by coder: any StateCoder) -> SavedTree {
        var features: [SavedTree.Feature] = []
        var waiting = root.map { [($0, Int?.none)] } ?? []
        while let (node, parent) = waiting.popLast() {
            let state = (node.interactor as? any Restorable).flatMap { node.text(of: $0, by: coder) }
            features.append(SavedTree.Feature(node, parent: parent, state: state))
            waiting += node.children.reversed().map { ($0, features.count - 1) }
        }
        return SavedTree(features)
    }
}

extension Node {
    fileprivate func text(of logic: some Restorable, by coder: any StateCoder) -> String? {
        do {
            let text = try coder.encode(logic.saved)
            guard text.utf8.count > SavedTree.limit else { return text }
            context.report(.unsaved(feature: name, reason: "it is \(text.utf8.count) bytes long, of at most \(SavedTree.limit)."))
        } catch { context.report(.unsaved(feature: name, reason: "\(error)")) }
        return nil
    }
}

extension Restoration.LeftOut: CustomStringConvertible {
    /// What was left out, and why, as a sentence.
    public var description: String {
        switch self {
        case .version(let version): "What was saved is in version \(version), of which nothing is known."
        case .unmounted(let path): "\(path.joined(separator: " → ")) is no longer there."
        case .unreadable(let path, let reason): "What \(path.joined(separator: " → ")) left cannot be read: \(reason)"
        }
    }
}
