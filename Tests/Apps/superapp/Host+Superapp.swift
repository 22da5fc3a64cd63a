import ArgumentParser
import Commands
import FeatureTree
import Program
import World

@testable import CommandLineHost
@testable import superapp

/// superapp's host in the test's own process, with a data directory and a choice of features.
@MainActor
func superappHost(_ options: String...) throws -> CommandLineHost<Superapp> {
    CommandLineHost(try HostOptions.parse(options), in: Environment(of: "superapp", variables: [:]))
}

extension CommandLineHost {
    /// What the host composes for a command.
    func composition(
        for visit: Visit = Visit(canAsk: false, acceptsTerms: false), adjustments: [Adjustment] = []
    ) throws -> Composition<P.Root> {
        try composer(for: visit).compose(adjustments: adjustments)
    }
}
