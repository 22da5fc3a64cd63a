import Commands
import Failure
import FeatureTree
import Log
import Program
import Settings
import Slots
import Terminal

extension CommandLineHost {
    /// Does some work and writes down how it began and ended, but nothing of what was typed: neither arguments nor messages.
    ///
    /// - Parameter command: What does it; its name is that of a type.
    func logged<Value>(_ command: Any.Type, _ selection: FeatureSelection, _ work: () async throws -> Value) async throws -> Value {
        let began = ContinuousClock.now
        log(.info, "started", ["command": .type(command), "features": .names(selection.on.map { $0.partName })])
        for setting in P.settings { log(.debug, "set", ["setting": .names([setting.name]), "by": settings[setting].origin.fact]) }
        do {
            let value = try await work()
            log(.info, "ended", ["command": .type(command), "took": .took(.now - began)])
            return value
        } catch {
            let kind = Failure(error)?.kind ?? .internal
            log(
                kind == .internal ? .error : .notice, "failed",
                ["command": .type(command), "kind": .choice(kind), "code": .number(P.exitCodes[kind]), "took": .took(.now - began)])
            throw error
        }
    }

    /// A trace of a tree that ends in the log; nil where that does not go into such detail.
    ///
    /// The gates are told at `info`, who comes and goes at `debug`, and at `trace` that something was said or changed: never what.
    func trace() -> Trace? {
        guard log.writes(.info) else { return nil }
        let trace = Trace(capacity: 1)
        trace.onEvent = { [log] event in log(event) }
        return trace
    }
}

extension Origin {
    fileprivate var fact: Log.Fact {
        switch self {
        case .flag: .word("flag")
        case .variable: .word("variable")
        case .file: .word("file")
        case .standard: .word("default")
        }
    }
}

extension Log {
    /// Writes down what happened in a tree.
    fileprivate func callAsFunction(_ event: Trace.Event) {
        // The ground that a tree stands on has no name, and does nothing that its root does not.
        guard !event.feature.isEmpty else { return }
        let who: Log.Fact = .names([event.feature]), which: Log.Fact = .number(event.serial)
        switch event.kind {
        case .said(let answer as Gate.Output):
            switch answer {
            case .passed: self(.info, "gate passed", ["gate": who])
            case .stopped(let failure): self(.info, "gate stopped", ["gate": who, "kind": .choice(failure.kind)])
            }
        case .built: self(.debug, "built", ["feature": who, "serial": which])
        case .mounted: self(.debug, "mounted", ["feature": who, "serial": which])
        case .unmounted: self(.debug, "unmounted", ["feature": who, "serial": which])
        case .restarted: self(.debug, "restarted", ["feature": who, "serial": which])
        // The reason may quote what was typed.
        case .failed: self(.warning, "feature failed", ["feature": who, "serial": which])
        case .shown(let names): self(.debug, "shows", ["feature": who, "serial": which, "children": .names(names)])
        case .said(let output): self(.trace, "said", ["feature": who, "serial": which, "type": .type(Swift.type(of: output))])
        case .changed(let value, _): self(.trace, "saw", ["feature": who, "serial": which, "type": .type(Swift.type(of: value))])
        }
    }
}
