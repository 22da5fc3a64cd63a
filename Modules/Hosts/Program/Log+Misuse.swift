import FeatureTree
import Log

extension Log {
    /// Logs an incorrect use of the kernel: its kind and the features involved.
    public func report(_ misuse: Misuse) {
        let (kind, features) = misuse.summary
        self(.error, "misuse", ["kind": .word(kind), "features": .names(features)])
    }
}
