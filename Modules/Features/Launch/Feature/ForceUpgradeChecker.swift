import Failure
import FeatureTree
import Slots
import World

/// Stops a program that is older than the oldest that may still run.
package enum ForceUpgradeChecker: Builder {
    package struct Dependency {
        let configuration: LaunchConfiguration
        let running: Version
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> ForceUpgradeInteractor {
        ForceUpgradeInteractor(dependency, context.listener)
    }
}

package final class ForceUpgradeInteractor: Interactor {
    private let dependency: ForceUpgradeChecker.Dependency
    private let listener: Listener<Gate.Output>

    init(_ dependency: ForceUpgradeChecker.Dependency, _ listener: Listener<Gate.Output>) {
        (self.dependency, self.listener) = (dependency, listener)
    }

    package func run() {
        let (running, needed) = (dependency.running, dependency.configuration.minimumVersion)
        guard running < needed else { return listener(.passed) }
        listener(.stopped(Failure(.misconfigured, .isTooOld(running, needed: needed), hint: .upgrade)))
    }
}
