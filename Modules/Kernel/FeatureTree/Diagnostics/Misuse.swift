/// A use of the kernel that cannot mean what it says: told in every build, as a sentence with what to do instead.
///
/// Only one of them ends anything: a loop that never settles is cut, as the failure of the feature that it goes through.
/// The others are told at ``Lookout/misuses``, and the tree goes on without what was misused; ``unasked(_:)`` is thrown.
public enum Misuse: Error, Hashable, Sendable {
    /// Two children of one `show` could not be told apart at the next one; the second is left out.
    case sameIdentity(parent: String, child: String)
    /// A router or an outlet was used whose feature is no longer mounted; nothing was done.
    case gone(feature: String, action: String)
    /// Showing, speaking or assigning went round and round among these features.
    case neverSettles([String])
    /// What a feature wanted saved could not be, for this reason; it was left out.
    case unsaved(feature: String, reason: String)
    /// A mounted child was shown with another input, which its logic does not take.
    case ignoredInput(parent: String, child: String)
    /// A builder returned logic that is mounted already; the second mount failed.
    case sameInstance(feature: String, mounted: String)
    /// The tree was stopped by a task of one of its own features, which stopping would wait for.
    case stoppedFromWithin(feature: String)
    /// A value that is one for each tree was asked of the whole composition.
    case ofOneTree(String)
    /// A type was asked of a composition that was not told it is needed.
    case unasked(String)
}

extension Misuse: CustomStringConvertible {
    /// What was done, by which feature, and what to do instead, as a sentence.
    public var description: String {
        switch self {
        case .sameIdentity(let parent, let child):
            "\(parent) shows two children named \(child) with one identity; give each its own 'id:'."
        case .gone(let feature, let action):
            "\(feature) was to \(action) when it was no longer mounted; end the task that does it when it is cancelled."
        case .neverSettles(let features):
            "\(features.joined(separator: " and ")) never settle: what one does makes the other do it again; let one of them wait."
        case .unsaved(let feature, let reason):
            "What \(feature) wanted saved was not: \(reason)"
        case .ignoredInput(let parent, let child):
            "\(parent) shows \(child) again with another input, which \(child) does not take; "
                + "have its logic conform to Updatable, or give the child an 'id:' that is another with the input."
        case .sameInstance(let feature, let mounted):
            "Building \(feature) returned the logic that is mounted as \(mounted) already; return new logic from each build."
        case .stoppedFromWithin(let feature):
            "The tree was stopped by a task of \(feature), one of its own features; "
                + "have the feature say that it wants to end, and stop the tree from outside."
        case .ofOneTree(let type):
            "\(type) was asked of the composition, and is one for each tree; let a feature of the tree need it."
        case .unasked(let type):
            "\(type) was asked of a composition that was not told it is needed; pass it to 'compose(_:needing:)'."
        }
    }
}
