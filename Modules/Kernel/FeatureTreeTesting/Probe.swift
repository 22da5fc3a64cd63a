public import FeatureTree

/// A test fixture that mounts one feature alone, with the test as its parent.
///
/// A probe is exhaustive: ``stop(running:file:line:)`` reports all effects of the feature that the test did not check. A probe also builds
/// the feature once in advance and reports the side effects of that build.
@MainActor
public final class Probe<F: Builder> {
    private weak var built: F.Logic?
    private var received: [F.Output] = []
    private var checked = 0
    private let exhaustive: Exhaustiveness
    private let record = ProbeRecord()
    private let buildEffects: [BuildEffect]
    private var tree: Tree?

    /// Mounts and starts the feature; `exhaustive` lists the effects that the test must check.
    public init(_ feature: F.Type, dependency: F.Dependency, input: F.Input, exhaustive: Exhaustiveness = .full) {
        self.exhaustive = exhaustive
        buildEffects = trialBuild(feature, dependency, input)
        let buildable = Buildable<F.Input, F.Output>(F.name) { [weak self] input, context in
            let logic = try F.build(dependency, input, context)
            self?.built = logic
            return logic
        }
        record.give(cells(in: dependency, named: "dependency") + cells(in: input, named: "input"))
        tree = Tree(
            Buildable("Probe") { [weak self] _, context in
                ProbeParent(context.router) { router in
                    guard let self, let place = router.place else { return }
                    self.record.open(under: place)
                    router.follow(place.changes, to: self.record) { record, _ in record.update() }
                    router.show { buildable.child(input, to: self) { $0.received.append($1) } }
                }
            })
        record.update()
    }

    /// The feature's logic; `nil` if the build failed or the probe has been stopped.
    public var logic: F.Logic? {
        if let built { record.see(of: built) }
        return built
    }

    /// The feature's outputs so far, in order.
    public var outputs: [F.Output] {
        checked = received.count
        return received
    }

    /// The names of the mounted children, in the order in which they are shown.
    public var children: [String] {
        record.seeChildren()
        return record.children
    }

    /// The outline of the feature and its subtree, as text.
    public var outline: String {
        record.seeChildren()
        return record.feature?.outline.text ?? ""
    }

    /// The names of all children mounted so far, oldest first, including those that have been unmounted.
    public var mounted: [String] { record.seeMounted() }

    /// Returns the value of a cell that the test passed to the feature in its dependency or input.
    public func value<Value>(of cell: Cell<Value>) -> Value {
        record.see(cell)
        return cell.value
    }

    /// An observer of the feature and its subtree. Reading this property counts as a check of all effects that the observer can see:
    /// mounted children, failures, misuse, and changes of the cells that the feature and these children hold, except cells that the test
    /// passed to the feature.
    public var observer: TreeObserver {
        record.seeAll()
        return TreeObserver(root: record.feature)
    }

    /// Runs `body`, which acts on the feature as a host does. Acting does not count as a check, so the test must still check the effects.
    ///
    /// - Throws: The error of `body`.
    public func act<Value>(_ body: (TreeObserver) async throws -> Value) async rethrows -> Value {
        try await body(TreeObserver(root: record.feature))
    }

    /// Lets the tree run until `condition` holds, without sleeping and without advancing a virtual clock.
    ///
    /// The probe gives up after it has yielded 10,000 times. However, while a feature has a running task, which might be waiting for a disk
    /// or another thread, the probe keeps trying for at least five seconds.
    ///
    /// - Returns: Whether the condition held.
    public func until(_ condition: (Probe) -> Bool) async -> Bool {
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        var turns = 0
        while !condition(self) {
            turns += 1
            guard turns < 10_000 || (!record.running.isEmpty && ContinuousClock.now < deadline) else { return false }
            await Task.yield()
        }
        return true
    }

    /// Unmounts the feature, then prints and returns all problems: unchecked effects, side effects of the build, and leaks.
    ///
    /// Each problem is a description that includes the fix, such as the line to write in the test. With Swift Testing, `finish(running:)`
    /// records the problems as issues.
    ///
    /// `features` names the features that must still be running at the end; no other feature may be running then.
    public func stop(running features: Set<String> = [], file: StaticString = #fileID, line: UInt = #line) async -> [String] {
        let problems = await end(running: features)
        for problem in problems { print("\(file):\(line): \(problem)") }
        return problems
    }

    /// Stops the probe as ``stop(running:file:line:)`` does, but without printing.
    package func end(running features: Set<String> = []) async -> [String] {
        guard tree != nil else { return [] }
        let effects = exhaustive.effects
        if effects.contains(.tasks) { _ = await until { $0.record.running == features } }
        var issues = buildEffects.map { ProbeIssue.buildEffect(feature: F.name, $0) }
        if effects.contains(.outputs), checked < received.count {
            issues.append(.unseenOutputs(feature: F.name, outputs: received, unseen: received.count - checked))
        }
        if effects.contains(.tasks) {
            let running = record.running
            issues += running.subtracting(features).sorted().map(ProbeIssue.running)
            issues += features.subtracting(running).sorted().map(ProbeIssue.notRunning)
        }
        issues += record.issues(about: effects)
        guard let tree = tree.take() else { return [] }
        // The feature's parent belongs to the test, so the parent's name is removed from the path.
        let leaks = await tree.stop().map { path in path.split(separator: "/").dropFirst().joined(separator: "/") }
        return (issues + leaks.map(ProbeIssue.leak)).map(\.description)
    }
}

extension Probe where F.Input == Void {
    /// Mounts and starts a feature without input.
    public convenience init(_ feature: F.Type, dependency: F.Dependency, exhaustive: Exhaustiveness = .full) {
        self.init(feature, dependency: dependency, input: (), exhaustive: exhaustive)
    }
}
