// A derived cell comes in two parts. What one holds (`Held`) keeps the cells alive that it comes from; what is followed
// (`Derived`) does not, or a cell that is followed through another would never go. Down from a source, everything is held by being
// followed: source → input → derived cell → its followers. So a derived cell that nobody follows or holds is gone.
//
// The source tells only *that* there is something new, and the value is worked out from what the sources hold when
// somebody wants it, once for each version. So a cell that comes from one source in two ways never shows half of a change.

extension Cell {
    /// A cell whose value is this one's, transformed.
    ///
    /// `transform` is called once when the cell is made, and then once for each value that somebody follows or reads.
    public final func map<New: Sendable>(_ transform: @escaping @MainActor (Value) -> New) -> Cell<New> {
        Held(Mapped(hub, transform), comesFrom: self)
    }

    /// A cell with both values, told when either changes.
    ///
    /// Of two sources assigned one after the other, the pair in between is told too: each assignment returns when
    /// everybody has been told. One source that is on both sides, however far away, changes both at once.
    public final func combined<Other>(with other: Cell<Other>) -> Cell<(Value, Other)> {
        Held(Combined(hub, other.hub), comesFrom: (self, other))
    }
}

extension Cell where Value: Equatable {
    /// A cell with the same value, told only when it is another than the one before.
    public final func removingDuplicates() -> Cell<Value> { Held(Distinct(hub), comesFrom: self) }
}

/// A derived cell, as one holds it.
private final class Held<Value: Sendable>: Cell<Value> {
    private let derived: Derived<Value>
    private let sources: Any

    init(_ derived: Derived<Value>, comesFrom sources: Any) { (self.derived, self.sources) = (derived, sources) }

    override var value: Value { derived.value }
    override var version: Int { derived.version }
    override var hub: Cell<Value> { derived }
}

/// A derived cell, as it is followed. It follows its sources only while it is followed itself.
class Derived<Value: Sendable>: Cell<Value> {
    fileprivate final var latest: Value
    fileprivate final var count: Int
    /// The version that followers were told of.
    private final var seen = 0
    private final var inputs: [Weakly<Tie>] = []

    fileprivate init(_ value: Value, version: Int) { (latest, count) = (value, version) }

    final override var value: Value {
        refresh()
        return latest
    }

    final override var version: Int {
        refresh()
        return count
    }

    final override var isDerived: Bool { true }

    /// Works the value out, if the sources have changed.
    fileprivate func refresh() {}
    /// Follows the sources.
    fileprivate func attach() -> [Tie] { [] }

    final override func add(_ follower: Follower<Value>) {
        if !isFollowed {
            seen = version
            inputs = attach().map(Weakly.init)
        }
        super.add(follower)
    }

    final override func remove(_ follower: Follower<Value>) {
        super.remove(follower)
        guard !isFollowed else { return }
        let inputs = inputs
        self.inputs = []
        for input in inputs { input.object?.cut() }
    }

    fileprivate final func changed() {
        guard seen != version else { return }
        seen = version
        tell()
    }
}

private struct Weakly<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

/// How a source tells a derived cell.
private final class Input<Value: Sendable, Result: Sendable>: Follower<Value> {
    private let derived: Derived<Result>
    init(_ derived: Derived<Result>) { self.derived = derived }
    override func receive(_ value: Value) { derived.changed() }
}

extension Derived {
    fileprivate func follow<Source>(_ source: Cell<Source>?) -> [Tie] {
        guard let source else { return [] }
        let input = Input<Source, Value>(self)
        source.add(input)
        return [input]
    }
}

private final class Mapped<Source: Sendable, Value: Sendable>: Derived<Value> {
    private weak var source: Cell<Source>?
    private let transform: @MainActor (Source) -> Value

    init(_ source: Cell<Source>, _ transform: @escaping @MainActor (Source) -> Value) {
        (self.source, self.transform) = (source, transform)
        super.init(transform(source.value), version: source.version)
    }

    override func refresh() {
        guard let source, source.version != count else { return }
        count = source.version
        latest = transform(source.value)
    }

    override func attach() -> [Tie] { follow(source) }
    override func hold(_ isHeld: Bool) { source?.hold(isHeld) }
}

private final class Distinct<Value: Sendable & Equatable>: Derived<Value> {
    private weak var source: Cell<Value>?
    private var compared: Int

    init(_ source: Cell<Value>) {
        (self.source, compared) = (source, source.version)
        super.init(source.value, version: source.version)
    }

    override func refresh() {
        guard let source, source.version != compared else { return }
        compared = source.version
        let value = source.value
        if value != latest { (latest, count) = (value, compared) }
    }

    override func attach() -> [Tie] { follow(source) }
    override func hold(_ isHeld: Bool) { source?.hold(isHeld) }
}

private final class Combined<One: Sendable, Other: Sendable>: Derived<(One, Other)> {
    private weak var one: Cell<One>?
    private weak var other: Cell<Other>?
    private var versions: (one: Int, other: Int)

    init(_ one: Cell<One>, _ other: Cell<Other>) {
        (self.one, self.other, versions) = (one, other, (one.version, other.version))
        super.init((one.value, other.value), version: one.version + other.version)
    }

    override func refresh() {
        if let one, one.version != versions.one { (latest.0, versions.one) = (one.value, one.version) }
        if let other, other.version != versions.other { (latest.1, versions.other) = (other.value, other.version) }
        // Versions only grow, so their sum is another whenever one of them is.
        count = versions.one + versions.other
    }

    override func attach() -> [Tie] { follow(one) + follow(other) }

    override func hold(_ isHeld: Bool) {
        one?.hold(isHeld)
        other?.hold(isHeld)
    }
}
