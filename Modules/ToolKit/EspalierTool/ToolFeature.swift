// A package with a rule imports only this module.
@_exported import Commands
@_exported import EnglishOnly
@_exported import FeatureTree
@_exported import Imports
@_exported import Language
@_exported import PackageRules
@_exported import Program
@_exported import Results
@_exported import Text

/// A feature of a tool: commands, and entries that fill slots such as ``CheckRules``.
///
///     public enum AcmeRules: ToolFeature {
///         public static var about: Phrase { "The rules of Acme." }
///         public static var entries: [Entry] { [.plug(NoPrint.self, into: CheckRules.self, as: ["no-print"]) {}] }
///     }
public protocol ToolFeature: Feature where Dependency == Void, Input == Void, Output == Never, Logic == NoFeatures.Nothing {}

extension ToolFeature {
    /// Builds logic that does nothing, because a tool shows no tree.
    public static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> NoFeatures.Nothing {
        NoFeatures.build((), (), context)
    }
}

/// A feature without children that computes one output from its input.
public protocol AnsweringFeature: Builder where Dependency == Void, Logic == AnswerInteractor<Output> {
    /// Returns the output for an input.
    ///
    /// - Throws: An error that ends the command.
    static func answer(_ input: Input) async throws -> Output
}

extension AnsweringFeature {
    /// Builds an interactor that reports the answer.
    public static func build(_ dependency: Void, _ input: Input, _ context: Context<Output>) -> AnswerInteractor<Output> {
        AnswerInteractor(context.listener) { try await answer(input) }
    }
}

/// An interactor that reports the result of a closure.
public final class AnswerInteractor<Output: Sendable>: Interactor {
    private let listener: Listener<Output>
    private let answer: @MainActor () async throws -> Output

    init(_ listener: Listener<Output>, _ answer: @escaping @MainActor () async throws -> Output) {
        (self.listener, self.answer) = (listener, answer)
    }

    /// Computes and reports the answer.
    ///
    /// - Throws: The error of the closure.
    public func run() async throws { listener(try await answer()) }
}
