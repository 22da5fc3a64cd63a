import FeatureTree

/// Builds a feature once, discards the logic without starting it, and returns the side effects of the build.
///
/// Following a cell is not a side effect, because unmounting ends the subscription.
@MainActor
func trialBuild<F: Builder>(_ feature: F.Type, _ dependency: F.Dependency, _ input: F.Input) -> [BuildEffect] {
    let recorder = OutputRecorder<F.Output>()
    weak var logic: F.Logic?
    var effects: [BuildEffect] = []
    let buildable = Buildable<F.Input, F.Output>(F.name) { input, context in
        let watch = BuildWatch()
        // An error is ignored here, because the same error makes the probe's own mount fail, and that failure is reported.
        logic = try? watch.watching { try F.build(dependency, input, context) }
        effects += recorder.outputs.map(BuildEffect.said)
        if let place = context.router.place {
            if !place.children.isEmpty { effects.append(.mounted(place.children.map(\.name))) }
            if place.hasBegunWork { effects.append(.ran) }
        }
        effects += watch.touched.map { .assigned(type(of: $0.content)) }
        return EmptyLogic()
    }
    do {
        let tree = Tree(
            Buildable("TrialBuild") { _, context in
                ProbeParent(context.router) { router in
                    router.show { buildable.child(input, to: recorder) { $0.outputs.append($1) } }
                }
            })
        _ = consume tree
    }
    if logic != nil { effects.append(.heldOnTo) }
    return effects
}

/// The parent of a feature under test.
@MainActor
final class ProbeParent: Interactor {
    private let router: Router
    private let start: @MainActor (Router) -> Void

    init(_ router: Router, start: @escaping @MainActor (Router) -> Void) { (self.router, self.start) = (router, start) }

    func run() { start(router) }
}

final class EmptyLogic: Interactor {}

@MainActor
private final class OutputRecorder<Output> {
    var outputs: [Output] = []
}
