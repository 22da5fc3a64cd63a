import FeatureTree
import Log

extension Log {
    /// Logs the kind of an incorrect use of the kernel and the features involved.
    public func report(_ misuse: Misuse) {
        let (kind, features) = misuse.summary
        self(.error, "misuse", ["kind": .word(kind), "features": .names(features)])
    }
}
