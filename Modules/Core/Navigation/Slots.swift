import Failure
import FeatureTree
import Language

/// The slot for the feature that runs the gates. The gates run at the start of a session, before everything else in it, and before each
/// command that accesses data.
public enum Preparation: Slot {
    /// The outcome of all gates.
    public typealias Output = Gate.Output
    public static var capacity: Int { 1 }
}

/// A check that must pass before a session or a command accesses data.
public enum Gate: Slot {
    /// The position of the gate; gates with lower numbers run first. Leave gaps between the numbers, so that adding a gate changes only one
    /// line.
    public typealias Label = Int
    /// The outcome of a gate.
    public enum Output: Hashable, Sendable {
        /// The program may continue.
        case passed
        /// The program must not access data, for this reason.
        case stopped(Failure)
    }
}

/// Work that came due while the program was not running, such as updating an order. Catch-ups run after the gates: at the start of a
/// session (before announcements, sign-in and tabs) and before each command that writes. In a session that begins with a request that only
/// reads, they run before each action instead.
///
/// The only output is `done`, because an error in one feature's catch-up must not block the other features.
public enum CatchUp: Slot {
    /// The position of the catch-up; catch-ups with lower numbers run first.
    public typealias Label = Int
    /// The outcome of a catch-up.
    public enum Output: Hashable, Sendable {
        /// The work has ended, successfully or not.
        case done
    }
}

/// An interactor that runs a catch-up's work to completion.
public final class CatchUpInteractor: Interactor {
    private let work: () async -> Void
    private let listener: Listener<CatchUp.Output>

    /// Creates an interactor that runs the work.
    ///
    /// - `work`: The work, which handles its own errors. It runs again in the next session and before the next command that writes.
    public init(_ listener: Listener<CatchUp.Output>, _ work: @escaping () async -> Void) {
        (self.listener, self.work) = (listener, work)
    }

    /// Runs the work and reports `done`.
    public func run() async {
        await work()
        listener(.done)
    }
}

/// Something that a person sees once, before the tabs, such as a message or the invitation to sign up.
public enum Announcement: Slot {
    /// The position of the announcement; announcements with lower numbers come first.
    public typealias Label = Int
    /// The outcome of an announcement.
    public enum Output: Hashable, Sendable {
        /// The person has seen the announcement, or there was none to show.
        case done
    }
}

/// A tab of the main screen.
public enum Tab: Slot {
    /// The ID, the title and the position of a tab.
    public struct Label: Hashable, Comparable, Sendable {
        /// The ID, which is the first step of the tab's addresses.
        public let id: String
        /// The title in the tab bar.
        public let title: Phrase
        /// The position; tabs with lower numbers come first.
        public let place: Int

        /// Creates a label. Tabs without a position come last, ordered by ID.
        public init(_ id: String, title: Phrase, place: Int = .max) { (self.id, self.title, self.place) = (id, title, place) }

        public static func < (first: Label, second: Label) -> Bool { (first.place, first.id) < (second.place, second.id) }
    }
}

/// The saved sessions of the program, which may contain what a person typed.
public struct SavedSessions: Sendable {
    private let deletion: @Sendable () throws -> Void

    /// Describes saved sessions by the function that deletes all of them.
    public init(deletion: @escaping @Sendable () throws -> Void) { self.deletion = deletion }

    /// Deletes all saved sessions.
    public func delete() throws { try deletion() }
}
