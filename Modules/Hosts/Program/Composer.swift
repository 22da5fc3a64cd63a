import Commands
import Failure
import FeatureTree
import Language
import Navigation

/// Composes a program from its chosen features, its parts and the values that its host provides.
@MainActor
public struct Composer<P: Program> {
    /// The chosen features.
    public let selection: FeatureSelection
    private let host: Part

    /// Creates a composer for a choice of features.
    ///
    /// - `host`: The values that the host provides.
    public init(_ selection: FeatureSelection, host: Part) { (self.selection, self.host) = (selection, host) }

    /// Returns the registry of all parts.
    ///
    /// - Parameter adjustments: Adjustments in addition to those that turn features off.
    public func registry(adjustments: [Adjustment] = []) -> Registry {
        let parts: [any ProgramPart.Type] = P.parts + selection.all
        return Registry(
            [host] + parts.map { part in Part(part.partName) { part.entries } }, adjustments: selection.adjustments + adjustments)
    }

    /// Composes the parts that are on, after checking their needs and those of their commands.
    ///
    /// - Throws: `misconfigured` with every problem of the composition.
    public func compose(adjustments: [Adjustment] = []) throws(Failure) -> Composition<P.Root> {
        try selection.checkRequirements()
        let needs =
            P.parts.flatMap { $0.commands.needs } + selection.on.flatMap { $0.commands.needs } + [
                Entry.Need(Plugins<Preparation>.self), Entry.Need(Plugins<CatchUp>.self),
            ]
        do throws(CompositionError) { return try registry(adjustments: adjustments).compose(P.Root.self, needing: needs) } catch {
            let isWhole = selection.on.count == selection.all.count
            throw Failure(
                .misconfigured, .featuresDoNotFit, hint: isWhole ? .changeTheFeatures : .chooseOtherFeatures,
                details: error.issues.map { .verbatim("\($0)") })
        }
    }
}

extension Composition {
    /// Runs the gates before a command that reads or writes, and then the catch-ups before a command that writes.
    ///
    /// - Throws: The failure that a gate reported to stop the command, the error of a gate or of a value that it needs, or
    ///   `CancellationError`.
    public func prepare(
        for effect: Effect, onMisuse: (@MainActor (Misuse) -> Void)? = nil, trace: @MainActor () -> Trace?
    ) async throws {
        guard effect != .nothing else { return }
        for preparation in try value(Plugins<Preparation>.self).buildables {
            if case .stopped(let failure) = try await first(of: preparation, trace: trace(), onMisuse: onMisuse) { throw failure }
        }
        if effect == .writes { try await catchUp(onMisuse: onMisuse, trace: trace) }
    }

    /// Runs the catch-ups. Errors are ignored: the feature reports the problem when it is used, and other features are not affected.
    ///
    /// - Throws: `CancellationError`.
    package func catchUp(onMisuse: (@MainActor (Misuse) -> Void)? = nil, trace: @MainActor () -> Trace?) async throws {
        for catchUp in try value(Plugins<CatchUp>.self).buildables {
            do { _ = try await first(of: catchUp, trace: trace(), onMisuse: onMisuse) } catch is CancellationError {
                throw CancellationError()
            } catch {}
        }
    }
}
