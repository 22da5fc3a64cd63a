// These methods are inlinable so that clients evaluate their cells with specialized code.

extension Cell {
    /// Returns a cell whose value is the result of applying `transform` to this cell's value.
    ///
    /// `transform` runs once immediately; after that, it runs at most once for each change of this cell, and only if the returned cell or a
    /// cell derived from it is followed or read. If `transform` assigns cells in these later runs, the assignments are carried out after
    /// the evaluation.
    @inlinable public final func map<New: Sendable>(_ transform: @escaping @MainActor (Value) -> New) -> Cell<New> {
        let derived = DerivedStore(transform(store.current), from: [store]) { derived in
            if let source = derived.source(0, Value.self) { derived.update(transform(source.value)) }
        }
        return Cell<New>(derived, from: [self])
    }

    /// Returns a cell whose value is the pair of both cells' values. The returned cell changes when either cell changes.
    ///
    /// If you assign both cells, one after the other, followers receive two pairs. If both cells derive from the same source, followers
    /// receive at most one pair for each assignment to that source.
    @inlinable public final func combined<Other>(with other: Cell<Other>) -> Cell<(Value, Other)> {
        let derived = DerivedStore((store.current, other.store.current), from: [store, other.store]) { derived in
            // If a cell is combined with itself, the derived cell has only one source.
            let one = derived.source(0, Value.self), other = derived.source(derived.sources.count - 1, Other.self)
            derived.update((one?.value ?? derived.value.0, other?.value ?? derived.value.1))
        }
        return Cell<(Value, Other)>(derived, from: [self, other])
    }
}

extension Cell where Value: Equatable {
    /// Returns a cell that has this cell's value but changes only when a new value differs from the previous one.
    @inlinable public final func removingDuplicates() -> Cell<Value> {
        let derived = DerivedStore(store.current, from: [store]) { derived in
            if let new = derived.source(0, Value.self)?.value, new != derived.value { derived.update(new) }
        }
        return Cell(derived, from: [self])
    }
}

@usableFromInline
final class DerivedStore<Value: Sendable>: Store<Value> {
    @usableFromInline let evaluation: @MainActor (DerivedStore<Value>) -> Void

    /// - Parameter evaluation: A closure that updates the store from its sources without retaining them.
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

    // Why the cast is safe: only the methods above call this method, each with the types of the sources that it passes to `init`.
    @inlinable func source<Source>(_ index: Int, _ type: Source.Type) -> Store<Source>? {
        sources[index].store.map { unsafeDowncast($0, to: Store<Source>.self) }
    }
}
