/// A value that changes over time and that you can assign.
///
/// An assignment returns when all followers, including those of derived cells, have received the value. When a follower assigns the cell
/// that it follows, the value changes at once, and the delivery in progress delivers the new value before the outermost assignment returns.
/// As a result:
///
/// - a follower always receives the current value of the cell;
/// - a follower receives values in the order of assignment, always receives the last one, and is never called while it is running;
/// - if a cell is assigned several times in a row during one delivery, a follower might receive only the last value.
///
/// A loop of followers that keep reacting to each other's changes is cut after 100 rounds. The cell then keeps its latest value, all
/// followers receive that value, and assignments made during the last round are refused. A feature in the loop then fails with
/// ``Misuse/neverSettles(_:)``.
@MainActor
public final class Current<Value: Sendable>: Cell<Value> {
    /// Makes a cell that starts with `value`.
    ///
    /// After `let count = Current(0)`, followers receive 0 first.
    public init(_ value: Value) {
        super.init(Store(value))
        BuildWatch.current?.made(self)
    }

    /// The current value. An assignment delivers the new value to all followers; see ``Current``.
    public override var value: Value {
        get { store.value }
        set {
            if store.refusals == 0, AnyStore.refreshes == 0 { BuildWatch.current?.assigned(self) }
            store.assign(newValue)
        }
        // Modifies the value in place, so that appending to a long array does not copy it.
        _modify {
            if store.refusals == 0, AnyStore.refreshes == 0 {
                defer {
                    BuildWatch.current?.assigned(self)
                    store.changed()
                }
                yield &store.value
            } else {
                var value = store.value
                defer { store.assign(value) }
                yield &value
            }
        }
    }
}

extension Store {
    /// Sets and delivers a new value. During a refresh, the assignment is postponed; in a loop that is being cut, it is refused.
    final func assign(_ value: Value) {
        if AnyStore.refreshes > 0 { return AnyStore.postponed.append((self, { [self] in assign(value) })) }
        guard refusals == 0 else { return Deliveries.refuse() }
        self.value = value
        changed()
    }

    fileprivate final func changed() {
        version += 1
        AnyStore.assignments += 1
        if dependents.isEmpty {
            if !followers.isEmpty { deliverHere() }
        } else {
            markStale()
            deliver()
        }
    }
}
