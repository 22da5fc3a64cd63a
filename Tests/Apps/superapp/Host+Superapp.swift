import ArgumentParser
import Commands
import FeatureTree
import Files
import Navigation
import Program

@testable import CommandLineHost
@testable import superapp

/// The host of superapp, running inside the test process.
@MainActor
func superappHost(_ options: String...) throws -> CommandLineHost<Superapp> {
    CommandLineHost(try HostOptions.parse(options), in: Environment(of: "superapp", variables: ["TZ": "Asia/Tokyo"]))
}

extension CommandLineHost {
    func composition(for invocation: Invocation = .unattended, adjustments: [Adjustment] = []) throws -> Composition<P.Root> {
        try composer(for: invocation).compose(adjustments: adjustments)
    }
}
