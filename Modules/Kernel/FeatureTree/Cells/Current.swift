/// A value that changes over time, as those see it who may not change it.
///
/// It can be read, followed and worked on: a ``Current`` is a cell that can be assigned, and
/// ``map(_:)``, ``removingDuplicates()`` and ``combined(with:)`` make cells that are derived from others.
/// A feature that is to read a value and not to change it takes a cell.
///
/// There are two ways to hear of changes. ``Router/follow(_:to:onChange:)`` is synchronous and bound to a
/// feature's mount; ``values`` is for a loop that waits.
///
/// A cell never keeps a feature alive.
@MainActor
public class Cell<Value: Sendable> {
    /// The value now.
    public var value: Value { preconditionFailure("A cell says what it holds.") }

    /// Grows whenever the value may be another one, and never otherwise; of derived cells, too.
    var version: Int { preconditionFailure("A cell says which value it holds.") }

    /// Whether the value comes from other cells, and so may be another before this one hears of it.
    var isDerived: Bool { false }

    /// The cell in which those who follow this one are listed.
    var hub: Cell { self }

    /// In the order in which they came. One that has left leaves a gap, so that going costs the same among many.
    ///
    /// All of them are `Follower<Value>`s: ``add(_:)`` is the one way in. They are listed as what they are without their
    /// value, because generic code goes through an array that it does not know ten times as slowly.
    @exclusivity(unchecked) private(set) final var followers: [Tie?] = []
    private final var gaps = 0

    // What a delivery keeps; see Current+Delivery.swift.
    final var isTelling = false
    final var isOverdue = false
    final var isWaiting = false
    final var place = 0

    init() {}

    isolated deinit {
        for follower in followers { follower?.orphaned() }
    }

    func add(_ follower: Follower<Value>) {
        follower.index = followers.count
        follower.version = version
        follower.cell = self
        followers.append(follower)
    }

    func remove(_ follower: Follower<Value>) {
        guard follower.index < followers.count, followers[follower.index] === follower else { return }
        followers[follower.index] = nil
        // A delivery under way may have it in its hands still.
        follower.version = .max
        gaps += 1
        close()
    }

    /// Whether anyone follows.
    final var isFollowed: Bool { gaps < followers.count }

    /// Closes the gaps once they are half of it all, which makes them cost each follower the same however many go;
    /// not during a delivery, which would lose its place.
    final func close() {
        guard gaps > 0, !isTelling, gaps * 2 >= followers.count else { return }
        followers.removeAll { $0 == nil }
        for index in followers.indices { followers[index]?.index = index }
        gaps = 0
    }

    func hold(_ isHeld: Bool) {}
}

/// A value that changes over time, can be assigned, and can be followed from many places.
///
/// When an assignment returns, every follower has been told. The exception is an assignment that is made
/// while followers of the same cell are being told: it is the cell's value at once, and the delivery under way sees to
/// it that everybody is told, each at most once, before the outermost assignment returns. So
///
/// - what a follower is told is what the cell holds at that moment;
/// - a follower hears of values in the order in which they were assigned, the last one always, and is never
///   called while it is being called;
/// - of several assignments made during a delivery, those that followed upon each other at once may be heard of as the last of them.
///
/// Followers that answer each other's changes without end are cut: after 100 rounds the cell
/// keeps its value, all of its followers are told it, and what they assign meanwhile is refused; the feature
/// that the loop goes through fails with ``Misuse/neverSettles(_:)``, which names those in it.
@MainActor
public final class Current<Value: Sendable>: Cell<Value> {
    private var stored: Value
    private var count = 0
    private var holds = 0

    /// Makes a cell that starts with `value`.
    public init(_ value: Value) {
        stored = value
        super.init()
        BuildWatch.current?.made(self)
    }

    /// The value now. When an assignment returns, every follower has been told.
    public override var value: Value {
        get { stored }
        set {
            guard holds == 0 else { return Deliveries.refuse() }
            stored = newValue
            changed()
        }
        // In place: appending to a long array is not to copy it.
        _modify {
            if holds == 0 {
                defer { changed() }
                yield &stored
            } else {
                var unheard = stored
                defer { Deliveries.refuse() }
                yield &unheard
            }
        }
    }

    override var version: Int { count }

    private func changed() {
        count += 1
        BuildWatch.current?.assigned(self)
        tell()
    }

    override func hold(_ isHeld: Bool) { holds += isHeld ? 1 : -1 }
}
