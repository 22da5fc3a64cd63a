// These methods are inlinable, so that a client's specialised code evaluates its cells.

extension Cell {
    /// Returns a cell whose value is this cell's, transformed.
    ///
    /// `transform` runs once at first, and then at most once for each change, if the result is followed or read. Its own assignments to
    /// cells are carried out after the evaluation.
    @inlinable public final func map<New: Sendable>(_ transform: @escaping @MainActor (Value) -> New) -> Cell<New> {
        let derived = DerivedStore(transform(store.current), from: [store]) { derived in
            if let source = derived.source(0, Value.self) { derived.update(transform(source.value)) }
        }
        return Cell<New>(derived, from: [self])
    }

    /// Returns a cell with both values, which changes when either does.
    ///
    /// Two assignments, one to each source, deliver the pair in between too. A source that both sides derive from changes both at once.
    @inlinable public final func combined<Other>(with other: Cell<Other>) -> Cell<(Value, Other)> {
        let derived = DerivedStore((store.current, other.store.current), from: [store, other.store]) { derived in
            // A cell combined with itself has one source.
            let one = derived.source(0, Value.self), other = derived.source(derived.sources.count - 1, Other.self)
            derived.update((one?.value ?? derived.value.0, other?.value ?? derived.value.1))
        }
        return Cell<(Value, Other)>(derived, from: [self, other])
    }
}

extension Cell where Value: Equatable {
    /// Returns a cell with the same value, which changes only when the value differs from the one before.
    @inlinable public final func removingDuplicates() -> Cell<Value> {
        let derived = DerivedStore(store.current, from: [store]) { derived in
            if let new = derived.source(0, Value.self)?.value, new != derived.value { derived.update(new) }
        }
        return Cell(derived, from: [self])
    }
}

/// The store of a derived cell.
@usableFromInline
final class DerivedStore<Value: Sendable>: Store<Value> {
    @usableFromInline let evaluation: @MainActor (DerivedStore<Value>) -> Void

    /// - Parameter evaluation: Updates the store from its sources, and does not hold them.
    @inlinable init(_ value: Value, from sources: [AnyStore], evaluation: @escaping @MainActor (DerivedStore<Value>) -> Void) {
        self.evaluation = evaluation
        super.init(value)
        derive(from: sources)
    }

    override func evaluate() { evaluation(self) }

    @inlinable func update(_ new: Value) {
        value = new
        version += 1
    }

    // Proof of the cast: only the methods above call this, with the types of the sources that they pass.
    @inlinable func source<Source>(_ index: Int, _ type: Source.Type) -> Store<Source>? {
        sources[index].store.map { unsafeDowncast($0, to: Store<Source>.self) }
    }
}
