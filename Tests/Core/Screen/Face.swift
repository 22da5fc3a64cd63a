import FeatureTree
import Sample
import Screen

/// A view model that shows a given screen and records the events that it receives.
final class Face: ViewModel {
    typealias Script = @MainActor (Face) async throws -> Void

    let screen: Current<Screen?>
    let router: Router
    private(set) var events: [Screen.Event] = []
    private let script: Script

    init(_ screen: Screen?, _ router: Router, _ script: @escaping Script) {
        (self.screen, self.router, self.script) = (Current(screen), router, script)
    }

    func run() async throws { try await script(self) }

    func receive(_ event: Screen.Event) async throws {
        if event.action == "fail" { throw SoldOut() }
        events.append(event)
    }
}

struct SoldOut: Error {}

/// A feature whose view model is a `Face`.
@MainActor
func face(_ name: String, _ screen: Screen?, _ script: @escaping Face.Script = { _ in }) -> Buildable<Void, Never> {
    Buildable(name) { _, context in Face(screen, context.router, script) }
}

/// A feature that has the given children and a `Face` as its view model.
@MainActor
func face(_ name: String, _ screen: Screen?, over children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
    face(name, screen) { me in me.router.show { for child in children { child.child(()) } } }
}
