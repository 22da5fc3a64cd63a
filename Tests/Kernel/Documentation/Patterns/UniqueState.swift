import FeatureTree

/// A taxi ride whose child depends on a single state.
enum Ride: Builder {
    struct Dependency {
        let preparing: Buildable<Void, String>
        let searching: Buildable<String, Int>
        let riding: Buildable<Int, Void>
    }

    static func build(_ screens: Dependency, _ input: Void, _ context: Context<Never>) -> RideLogic {
        RideLogic(screens, context.router)
    }
}

final class RideLogic: Interactor {
    enum State: Hashable { case preparing, searching(to: String), riding(car: Int) }

    private(set) var state = State.preparing { didSet { show() } }
    private let screens: Ride.Dependency
    private let router: Router

    init(_ screens: Ride.Dependency, _ router: Router) { (self.screens, self.router) = (screens, router) }

    func run() { show() }

    private func show() {
        router.show {
            switch state {
            case .preparing: screens.preparing.child(to: self) { me, place in me.state = .searching(to: place) }
            case .searching(let place): screens.searching.child(place, to: self) { me, car in me.state = .riding(car: car) }
            case .riding(let car): screens.riding.child(car, to: self) { me, _ in me.state = .preparing }
            }
        }
    }
}
