public import FeatureTree

/// One feature, mounted alone, with a test in its parent's place.
///
/// A probe is exhaustive: at ``stop(running:file:line:)`` it names all that the feature did and the test has not looked at.
/// It also builds the feature a first time for nothing, and names what the build did beside returning logic.
@MainActor
public final class Probe<F: Builder> {
    private weak var built: F.Logic?
    private var said: [F.Output] = []
    private var heard = 0
    private let exhaustive: Exhaustiveness
    private let sightings = Sightings()
    private let buildEffects: [BuildEffect]
    private var tree: Tree?

    /// Mounts the feature and starts it; `exhaustive` is what a test has to look at.
    public init(_ feature: F.Type, dependency: F.Dependency, input: F.Input, exhaustive: Exhaustiveness = .full) {
        self.exhaustive = exhaustive
        buildEffects = rehearse(feature, dependency, input)
        let buildable = Buildable<F.Input, F.Output>(F.name) { [weak self] input, context in
            let logic = try F.build(dependency, input, context)
            self?.built = logic
            return logic
        }
        sightings.give(cells(in: dependency, named: "dependency") + cells(in: input, named: "input"))
        tree = Tree(
            Buildable("Probe") { [weak self] _, context in
                Ground(context.router) { router in
                    guard let self, let place = router.place else { return }
                    self.sightings.open(on: place)
                    router.follow(place.changes, to: self.sightings) { sightings, _ in sightings.notice() }
                    router.show { buildable.child(input, to: self) { $0.said.append($1) } }
                }
            })
        sightings.notice()
    }

    /// The feature's logic; `nil` once the probe is stopped.
    public var logic: F.Logic? {
        if let built { sightings.see(of: built) }
        return built
    }

    /// Everything the feature has said to its parent, in order.
    public var outputs: [F.Output] {
        heard = said.count
        return said
    }

    /// The names of the children that the feature has mounted now, in the order shown.
    public var children: [String] {
        sightings.seeChildren()
        return sightings.children
    }

    /// The feature and what it has mounted, drawn.
    public var outline: String {
        sightings.seeChildren()
        return sightings.feature?.outline.text ?? ""
    }

    /// The names of all the children that the feature has mounted so far, oldest first, be they gone again or not.
    public var mounted: [String] { sightings.seeMounted() }

    /// What is in a cell that the feature was given.
    public func value<Value>(of cell: Cell<Value>) -> Value {
        sightings.see(cell)
        return cell.value
    }

    /// A place to look at the feature and what it has mounted; whoever takes it has looked at all of that.
    public var lookout: Lookout {
        sightings.seeAll()
        return Lookout(root: sightings.feature)
    }

    /// Does something to what is mounted, as a host would. Acting is not looking: what comes of it is still to be seen.
    ///
    /// It throws what `body` throws.
    public func act<Value>(_ body: (Lookout) async throws -> Value) async rethrows -> Value {
        try await body(Lookout(root: sightings.feature))
    }

    /// Lets the tree work until `condition` holds, as long as there is hope; no virtual clock moves, and nothing sleeps.
    ///
    /// There is hope for ten thousand turns, and for five seconds where a feature still works: what it waits for may be
    /// done elsewhere, by a disk or another thread, and takes its own time.
    ///
    /// - Returns: Whether it held in the end.
    public func until(_ condition: (Probe) -> Bool) async -> Bool {
        let patience = ContinuousClock.now.advanced(by: .seconds(5))
        var turns = 0
        while !condition(self) {
            turns += 1
            guard turns < 10_000 || (!sightings.running.isEmpty && ContinuousClock.now < patience) else { return false }
            await Task.yield()
        }
        return true
    }

    /// Unmounts the feature and names all that is wrong: what the test has not looked at, what building did that it
    /// should not, and whatever outlived its mount. Empty when all is well.
    ///
    /// Each is a sentence that says what to write. They are printed too, since `#expect(await probe.stop() == [])` tells
    /// that something was wrong, but not what. `features` are those that are meant to run until they are unmounted: no
    /// other may, and they must.
    public func stop(running features: Set<String> = [], file: StaticString = #fileID, line: UInt = #line) async -> [String] {
        let complaints = await end(running: features)
        for complaint in complaints { print("\(file):\(line): \(complaint)") }
        return complaints
    }

    /// What ``stop(running:file:line:)`` does, without a word.
    package func end(running features: Set<String> = []) async -> [String] {
        guard tree != nil else { return [] }
        let effects = exhaustive.effects
        if effects.contains(.tasks) { _ = await until { $0.sightings.running == features } }
        var complaints = buildEffects.map { Complaint.buildEffect(feature: F.name, $0) }
        if effects.contains(.outputs), heard < said.count {
            complaints.append(.unheard(feature: F.name, outputs: said, unseen: said.count - heard))
        }
        if effects.contains(.tasks) {
            let running = sightings.running
            complaints += running.subtracting(features).sorted().map(Complaint.running)
            complaints += features.subtracting(running).sorted().map(Complaint.notRunning)
        }
        complaints += sightings.complaints(about: effects)
        guard let tree = tree.take() else { return [] }
        // What the feature stands on is the test's, and no part of its path.
        let leaks = await tree.stop().map { path in path.split(separator: "/").dropFirst().joined(separator: "/") }
        return (complaints + leaks.map(Complaint.leak)).map(\.description)
    }
}

extension Probe where F.Input == Void {
    /// Mounts a feature that takes no input, and starts it.
    public convenience init(_ feature: F.Type, dependency: F.Dependency, exhaustive: Exhaustiveness = .full) {
        self.init(feature, dependency: dependency, input: (), exhaustive: exhaustive)
    }
}
