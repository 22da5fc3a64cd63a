/// A value that changes over time, can be assigned, and can be followed from many places.
///
/// When an assignment returns, every follower has been told, those of derived cells included. The exception is an assignment that is made
/// while followers of the same cell are being told: it is the cell's value at once, and the delivery under way tells everybody, each at most
/// once, before the outermost assignment returns. So
///
/// - what a follower is told is what the cell holds at that moment;
/// - a follower hears of values in the order in which they were assigned, the last one always, and is never called while it is being called;
/// - of several assignments made during a delivery, those that followed upon each other at once may be heard of as the last of them.
///
/// Followers that answer each other's changes without end are cut: after 100 rounds the cell keeps its value, all of its followers are told
/// it, and what they assign meanwhile is refused; the feature that the loop goes through fails with ``Misuse/neverSettles(_:)``, which
/// names those in it.
@MainActor
public final class Current<Value: Sendable>: Cell<Value> {
    /// Makes a cell that starts with `value`.
    public init(_ value: Value) {
        super.init(Store(value))
        BuildWatch.current?.made(self)
    }

    /// The value now. When an assignment returns, every follower has been told.
    public override var value: Value {
        get { store.value }
        set {
            if store.holds == 0, Hub.refreshes == 0 { BuildWatch.current?.assigned(self) }
            store.assign(newValue)
        }
        // In place: appending to a long array is not to copy it.
        _modify {
            if store.holds == 0, Hub.refreshes == 0 {
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
    /// Takes a new value and tells everybody; refuses it where a loop is being cut.
    final func assign(_ value: Value) {
        if Hub.refreshes > 0 { return Hub.postponed.append((self, { [self] in assign(value) })) }
        guard holds == 0 else { return Deliveries.refuse() }
        self.value = value
        changed()
    }

    fileprivate final func changed() {
        version += 1
        Hub.assignments += 1
        if dependents.isEmpty {
            if !followers.isEmpty { tell() }
        } else {
            markStale()
            deliver()
        }
    }
}
