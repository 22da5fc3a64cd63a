import FeatureTree

/// A feature that follows a cell and sums up the values.
public final class Follower: Interactor {
    public private(set) var sum = 0
    private let current: Current<Int>
    private let router: Router

    init(_ current: Current<Int>, _ router: Router) { (self.current, self.router) = (current, router) }

    public func run() async {
        router.follow(current, to: self) { follower, value in follower.receive(value) }
    }

    @inline(never)
    private func receive(_ value: Int) { sum &+= value }
}

/// Features that follow the same cell.
@MainActor
public final class Followers {
    public let current = Current(0)
    private var all: [Follower] = []

    /// Shows `count` followers.
    public init(_ count: Int, in router: Router) {
        let buildable = Buildable<Void, Never>("Follower") { [self] _, context in
            let follower = Follower(current, context.router)
            all.append(follower)
            return follower
        }
        router.show { for index in 0..<count { buildable.child((), id: index) } }
    }

    public var sum: Int { all.reduce(0) { $0 &+ $1.sum } }

    /// Releases the followers, so that unmounting deallocates them.
    public func forget() { all = [] }
}

/// A cell and a chain of cells derived from it. The ladder itself follows the last cell.
@MainActor
public final class Ladder {
    public let bottom = Current(0)
    public private(set) var latest = 0
    public private(set) var deliveries = 0

    /// Makes `count` derived cells, each from the previous one.
    public init(_ count: Int, in router: Router, step: (Cell<Int>) -> Cell<Int>) {
        var top: Cell<Int> = bottom
        for _ in 0..<count { top = step(top) }
        router.follow(top, to: self) { ladder, value in
            ladder.latest = value
            ladder.deliveries += 1
        }
    }
}
