import Commands
import Failure
import FeatureTree
import Language
import Slots

/// Composes a program of the features that are on, its parts, and what its host provides.
@MainActor
public struct Composer<P: Program> {
    public let selection: FeatureSelection
    private let host: Part

    /// - Parameter host: What the host provides, for whoever needs it.
    public init(_ selection: FeatureSelection, host: Part) { (self.selection, self.host) = (selection, host) }

    /// The parts, on or off.
    ///
    /// - Parameter adjustments: What is decided beside the person's selection.
    public func registry(adjustments: [Adjustment] = []) -> Registry {
        let parts: [any ProgramPart.Type] = P.parts + selection.all
        return Registry(
            [host] + parts.map { part in Part(part.partName) { part.entries } }, adjustments: selection.adjustments + adjustments)
    }

    /// Checks that the parts fit, all of them, whatever is asked for.
    ///
    /// - Throws: `misconfigured` with everything that does not fit.
    public func compose(adjustments: [Adjustment] = []) throws(Failure) -> Composition<P.Root> {
        let needs =
            P.parts.flatMap { $0.commands.needs } + selection.on.flatMap { $0.commands.needs } + [
                Entry.Need(Plugins<Preparation>.self), Entry.Need(Plugins<CatchUp>.self), Entry.Need(Plugins<Tab>.self),
            ]
        do throws(CompositionError) { return try registry(adjustments: adjustments).compose(P.Root.self, needing: needs) } catch {
            throw Failure(.misconfigured, .featuresDoNotFit, hint: .pleaseReportThis, details: error.issues.map { .verbatim("\($0)") })
        }
    }
}

extension Composition {
    /// Does what comes before a command that has this effect: the gates, and then, where it writes, what the data is still owed.
    ///
    /// - Throws: What a gate stopped it with.
    public func prepare(
        for effect: Effect, onMisuse: (@MainActor (Misuse) -> Void)? = nil, trace: @MainActor () -> Trace?
    ) async throws {
        guard effect != .nothing else { return }
        for preparation in try value(Plugins<Preparation>.self).buildables {
            if case .stopped(let failure) = try await first(of: preparation, trace: trace(), onMisuse: onMisuse) { throw failure }
        }
        guard effect == .writes else { return }
        for catchUp in try value(Plugins<CatchUp>.self).buildables {
            // One that fails is reported when its feature is asked for something, and is nobody else's affair.
            do { _ = try await first(of: catchUp, trace: trace(), onMisuse: onMisuse) } catch is CancellationError {
                throw CancellationError()
            } catch {}
        }
    }
}
