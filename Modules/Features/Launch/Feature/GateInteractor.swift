import FeatureTree
import Slots

/// A gate that asks nobody: it looks once, and passes or stops.
package final class GateInteractor: Interactor {
    private let listener: Listener<Gate.Output>
    private let look: () -> Gate.Output

    init(_ listener: Listener<Gate.Output>, _ look: @escaping () -> Gate.Output) { (self.listener, self.look) = (listener, look) }

    package func run() { listener(look()) }
}
