public import FeatureTree

/// One feature, mounted alone, with a test in its parent's place.
@MainActor
public final class Probe<F: Builder> {
    /// The feature's logic; `nil` once the probe is stopped.
    public private(set) weak var logic: F.Logic?
    /// Everything the feature has said to its parent, in order.
    public private(set) var outputs: [F.Output] = []

    private var tree: Tree?

    public init(_ feature: F.Type, dependency: F.Dependency, input: F.Input) {
        let buildable = Buildable<F.Input, F.Output>(F.name) { [weak self] input, context in
            let logic = try F.build(dependency, input, context)
            self?.logic = logic
            return logic
        }
        tree = Tree(
            Buildable("Probe") { [weak self] _, context in
                Parent(context.router) { router in
                    guard let self else { return }
                    router.show { buildable.child(input, to: self) { $0.outputs.append($1) } }
                }
            })
    }

    /// The names of the feature's mounted children.
    public var children: [String] { tree?.root.children.first?.children.map(\.name) ?? [] }

    /// The feature and what it has mounted, drawn.
    public var outline: String { tree?.root.children.first?.outline.text ?? "" }

    /// A place to look at the feature and what it has mounted.
    public var lookout: Lookout { Lookout(root: tree?.root.children.first) }

    /// Lets the tree work until `condition` holds; no clocks, no sleeping.
    public func until(_ condition: (Probe) -> Bool) async -> Bool {
        for _ in 0..<10_000 {
            if condition(self) { return true }
            await Task.yield()
        }
        return condition(self)
    }

    /// Unmounts the feature and names whatever outlived it.
    public func stop() async -> [String] {
        guard let tree = tree.take() else { return [] }
        return await tree.stop()
    }
}

extension Probe where F.Input == Void {
    public convenience init(_ feature: F.Type, dependency: F.Dependency) {
        self.init(feature, dependency: dependency, input: ())
    }
}

@MainActor
private final class Parent: Interactor {
    let router: Router
    let show: @MainActor (Router) -> Void
    init(_ router: Router, show: @escaping @MainActor (Router) -> Void) { (self.router, self.show) = (router, show) }
    func run() async { show(router) }
}

/// A stand-in for a child: it shows up in the tree and says what a test tells it to.
@MainActor
public final class Stub<Input, Output: Sendable> {
    public private(set) var inputs: [Input] = []
    private let name: String
    private var listener: Listener<Output>?

    public init(_ name: String) { self.name = name }

    public var buildable: Buildable<Input, Output> {
        Buildable(name) { [self] input, context in
            inputs.append(input)
            listener = context.listener
            return Logic()
        }
    }

    public func say(_ output: Output) { listener?(output) }

    private final class Logic: Interactor {}
}
