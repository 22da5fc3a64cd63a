/// A line of a recording: an event of a tree, what the person saw or chose, or a fact about the program.
///
/// In a file, each line is a JSON object, so a recording that was cut off is still readable up to its last complete line.
package struct RecordedLine: Hashable, Sendable, Codable {
    /// The kind of a line. The first line is a `program` line; a `state` line contains the state after all lines before it, including
    /// dropped ones.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case program, state, tree, built, mounted, said, shown, changed, unmounted, failed, restarted, took, action, screen, misuse, ended
    }

    package let kind: Kind
    /// The number of the tree, counting from 1.
    package var tree: Int?
    /// The time since the start of the recording, in microseconds.
    package var time: Int?
    /// The number of the event in its tree; for an `action`, `screen`, `misuse` or `ended`, the number of the tree's last event so far.
    package var event: Int?
    /// The number of the event that caused this one.
    package var cause: Int?
    package var feature: String?
    /// The numbers of the feature and of the feature's parent in their tree.
    package var serial, parent: Int?
    /// The names of the children that the feature showed.
    package var children: [String]?
    /// A description of the output, the new value, the error, the action or the misuse; for a change, `before` describes the previous
    /// value of the same type.
    package var value, before: String?
    /// The time that an event took, in microseconds, with and without the events that it caused.
    package var took, own: Int?
    package var screen: DeferredScreen?
    /// The features whose logic is still referenced after their tree has ended.
    package var leaks: [String]?
    package var state: RecordedState?
    package var program: RecordedProgram?

    package init(_ kind: Kind, tree: Int? = nil, time: Int? = nil) { (self.kind, self.tree, self.time) = (kind, tree, time) }
}
