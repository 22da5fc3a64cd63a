/// A change that a configuration, a host or a test makes to the parts of an app.
///
/// `Adjustment.off("Order", by: "A test", because: "it is Sunday")` leaves out every entry of the part Order.
///
/// The order of adjustments does not affect the composed tree. If a part is switched off, overrides of its values are ignored.
public struct Adjustment: Sendable {
    enum Change {
        case off(part: String)
        case override(value: String, with: Entry)
    }

    let change: Change
    /// The name of the person, program or test that makes the change, as shown in errors.
    public let who: String
    /// The reason for the change, as shown in errors.
    public let why: String

    /// The name of the part that is switched off; nil for an override.
    public var part: String? { if case .off(let part) = change { part } else { nil } }

    /// Makes an adjustment that leaves out every entry of the parts with this name.
    public static func off(_ part: String, by who: String, because why: String) -> Adjustment {
        Adjustment(change: .off(part: part), who: who, why: why)
    }

    /// Makes an adjustment that replaces the entry of a value; the closure of the replaced entry is not called.
    ///
    /// `.override(Prices.self, by: "A test", because: "prices change") { Prices.fixed }` gives every feature the same prices.
    @MainActor
    public static func override<Value: Sendable, each Part>(
        _ type: Value.Type, by who: String, because why: String, fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (repeat each Part) throws -> Value
    ) -> Adjustment {
        let entry = Entry.provide(type, fileID: fileID, line: line, make)
        return Adjustment(change: .override(value: entry.name, with: entry), who: who, why: why)
    }
}

extension Adjustment: CustomStringConvertible {
    /// A sentence that states who changes what and why.
    ///
    /// For example, "A test switches Order off: it is Sunday."
    public var description: String { "\(reason)." }

    /// The description without its final period.
    var reason: String {
        switch change {
        case .off(let part): "\(who) switches \(part) off: \(why)"
        case .override(let value, _): "\(who) overrides \(value): \(why)"
        }
    }
}
