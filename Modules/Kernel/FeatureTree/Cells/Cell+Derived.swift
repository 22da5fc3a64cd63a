extension Cell {
    /// Returns a cell whose value is this cell's, transformed.
    ///
    /// `transform` runs once at first, and then at most once for each change, if the result is followed or read. Its own assignments to
    /// cells are carried out after the evaluation.
    @inlinable public final func map<New: Sendable>(_ transform: @escaping @MainActor (Value) -> New) -> Cell<New> {
        Cell<New>(Mapped(store, transform), from: [self])
    }

    /// Returns a cell with both values, which changes when either does.
    ///
    /// Two assignments, one to each source, deliver the pair in between too. A source that both sides derive from changes both at once.
    @inlinable public final func combined<Other>(with other: Cell<Other>) -> Cell<(Value, Other)> {
        Cell<(Value, Other)>(Combined(store, other.store), from: [self, other])
    }
}

extension Cell where Value: Equatable {
    /// Returns a cell with the same value, which changes only when the value differs from the one before.
    @inlinable public final func removingDuplicates() -> Cell<Value> { Cell(Distinct(store), from: [self]) }
}

// Proof of the casts: only the initialisers call `derive(from:)`, with stores of these types.

@usableFromInline
final class Mapped<Input: Sendable, Value: Sendable>: Store<Value> {
    @usableFromInline let transform: @MainActor (Input) -> Value

    @inlinable init(_ source: Store<Input>, _ transform: @escaping @MainActor (Input) -> Value) {
        self.transform = transform
        super.init(transform(source.current))
        derive(from: [source])
    }

    @inlinable override func evaluate() {
        guard let source = sources[0].store else { return }
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
        guard let source = sources[0].store else { return }
        let new = unsafeDowncast(source, to: Store<Value>.self).value
        guard new != value else { return }
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

    // A cell combined with itself has one source.
    @inlinable override func evaluate() {
        if let one = sources[0].store { value.0 = unsafeDowncast(one, to: Store<One>.self).value }
        if let other = sources[sources.count - 1].store { value.1 = unsafeDowncast(other, to: Store<Other>.self).value }
        version += 1
    }
}
