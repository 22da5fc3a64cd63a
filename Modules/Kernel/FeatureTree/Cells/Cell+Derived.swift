extension Cell {
    /// Makes a cell whose value is this one's, transformed.
    ///
    /// `transform` is a function of the value. It is called once when the cell is made, and then at most once for each change of this cell, if
    /// somebody follows or reads the result. What it assigns to a cell is assigned when everything has been worked out.
    @inlinable public final func map<New: Sendable>(_ transform: @escaping @MainActor (Value) -> New) -> Cell<New> {
        Cell<New>(Mapped(store, transform), from: [self])
    }

    /// Makes a cell with both values, told when either changes.
    ///
    /// Of two sources assigned one after the other, the pair in between is told too: each assignment returns when everybody has been told.
    /// One source that is on both sides, however far away, changes both at once.
    @inlinable public final func combined<Other>(with other: Cell<Other>) -> Cell<(Value, Other)> {
        Cell<(Value, Other)>(Combined(store, other.store), from: [self, other])
    }
}

extension Cell where Value: Equatable {
    /// Makes a cell with the same value, told only when it differs from the one before.
    @inlinable public final func removingDuplicates() -> Cell<Value> { Cell(Distinct(store), from: [self]) }
}

// Proof of the casts below: `derive(from:)` is called in the initialisers alone, with stores of these types.

@usableFromInline
final class Mapped<Input: Sendable, Value: Sendable>: Store<Value> {
    @usableFromInline let transform: @MainActor (Input) -> Value

    @inlinable init(_ source: Store<Input>, _ transform: @escaping @MainActor (Input) -> Value) {
        self.transform = transform
        super.init(transform(source.current))
        derive(from: [source])
    }

    @inlinable override func evaluate() {
        guard let source = sources[0].hub else { return }
        value = transform(unsafeDowncast(source, to: Store<Input>.self).value)
        version += 1
    }
}

@usableFromInline
final class Distinct<Value: Sendable & Equatable>: Store<Value> {
    @inlinable init(_ source: Store<Value>) {
        super.init(source.current)
        derive(from: [source])
    }

    @inlinable override func evaluate() {
        guard let source = sources[0].hub else { return }
        let (old, new) = (value, unsafeDowncast(source, to: Store<Value>.self).value)
        guard new != old else { return }
        value = new
        version += 1
    }
}

@usableFromInline
final class Combined<One: Sendable, Other: Sendable>: Store<(One, Other)> {
    @inlinable init(_ one: Store<One>, _ other: Store<Other>) {
        super.init((one.current, other.current))
        derive(from: [one, other])
    }

    // A cell that is combined with itself has one source.
    @inlinable override func evaluate() {
        if let one = sources[0].hub { value.0 = unsafeDowncast(one, to: Store<One>.self).value }
        if let other = sources[sources.count - 1].hub { value.1 = unsafeDowncast(other, to: Store<Other>.self).value }
        version += 1
    }
}
