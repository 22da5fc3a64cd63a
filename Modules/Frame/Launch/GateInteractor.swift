import FeatureTree
import Navigation

/// A gate that has no screen and runs its check once.
package final class GateInteractor: Interactor {
    private let listener: Listener<Gate.Output>
    private let check: () -> Gate.Output

    init(_ listener: Listener<Gate.Output>, _ check: @escaping () -> Gate.Output) { (self.listener, self.check) = (listener, check) }

    package func run() { listener(check()) }
}
