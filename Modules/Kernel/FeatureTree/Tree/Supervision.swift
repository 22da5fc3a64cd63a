/// What becomes of a child whose work has failed: its parent's decision, in the words of OTP.
///
/// The child and all below it have ended by then, and its siblings go on. The decision is carried out as soon
/// as the tree is at rest, so that it never comes in the middle of what others are doing.
public enum FailurePolicy: Hashable, Sendable {
    /// It stays where it is, failed, and is seen there with its reason until its parent shows something else.
    case giveUp
    /// It is built and mounted anew with the same input, in the same place.
    ///
    /// That is done `atMost` so often `within` such a time on the tree's clock; `then` says what becomes of it
    /// when it fails once more in that time.
    case restart(atMost: Int = 1, within: Duration = .seconds(5), then: LastResort = .giveUp)
    /// Its parent fails of the same error, and its parent's parent decides.
    case escalate

    /// What is left when restarting did not help.
    public enum LastResort: Hashable, Sendable {
        /// It stays where it is, failed.
        case giveUp
        /// Its parent fails of the same error.
        case escalate
    }
}

extension Child {
    /// The child with what becomes of it when it fails: given up, unless this says otherwise.
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

/// A policy, and who is told of its end.
@MainActor
@usableFromInline
final class FailureRule {
    let policy: FailurePolicy
    let tell: (@MainActor (any Error) -> Void)?

    init(_ policy: FailurePolicy, tell: (@MainActor (any Error) -> Void)?) { (self.policy, self.tell) = (policy, tell) }
}

/// What a parent decided for one child, and how that has gone so far. Kept only for those for which it decided anything.
@MainActor
final class Supervision {
    let rule: FailureRule
    let wish: Wish
    /// When it was restarted, of late.
    private var restarts: [Duration] = []

    init(_ rule: FailureRule, _ wish: Wish) { (self.rule, self.wish) = (rule, wish) }

    enum Verdict { case giveUp, restart, escalate }

    func verdict(at now: Duration) -> Verdict {
        switch rule.policy {
        case .giveUp: return .giveUp
        case .escalate: return .escalate
        case .restart(let limit, let time, let resort):
            restarts.removeAll { now - $0 >= time }
            guard restarts.count < limit else { return resort == .giveUp ? .giveUp : .escalate }
            restarts.append(now)
            return .restart
        }
    }
}

extension Node {
    /// Carries out what the parent decided for the case of this node's failure; only while the tree is at rest.
    func supervise() {
        // A parent that has meanwhile shown something else has decided already.
        guard let failure, let outlet, outlet.isOpen else { return }
        switch supervision?.verdict(at: trunk.now()) ?? .giveUp {
        case .giveUp: supervision?.rule.tell?(failure)
        case .restart: outlet.restart(self)
        case .escalate: outlet.owner.fail(failure)
        }
    }
}
