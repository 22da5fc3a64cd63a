/// A failure policy, with a handler that is called when the child is given up.
@MainActor
@usableFromInline
final class FailureRule {
    let policy: FailurePolicy
    let report: (@MainActor (any Error) -> Void)?

    init(_ policy: FailurePolicy, report: (@MainActor (any Error) -> Void)?) { (self.policy, self.report) = (policy, report) }
}

/// The failure rule of one child, and the child's restarts so far. Only children with a rule have a `Supervision`.
@MainActor
final class Supervision {
    var rule: FailureRule
    /// The last known index of the child in its outlet.
    var place: Int
    /// The times of the restarts within the period.
    private var restarts: [Duration] = []
    /// The time of the last restart, including its delay.
    private var last: Duration?
    /// The number of restarts since the child last ran for the policy's period or for one second, whichever is longer.
    private var streak = 0
    /// The number of restarts counted in `streak` that had no delay.
    private var hasty = 0

    /// Whether the child has exceeded the limit on restarts without a delay and must be given up.
    var isHopeless: Bool { hasty > TreeContext.longestChain }

    init(_ rule: FailureRule, at place: Int) { (self.rule, self.place) = (rule, place) }

    enum Verdict { case giveUp, restart(after: Duration), escalate }

    func verdict(at now: Duration) -> Verdict {
        switch rule.policy {
        case .giveUp: return .giveUp
        case .escalate: return .escalate
        case .restart(let limit, let period, let backOff, let resort):
            // A restart at the current moment is within any period, even one of zero length.
            func isOver(_ time: Duration) -> Bool { now > time && now - time >= period }
            if let last, now - last >= max(period, .seconds(1)) { (streak, hasty) = (0, 0) }
            restarts.removeFirst(restarts.prefix(while: isOver).count)
            guard restarts.count < limit else { return resort == .giveUp ? .giveUp : .escalate }
            let delay = backOff.delay(before: streak)
            last = now + delay
            restarts.append(now + delay)
            streak += 1
            if delay <= .zero { hasty += 1 }
            return .restart(after: delay)
        }
    }
}

extension FailurePolicy.BackOff {
    fileprivate func delay(before restarts: Int) -> Duration {
        switch self {
        case .none: return .zero
        case .constant(let time): return time
        case .exponential(let first, let most):
            var time = first
            for _ in 0..<restarts where time < most { time *= 2 }
            return min(time, most)
        }
    }
}

extension Node {
    /// Applies the rule from the latest `show`, in which the node has the index `place`; a nil rule stands for the default.
    func supervise(by rule: FailureRule?, at place: Int) {
        if let rule, let supervision = busy.supervision {
            (supervision.rule, supervision.place) = (rule, place)
        } else if busy.supervision != nil || rule != nil {
            busy.supervision = rule.map { Supervision($0, at: place) }
        }
    }

    /// Carries out the parent's decision about this failed node; called only when the tree is idle.
    func supervise() {
        // If the parent has shown something else since the failure, there is nothing left to decide.
        guard let failure, let outlet, outlet.isOpen else { return }
        let supervision = busy.supervision
        switch supervision?.verdict(at: context.now()) ?? .giveUp {
        case .restart(let delay) where context.mayRestart(self, isHopeless: supervision?.isHopeless ?? false):
            if delay <= .zero { return outlet.restart(self) }
            run(after: delay) { [weak self] in
                guard let self, self.failure != nil, let outlet = self.outlet, outlet.isOpen else { return }
                outlet.restart(self)
            }
        case .giveUp, .restart:
            context.onGivenUp?(failure)
            supervision?.rule.report?(failure)
        case .escalate: outlet.owner.fail(failure)
        }
    }
}
