import Failure
import FeatureTree
import Language
import Navigation
import Time

/// Stops the program during maintenance.
package enum MaintenanceChecker: Builder {
    package struct Dependency {
        let configuration: LaunchConfiguration
        let clock: WallClock
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> GateInteractor {
        GateInteractor(context.listener) {
            guard let maintenance = dependency.configuration.maintenance, maintenance.window.contains(dependency.clock.now) else {
                return .passed
            }
            let message = Phrase.isClosed(until: maintenance.window.upperBound, in: dependency.clock.zone, maintenance.message)
            return .stopped(Failure(.notNow, message, hint: .tryAgainAfterThat))
        }
    }
}
