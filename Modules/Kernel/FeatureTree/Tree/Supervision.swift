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
    var rule: FailureRule
    /// Where the child is in its outlet, or was.
    var place: Int
    /// When it was restarted, within the period.
    private var restarts: [Duration] = []
    /// How often it was restarted without having worked for a whole period.
    private var streak = 0

    init(_ rule: FailureRule, at place: Int) { (self.rule, self.place) = (rule, place) }

    enum Verdict { case giveUp, restart(after: Duration), escalate }

    func verdict(at now: Duration) -> Verdict {
        switch rule.policy {
        case .giveUp: return .giveUp
        case .escalate: return .escalate
        case .restart(let limit, let period, let backOff, let resort):
            // What was at this very moment is within any period, be it of no length.
            func isOver(_ time: Duration) -> Bool { now > time && now - time >= period }
            if restarts.last.map(isOver) ?? false { streak = 0 }
            restarts.removeFirst(restarts.prefix(while: isOver).count)
            guard restarts.count < limit else { return resort == .giveUp ? .giveUp : .escalate }
            let delay = backOff.delay(before: streak)
            restarts.append(now + delay)
            streak += 1
            return .restart(after: delay)
        }
    }
}

extension FailurePolicy.BackOff {
    /// - Parameter restarts: How many there have been.
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
    /// Takes on what its parent decides now, as far as it decides anything.
    func supervise(by rule: FailureRule?) {
        if let rule, let supervision = busy.supervision {
            supervision.rule = rule
        } else if busy.supervision != nil || rule != nil {
            busy.supervision = rule.map { Supervision($0, at: 0) }
        }
    }

    /// Carries out what the parent decided for the case of this node's failure; only while the tree is at rest.
    func supervise() {
        // A parent that has meanwhile shown something else has decided already.
        guard let failure, let outlet, outlet.isOpen else { return }
        let supervision = busy.supervision
        switch supervision?.verdict(at: context.now()) ?? .giveUp {
        case .restart(let delay) where context.mayRestart(self):
            if delay <= .zero { return outlet.restart(self) }
            afterwards(delay) { [weak self] in self?.restartNow() }
        case .giveUp, .restart: supervision?.rule.tell?(failure)
        case .escalate: outlet.owner.fail(failure)
        }
    }

    private func restartNow() {
        guard failure != nil, let outlet, outlet.isOpen else { return }
        outlet.restart(self)
    }
}
