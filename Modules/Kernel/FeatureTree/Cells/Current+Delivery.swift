// How followers are told. A change is a new version of a cell; a delivery tells each follower the version that it has
// not been told, in the order of following, until there is none. What is assigned meanwhile is one more version of the
// same cell, and the delivery under way sees to it. So nothing recurses on assignments, and nobody is told what is no
// longer so.
//
// Another cell that is assigned meanwhile does tell its followers at once, inside: who assigns it may rely on that.
// It goes deeper by one delivery, so there is an end to it; past that, it waits until those outside are done.

extension Cell {
    /// Tells every follower that has not been told this version; whoever has just come is told whatever the version.
    final func tell(_ newcomer: Follower<Value>? = nil) {
        guard !isTelling, newcomer != nil || isFollowed else {
            if newcomer == nil { isOverdue = true } else { hand(newcomer) }
            return
        }
        guard Deliveries.begin(self) else { return hand(newcomer) }
        (isTelling, isOverdue) = (true, newcomer == nil)
        hand(newcomer)
        var rounds = 0
        while isOverdue {
            rounds += 1
            if rounds < Deliveries.limit { round() } else { Deliveries.hold(self) { round() } }
            // Nothing was assigned in the round that was held.
            if rounds == Deliveries.limit { isOverdue = false }
        }
        isTelling = false
        close()
        Deliveries.end()
    }

    private final func round() {
        isOverdue = false
        // A source may change that is telling its own followers, of whom a derived cell is a later one.
        let isDerived = isDerived
        var (version, value) = (version, value)
        // A copy, as followers come and go meanwhile: one who comes has been told by then, one who goes is marked.
        let followers = followers
        for index in followers.indices {
            guard let follower = followers[index], follower.version < version else { continue }
            place = index
            follower.version = version
            // The list takes no other followers.
            unsafeDowncast(follower, to: Follower<Value>.self).receive(value)
            if isOverdue || isDerived { (version, value) = (self.version, self.value) }
        }
    }

    /// Tells one who has just come, and knows nothing.
    private final func hand(_ newcomer: Follower<Value>?) {
        guard let newcomer else { return }
        let outer = place
        place = newcomer.index
        newcomer.receive(value)
        place = outer
    }
}

/// A cell that tells its followers, whatever the value.
@MainActor
protocol Delivery: AnyObject {
    /// Who is being told.
    var told: Tie? { get }
    /// Whether it waits until those outside are done.
    var isWaiting: Bool { get set }
    func tell()
    /// Refuses assignments to whatever the value comes from, until it is told otherwise as often.
    func hold(_ isHeld: Bool)
}

extension Cell: Delivery {
    final var told: Tie? { followers.indices.contains(place) ? followers[place] : nil }
    final func tell() { tell(nil) }
}

/// The deliveries under way, each inside the one before: one follower's answer is the next one's change.
@MainActor
enum Deliveries {
    /// After how many rounds followers that answer each other's changes are cut.
    nonisolated static let limit = 100
    /// How deep deliveries go before they wait.
    nonisolated static let depth = 32

    private static var inside: [any Delivery] = []
    private static var waiting: [any Delivery] = []
    private static var isWorkingOff = false
    /// Where among those inside assignments began to be refused, outermost first, and who made any that were.
    private static var holds: [Int] = []
    private static var refused: [Tie] = []

    /// Whether a delivery may go on; if not, it is seen to before the outermost one returns.
    static func begin(_ delivery: any Delivery) -> Bool {
        if inside.count < depth {
            inside.append(delivery)
            return true
        }
        if !delivery.isWaiting { waiting.append(delivery) }
        delivery.isWaiting = true
        return false
    }

    static func end() {
        inside.removeLast()
        guard inside.isEmpty, !waiting.isEmpty, !isWorkingOff else { return }
        isWorkingOff = true
        var turns: [ObjectIdentifier: (delivery: any Delivery, count: Int)] = [:]
        var held: [any Delivery] = []
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for delivery in batch {
                delivery.isWaiting = false
                let count = turns[ObjectIdentifier(delivery), default: (delivery, 0)].count + 1
                turns[ObjectIdentifier(delivery)] = (delivery, count)
                if count == limit {
                    // A loop that is deeper than deliveries go comes by here again and again. It ends where it began.
                    held.append(delivery)
                    holds.append(0)
                    delivery.hold(true)
                }
                delivery.tell()
            }
        }
        isWorkingOff = false
        for delivery in held {
            delivery.hold(false)
            holds.removeLast()
        }
        report()
    }

    /// Does the round in which nothing can be assigned, so that all followers agree with their cell, and reports who tried to.
    static func hold(_ delivery: any Delivery, _ round: () -> Void) {
        holds.append(inside.count - 1)
        delivery.hold(true)
        round()
        delivery.hold(false)
        holds.removeLast()
        report()
    }

    /// Notes who is behind an assignment that is refused: all who are being told, from the cell on that does not settle.
    static func refuse() {
        guard let place = holds.first else { return }
        for follower in inside[place...].compactMap(\.told) where !refused.contains(where: { $0.name == follower.name }) {
            refused.append(follower)
        }
    }

    private static func report() {
        guard holds.isEmpty, let first = refused.first else { return }
        let names = refused.compactMap(\.name)
        refused = []
        first.unsettled(names)
    }
}
