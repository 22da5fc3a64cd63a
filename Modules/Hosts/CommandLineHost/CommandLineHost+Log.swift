import Commands
import Failure
import FeatureTree
import Log
import Navigation
import Program
import Settings
import Terminal

extension CommandLineHost {
    /// Runs work and logs its start and end. Arguments and messages are not logged, because they may contain personal data.
    ///
    /// - Parameter command: The type of the command that runs.
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

    /// Returns a trace that writes the events of a tree to the log; nil if the log does not include the level `warning`.
    ///
    /// Failures of features are logged at the level `warning`, the results of gates at `info`, and outputs and changes at `trace`, but
    /// without their values. All other events are logged at `debug`.
    func trace() -> Trace? {
        guard log.writes(.warning) else { return nil }
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
    fileprivate func callAsFunction(_ event: Trace.Event) {
        // Skip the nameless node that `first(of:)` puts above the root, because its events only repeat those of the root.
        guard !event.feature.isEmpty else { return }
        let feature: Log.Fact = .names([event.feature]), serial: Log.Fact = .number(event.serial)
        switch event.kind {
        case .said(let answer as Gate.Output):
            switch answer {
            case .passed: self(.info, "gate passed", ["gate": feature])
            case .stopped(let failure): self(.info, "gate stopped", ["gate": feature, "kind": .choice(failure.kind)])
            }
        case .built: self(.debug, "built", ["feature": feature, "serial": serial])
        case .mounted: self(.debug, "mounted", ["feature": feature, "serial": serial])
        case .unmounted: self(.debug, "unmounted", ["feature": feature, "serial": serial])
        case .restarted: self(.debug, "restarted", ["feature": feature, "serial": serial])
        // The reason is not logged, because it may quote the user's input.
        case .failed: self(.warning, "feature failed", ["feature": feature, "serial": serial])
        case .shown(let names): self(.debug, "shows", ["feature": feature, "serial": serial, "children": .names(names)])
        case .said(let output): self(.trace, "said", ["feature": feature, "serial": serial, "type": .type(Swift.type(of: output))])
        case .changed(let value): self(.trace, "saw", ["feature": feature, "serial": serial, "type": .type(Swift.type(of: value))])
        }
    }
}
