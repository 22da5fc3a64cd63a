import FeatureTree

/// Builds a feature where nobody sees it and throws the logic away, to find out what building does beside.
///
/// The logic is never started. What it follows while it is built is no effect: that ends with the mount, here at once.
@MainActor
func rehearse<F: Builder>(_ feature: F.Type, _ dependency: F.Dependency, _ input: F.Input) -> [BuildEffect] {
    let ear = Ear<F.Output>()
    weak var logic: F.Logic?
    var effects: [BuildEffect] = []
    let buildable = Buildable<F.Input, F.Output>(F.name) { input, context in
        let watch = BuildWatch()
        // One that throws says in earnest why: to the probe, as the failure of its mount.
        logic = try? watch.watching { try F.build(dependency, input, context) }
        effects += ear.words.map(BuildEffect.said)
        if let place = context.router.place {
            if !place.children.isEmpty { effects.append(.mounted(place.children.map(\.name))) }
            if place.hasBegunWork { effects.append(.ran) }
        }
        effects += watch.touched.map { .assigned(type(of: $0.content)) }
        return Nothing()
    }
    do {
        let tree = Tree(
            Buildable("Rehearsal") { _, context in
                Ground(context.router) { router in router.show { buildable.child(input, to: ear) { $0.words.append($1) } } }
            })
        _ = consume tree
    }
    if logic != nil { effects.append(.heldOnTo) }
    return effects
}

/// What a feature stands on in a test.
@MainActor
final class Ground: Interactor {
    private let router: Router
    private let start: @MainActor (Router) -> Void

    init(_ router: Router, start: @escaping @MainActor (Router) -> Void) { (self.router, self.start) = (router, start) }

    func run() { start(router) }
}

/// Logic that does nothing.
final class Nothing: Interactor {}

@MainActor
private final class Ear<Output> {
    var words: [Output] = []
}
