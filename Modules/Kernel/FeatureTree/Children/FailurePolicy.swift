/// The parent's decision about a child that fails, modeled on Erlang/OTP supervisors.
///
/// `page.child(3).onFailure(.escalate)` makes the parent fail with the error of its child.
///
/// When the decision is carried out, the failed child and its subtree have already ended; the child's siblings keep running. The decision
/// is carried out when the tree is idle, never in the middle of other work.
public enum FailurePolicy: Hashable, Sendable {
    /// The failed child stays mounted, with its error, until the parent shows something else.
    case giveUp
    /// The child is rebuilt and mounted again in the same position, with its last input.
    ///
    /// The child restarts at most `atMost` times in any period of length `within`, measured on the tree's clock; Erlang/OTP calls these
    /// limits intensity and period. After one more failure, `then` applies. `backOff` is the delay before each restart.
    ///
    /// After 20,000 undelayed restarts, the kernel gives up on a child that keeps failing, even if `atMost` allows more restarts, and
    /// reports ``Misuse/neverSettles(_:)``. The count of these restarts is reset once the child has run for the period or for one second,
    /// whichever is longer.
    case restart(atMost: Int = 1, within: Duration = .seconds(5), backOff: BackOff = .none, then: LastResort = .giveUp)
    /// The parent fails with the same error, and the parent's own parent decides what happens next.
    case escalate

    /// The delay before a restart, measured on the tree's clock. Until the restart, the failed child stays visible.
    public enum BackOff: Hashable, Sendable {
        /// No delay.
        case none
        /// The same delay each time.
        case constant(Duration)
        /// A delay that doubles each time, up to `atMost`. The delay is reset once the child has run without failing for the policy's
        /// period or for one second, whichever is longer.
        case exponential(from: Duration, atMost: Duration)
    }

    /// The decision that applies after too many restarts.
    public enum LastResort: Hashable, Sendable {
        /// The failed child stays mounted.
        case giveUp
        /// The parent fails with the same error.
        case escalate
    }
}

extension Child {
    /// Returns the child with a policy for its failures. A failed child without a policy is given up; see ``FailurePolicy/giveUp``.
    ///
    /// If a mounted child is shown again with another policy, the new policy applies, and earlier restarts still count.
    public func onFailure(_ policy: FailurePolicy) -> Child { with(FailureRule(policy, report: nil)) }

    /// Returns the child with a policy for its failures and with a handler that is called with `owner` when the child is given up.
    ///
    /// The owner is held weakly. When the handler runs, the failed child is still shown; the handler may show another feature in place of
    /// the child.
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
