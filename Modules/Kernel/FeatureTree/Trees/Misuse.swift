/// An incorrect use of the kernel. Misuse is reported in debug and release builds.
///
/// ``unasked(_:)`` and ``ofOneTree(_:)`` are thrown, and ``sameInstance(feature:mounted:)`` is the failure of the second mount. Every other
/// misuse is listed in ``TreeObserver/misuses`` and passed to the handler of the ``Tree``, and the tree keeps running; in the case of
/// ``neverSettles(_:)``, one feature of the loop fails.
public enum Misuse: Error, Hashable, Sendable {
    /// Two children of one `show` have the same identity; the second is left out.
    case sameIdentity(parent: String, child: String)
    /// The router of an unmounted or failed feature was used; the call did nothing.
    case gone(feature: String, action: String)
    /// The named features show children, report outputs, assign cells or restart in an endless loop.
    case neverSettles([String])
    /// A feature's state was left out of a saved tree for the given reason.
    case unsaved(feature: String, reason: String)
    /// A mounted child was shown with a different input, which the child's logic does not accept.
    case ignoredInput(parent: String, child: String)
    /// A builder returned logic that is already mounted; the second mount failed.
    case sameInstance(feature: String, mounted: String)
    /// A task of one of the tree's own features waits for ``Tree/stop()``. To avoid a deadlock, `stop()` does not wait for that task.
    case stoppedFromWithin(feature: String)
    /// ``Composition/value(_:)`` was called for a type whose value is made for each tree; see ``Entry/Scope``.
    case ofOneTree(String)
    /// ``Composition/value(_:)`` was called for a type that no entry provides and that was not passed to ``Registry/compose(_:needing:)``.
    case unasked(String)
}

extension Misuse: CustomStringConvertible {
    /// A sentence that states the mistake, the feature or type and, in most cases, the fix.
    public var description: String {
        switch self {
        case .sameIdentity(let parent, let child):
            "\(parent) shows two children named \(child) with the same identity; give each its own 'id:'."
        case .gone(let feature, let action):
            "\(feature) tried to \(action) after it was unmounted or failed; the task that did this must end when it is cancelled."
        case .neverSettles(let features):
            "The kernel cut an endless loop of reactions in \(features.joined(separator: " and ")); make one of these features wait."
        case .unsaved(let feature, let reason):
            "The state of \(feature) was not saved: \(reason)"
        case .ignoredInput(let parent, let child):
            "\(parent) shows \(child) again with another input, which \(child) does not accept; "
                + "make its logic conform to Updatable, or give the child an 'id:' that changes with the input."
        case .sameInstance(let feature, let mounted):
            "Building \(feature) returned the logic that is already mounted as \(mounted); return new logic from each build."
        case .stoppedFromWithin(let feature):
            "A task of \(feature), one of the tree's own features, stopped the tree; "
                + "let the feature report that it wants to end, and stop the tree from outside."
        case .ofOneTree(let type):
            "The composition cannot return \(type), which belongs to a single tree; declare it as a need of a feature in the tree."
        case .unasked(let type):
            "The composition cannot return \(type), which was not declared as needed; pass it to 'compose(_:needing:)'."
        }
    }

    /// The name of the case, and the features or the type involved, for a log. All names contain only text from the source code.
    public var summary: (kind: StaticString, features: [String]) {
        switch self {
        case .sameIdentity(let parent, let child): ("sameIdentity", [parent, child])
        case .gone(let feature, _): ("gone", [feature])
        case .neverSettles(let features): ("neverSettles", features)
        case .unsaved(let feature, _): ("unsaved", [feature])
        case .ignoredInput(let parent, let child): ("ignoredInput", [parent, child])
        case .sameInstance(let feature, let mounted): ("sameInstance", [feature, mounted])
        case .stoppedFromWithin(let feature): ("stoppedFromWithin", [feature])
        case .ofOneTree(let type): ("ofOneTree", [type])
        case .unasked(let type): ("unasked", [type])
        }
    }
}
