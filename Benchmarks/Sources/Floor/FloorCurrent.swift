/// The floor's counterpart of `Current`: a value with an array of observers.
public final class FloorCurrent {
    /// An observer that adds up the values that it receives.
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
