/// What becomes of a child whose work has failed: its parent's decision, in the words of OTP.
///
/// The child and all below it have ended by then, and its siblings go on. The decision is carried out as soon as the tree is at rest, so that
/// it never comes in the middle of what others are doing.
public enum FailurePolicy: Hashable, Sendable {
    /// The child stays where it is, failed, and is seen there with its reason until its parent shows something else.
    case giveUp
    /// The child is built and mounted anew with the input that it was shown with last, in the same place.
    ///
    /// That is done at most `atMost` times `within` such a time on the tree's clock, OTP's intensity and period; when it fails once more in that
    /// time, `then` says what becomes of it. `backOff` says how long to wait before each restart. A child that fails whenever it is restarted,
    /// without end, is given up with ``Misuse/neverSettles(_:)``, whatever the policy.
    case restart(atMost: Int = 1, within: Duration = .seconds(5), backOff: BackOff = .none, then: LastResort = .giveUp)
    /// The parent fails of the same error, and its own parent decides.
    case escalate

    /// How long to wait before a restart, on the tree's clock; the child is seen as failed meanwhile.
    public enum BackOff: Hashable, Sendable {
        /// Not at all.
        case none
        /// The same time before each restart.
        case constant(Duration)
        /// Twice as long each time, but not longer than `atMost`; from the beginning when the child has worked for the policy's period.
        case exponential(from: Duration, atMost: Duration)
    }

    /// What is left when restarting did not help.
    public enum LastResort: Hashable, Sendable {
        /// The child stays where it is, failed.
        case giveUp
        /// The parent fails of the same error.
        case escalate
    }
}

extension Child {
    /// The child with what becomes of it when it fails; without this, it is given up.
    ///
    /// Shown again with another policy, a mounted child obeys that one from then on. Restarts that were made already count.
    public func onFailure(_ policy: FailurePolicy) -> Child { ruled(FailureRule(policy, tell: nil)) }

    /// The child with what becomes of it when it fails, and with an `owner` who is told when it is given up.
    ///
    /// The owner is not kept alive. It is told while the failed child is still mounted, and may show something in its place.
    public func onFailure<Owner: AnyObject>(
        _ policy: FailurePolicy = .giveUp, to owner: Owner, tell: @escaping @MainActor (Owner, any Error) -> Void
    ) -> Child {
        ruled(FailureRule(policy) { [weak owner] error in if let owner { tell(owner, error) } })
    }

    private func ruled(_ rule: FailureRule) -> Child {
        var child = self
        child.rule = rule
        return child
    }
}
