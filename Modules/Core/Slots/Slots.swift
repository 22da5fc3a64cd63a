import Failure
import FeatureTree
import Language

/// What must be done before anything else; it opens the gates, and then catches up.
public enum Preparation: Slot {
    public typealias Output = Gate.Output
    public static var capacity: Int { 1 }
}

/// A check that must pass before anything touches data, whoever asks: a person or a command.
public enum Gate: Slot {
    /// Its place in the sequence, the lower first. With room between them, a gate is added or moved in one line.
    public typealias Label = Int
    public enum Output: Hashable, Sendable { case passed, stopped(Failure) }
}

/// What is made good before anything is shown, such as what became of an order while no program ran.
///
/// It has nothing to say but that it is done: who only wants to look is not stopped by what somebody else is owed.
public enum CatchUp: Slot {
    /// Its place in the sequence, the lower first.
    public typealias Label = Int
    public enum Output: Hashable, Sendable { case done }
}

/// Catches up by running a piece of work to its end, once.
public final class CatchUpInteractor: Interactor {
    private let work: () async -> Void
    private let listener: Listener<CatchUp.Output>

    /// - Parameter work: Keeps to itself what goes wrong, and tries again the next time.
    public init(_ listener: Listener<CatchUp.Output>, _ work: @escaping () async -> Void) {
        (self.listener, self.work) = (listener, work)
    }

    public func run() async {
        await work()
        listener(.done)
    }
}

/// Something to be told once, before anything else is shown.
public enum Announcement: Slot {
    public enum Output: Hashable, Sendable { case done }
}

/// The way to become a member.
public enum SignIn: Slot {
    /// Why the person is led here.
    public enum Input: Hashable, Sendable {
        /// The program starts: nobody who said "later" is asked again.
        case starting
        /// The person wants something that only a member can have.
        case asked
        /// The person wants something that only a member whose identity is verified can have.
        case buying
    }
    public enum Output: Hashable, Sendable { case member, later }
    public static var capacity: Int { 1 }
}

/// A tab of the main screen.
public enum Tab: Slot {
    public struct Label: Hashable, Comparable, Sendable {
        public let id: String
        public let title: Phrase
        /// Where the tab stands, the lower first.
        public let place: Int

        public init(_ id: String, title: Phrase, place: Int = 0) { (self.id, self.title, self.place) = (id, title, place) }

        public static func < (first: Label, second: Label) -> Bool { (first.place, first.id) < (second.place, second.id) }
    }
}
