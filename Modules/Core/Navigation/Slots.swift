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
/// session (before announcements, sign-in and tabs) and before each command that writes.
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

/// A message that is shown once, before the tabs.
public enum Announcement: Slot {
    /// The outcome of an announcement.
    public enum Output: Hashable, Sendable {
        /// The person has seen the message, or there was none to show.
        case done
    }
}

/// The data that a feature stores about a member. The data is deleted together with the member's account.
public enum PersonalData: Slot {
    /// The position of the deletion; deletions with lower numbers run first. Features that can refuse the deletion come first.
    public typealias Label = Int
    /// The member's ID.
    public typealias Input = String
    /// The outcome of the deletion.
    public enum Output: Hashable, Sendable {
        /// The data is deleted; the phrases name what was deleted.
        case deleted([Phrase])
    }
}

/// An interactor that deletes what one feature stores about a member.
public final class PersonalDataInteractor: Interactor {
    private let delete: () async throws -> [Phrase]
    private let listener: Listener<PersonalData.Output>

    /// Creates an interactor that runs the deletion.
    ///
    /// - `delete`: Deletes the data, and returns what was deleted. Repeating the deletion has no effect.
    public init(_ listener: Listener<PersonalData.Output>, _ delete: @escaping () async throws -> [Phrase]) {
        (self.listener, self.delete) = (listener, delete)
    }

    /// Deletes the data and reports what was deleted.
    ///
    /// - Throws: An error that stops the deletion of the account.
    public func run() async throws { listener(.deleted(try await delete())) }
}

/// The screens through which a person becomes a member and, to buy something, verifies their identity.
public enum SignIn: Slot {
    /// The reason why sign-in is shown.
    public enum Input: Hashable, Sendable {
        /// The program is starting. A person who has chosen "later" is not asked again.
        case starting
        /// The person chose to sign up, or chose something that only members can use.
        case asked
        /// The person chose to verify their identity, or chose something that requires a verified identity, such as a purchase.
        case buying
    }
    /// The outcome of sign-in.
    public enum Output: Hashable, Sendable {
        /// The person is now a member; after the input `buying`, a member with a verified identity.
        case member
        /// The person postponed signing up or verifying their identity.
        case later
    }
    public static var capacity: Int { 1 }
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
