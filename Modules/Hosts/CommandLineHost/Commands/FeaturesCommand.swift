import ArgumentParser
import Commands
import FeatureTree
import Language
import Screen

struct FeaturesCommand: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("features", .listFeatures, examples: [.printJSON: "features --json"])
    }
    @OptionGroup var host: HostOptions

    func run(_ inspection: Inspection) -> Answer {
        Answer(inspection.features, screen: Screen(.features, [.init(rows: inspection.features.map(\.screenRow))]))
    }
}

/// A feature in the list that the command `features` shows.
struct FeatureRow: Hashable, Sendable, Encodable {
    let name: String
    let about: Phrase
    let isOn: Bool
    /// The reason why the feature is off; nil for a feature that is on.
    let reason: Phrase?

    init(_ feature: any Feature.Type, whyOff reason: Phrase?) {
        (name, about, self.reason) = (feature.partName, feature.about, reason)
        isOn = reason == nil
    }

    fileprivate var screenRow: Screen.Row { .init(.verbatim(name), .text(isOn ? .on : .off), .text(reason ?? about)) }
}
