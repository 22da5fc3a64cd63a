import Failure
import FeatureTree
import Navigation
import Text

/// Stops a program that is older than the minimum version.
package enum ForceUpgradeChecker: Builder {
    package struct Dependency {
        let configuration: LaunchConfiguration
        let running: Version
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> GateInteractor {
        GateInteractor(context.listener) {
            let (running, needed) = (dependency.running, dependency.configuration.minimumVersion)
            return running < needed ? .stopped(Failure(.misconfigured, .isTooOld(running, needed: needed), hint: .upgrade)) : .passed
        }
    }
}
