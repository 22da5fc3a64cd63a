import ArgumentParser
import FeatureTree
import Language

/// What a program is composed of: a builder, its entries in the registry, and its commands.
///
/// Everything a feature gives to a program is in this one conformance; what it
/// needs of others is in the parameters of its entries.
@MainActor
package protocol Feature: Builder {
    /// What the feature is, in one sentence, for `--help` and `features`.
    nonisolated static var about: Phrase { get }
    /// The commands the feature adds to the program; none, unless it says otherwise.
    nonisolated static var commands: [any ParsableCommand.Type] { get }
    @RegistryBuilder static var entries: [Entry] { get }
}

extension Feature {
    nonisolated package static var commands: [any ParsableCommand.Type] { [] }

    /// What the feature is called where features are chosen: its module's name.
    nonisolated package static var partName: String { String(describing: Self.self) }
}

extension [any ParsableCommand.Type] {
    /// These commands and all below them.
    package var all: [any ParsableCommand.Type] { flatMap { [$0] + $0.configuration.subcommands.all } }

    /// What these commands, and all below them, will ask a composition for.
    package var needs: [Need] { all.compactMap { ($0 as? any FeatureCommand.Type)?.need } }
}

/// Lets a list of features be written one a line, with `#if` around those that may be left out.
@resultBuilder
package enum FeatureList {
    package static func buildExpression(_ feature: any Feature.Type) -> [any Feature.Type] { [feature] }
    package static func buildBlock(_ parts: [any Feature.Type]...) -> [any Feature.Type] { parts.flatMap(\.self) }
}
