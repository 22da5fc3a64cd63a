/// The parent's decision about a child that fails, in OTP's terms.
///
/// The child and its subtree have ended by then; its siblings go on. The decision is carried out when the tree is at rest, never in the
/// middle of other work.
public enum FailurePolicy: Hashable, Sendable {
    /// The child stays mounted as failed, with its error, until the parent shows something else.
    case giveUp
    /// The child is built and mounted anew in its place, with its last input.
    ///
    /// It restarts at most `atMost` times `within` a time on the tree's clock: OTP's intensity and period. After one failure more, `then`
    /// applies. `backOff` is the delay before each restart. A child that fails on each restart without end is given up with
    /// ``Misuse/neverSettles(_:)`` under any policy.
    case restart(atMost: Int = 1, within: Duration = .seconds(5), backOff: BackOff = .none, then: LastResort = .giveUp)
    /// The parent fails with the same error, and its own parent decides.
    case escalate

    /// The delay before a restart, on the tree's clock. The child is visible as failed meanwhile.
    public enum BackOff: Hashable, Sendable {
        /// No delay.
        case none
        /// The same delay each time.
        case constant(Duration)
        /// A delay that doubles up to `atMost`, and starts again once the child has worked for the policy's period.
        case exponential(from: Duration, atMost: Duration)
    }

    /// The decision after too many restarts.
    public enum LastResort: Hashable, Sendable {
        /// The child stays mounted as failed.
        case giveUp
        /// The parent fails with the same error.
        case escalate
    }
}

extension Child {
    /// Returns the child with a policy for its failure. The default is ``FailurePolicy/giveUp``.
    ///
    /// A mounted child that is shown again with another policy obeys the new one. Earlier restarts still count.
    public func onFailure(_ policy: FailurePolicy) -> Child { with(FailureRule(policy, report: nil)) }

    /// Returns the child with a policy for its failure, and with a handler that `owner` gets when the child is given up.
    ///
    /// The owner is held weakly. The failed child is still mounted when the handler runs, which may show something in its place.
    public func onFailure<Owner: AnyObject>(
        _ policy: FailurePolicy = .giveUp, to owner: Owner, report: @escaping @MainActor (Owner, any Error) -> Void
    ) -> Child {
        with(FailureRule(policy) { [weak owner] error in if let owner { report(owner, error) } })
    }

    private func with(_ rule: FailureRule) -> Child {
        var child = self
        child.rule = rule
        return child
    }
}
