import FeatureTree

/// The monitors of a taxi ride: a feature without a view that interprets the outputs of three children.
enum Monitoring: Builder {
    /// The meaning of what the monitors report.
    enum Output: Hashable, Sendable { case arriving(minutes: Int), arrived, lost }

    struct Dependency {
        let status: Buildable<Int, Bool>
        let location: Buildable<Int, Double>
        let arrival: Buildable<Int, Int>
    }

    static func build(_ monitors: Dependency, _ order: Int, _ context: Context<Output>) -> MonitoringLogic {
        MonitoringLogic(monitors, order, context)
    }
}

final class MonitoringLogic: Interactor {
    private let monitors: Monitoring.Dependency
    private let order: Int
    private let context: Context<Monitoring.Output>

    init(_ monitors: Monitoring.Dependency, _ order: Int, _ context: Context<Monitoring.Output>) {
        (self.monitors, self.order, self.context) = (monitors, order, context)
    }

    func run() {
        context.router.show {
            monitors.status.child(order, to: self) { me, isAlive in if !isAlive { me.context.listener(.lost) } }
            monitors.location.child(order, to: self) { me, metres in if metres < 20 { me.context.listener(.arrived) } }
            monitors.arrival.child(order, to: self) { me, minutes in me.context.listener(.arriving(minutes: minutes)) }
        }
    }
}
