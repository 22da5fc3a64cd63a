/// A value with observers in an array.
public final class FloorCurrent {
    /// A receiver of values.
    public final class Observer {
        public private(set) var sum = 0
        public init() {}
        @inline(never)
        func receive(_ value: Int) { sum &+= value }
    }

    private var deliveries: [(Int) -> Void] = []
    public var value = 0 {
        didSet { for deliver in deliveries { deliver(value) } }
    }

    public init() {}

    @inline(never)
    public func follow(_ observer: Observer) { deliveries.append { observer.receive($0) } }

    @inline(never)
    public func follow(_ delivery: @escaping (Int) -> Void) { deliveries.append(delivery) }
}
