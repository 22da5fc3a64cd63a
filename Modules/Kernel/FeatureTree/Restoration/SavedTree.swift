/// The saved state of a tree: the path of every mounted feature, and the states of those that are ``Restorable``.
///
/// A host writes `try JSONEncoder().encode(tree.observer.saved(by: coder))` to a file when a session ends.
///
/// A saved tree is a versioned document, which a host can store with any encoder for `Codable` types.
public struct SavedTree: Codable, Hashable, Sendable {
    /// The version that this kernel writes. The kernel also reads version 1, which does not store types.
    public static let version = 2
    /// The maximum size of one feature's state, in bytes of UTF-8.
    public static let limit = 4_096

    /// One feature. The list of features is flat, so deep trees are encoded and decoded without recursion.
    struct Feature: Codable, Hashable {
        let name: String
        let id: String
        /// The types of the id and of the feature; nil in version 1. The feature's type is also nil if it is private or local, or if the
        /// feature was made from a closure.
        var idType: String?
        var type: String?
        /// The index of the parent; nil for the root.
        let parent: Int?
        var state: String?
    }

    /// The version of this document.
    ///
    /// A program refuses or ignores a document of a version that it does not know.
    public let version: Int
    let features: [Feature]

    init(_ features: [Feature]) { (version, self.features) = (Self.version, features) }

    /// Reads a document, or only its version if the version is unknown.
    ///
    /// - Throws: The decoder's error, or a `DecodingError` if the features do not form a tree.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        let features = (1...Self.version).contains(version) ? try container.decode([Feature].self, forKey: .features) : []
        let isSound = features.enumerated().allSatisfy { index, feature in feature.parent.map { 0..<index ~= $0 } ?? (index == 0) }
        guard isSound else {
            throw DecodingError.dataCorruptedError(
                forKey: .features, in: container, debugDescription: "The features do not form a tree.")
        }
        self.features = features
    }
}

extension SavedTree.Feature {
    @MainActor
    init(_ node: Node, parent: Int?, state: String? = nil) {
        let identity = node.child.identity
        // The name of a private or local type is left out, because it contains an address that differs between runs.
        let type = identity.buildable.feature.map { String(reflecting: $0) }.flatMap { $0.contains("(unknown") ? nil : $0 }
        self.init(name: node.name, id: identity.text, idType: identity.kind, type: type, parent: parent, state: state)
    }

    /// The feature as version 1 stores it, without types.
    var untyped: Self { Self(name: name, id: id, parent: parent, state: state) }
}

extension TreeObserver {
    /// Returns a document with the mounted features and their states.
    ///
    /// A state that cannot be encoded or exceeds ``SavedTree/limit`` is left out and reported as ``Misuse/unsaved(feature:reason:)``.
    public func saved(by coder: any Restoration.Coder) -> SavedTree {
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
    fileprivate func text(of logic: some Restorable, by coder: any Restoration.Coder) -> String? {
        do {
            let text = try coder.encode(logic.saved)
            guard text.utf8.count > SavedTree.limit else { return text }
            context.report(.unsaved(feature: name, reason: "it is \(text.utf8.count) bytes long; the limit is \(SavedTree.limit) bytes."))
        } catch { context.report(.unsaved(feature: name, reason: "\(error)")) }
        return nil
    }
}
