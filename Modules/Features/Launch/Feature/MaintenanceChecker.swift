import Failure
import FeatureTree
import Language
import Slots
import World

/// Stops while the service is being looked after.
package enum MaintenanceChecker: Builder {
    package struct Dependency {
        let configuration: LaunchConfiguration
        let clock: WallClock
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> MaintenanceInteractor {
        MaintenanceInteractor(dependency, context.listener)
    }
}

package final class MaintenanceInteractor: Interactor {
    private let dependency: MaintenanceChecker.Dependency
    private let listener: Listener<Gate.Output>

    init(_ dependency: MaintenanceChecker.Dependency, _ listener: Listener<Gate.Output>) {
        (self.dependency, self.listener) = (dependency, listener)
    }

    package func run() {
        guard let maintenance = dependency.configuration.maintenance, maintenance.window.contains(dependency.clock.now) else {
            return listener(.passed)
        }
        let message = Phrase.isClosed(until: Minute(maintenance.window.upperBound), maintenance.message)
        listener(.stopped(Failure(.notNow, message, hint: .tryAgainAfterThat)))
    }
}
