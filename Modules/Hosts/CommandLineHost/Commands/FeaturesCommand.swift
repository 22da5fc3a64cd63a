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
        Answer(inspection.features, screen: FeaturesView.screen(inspection.features))
    }
}

/// A feature in the list.
struct FeatureRow: Hashable, Sendable, Encodable {
    let name: String
    let about: Phrase
    let isOn: Bool
    /// The reason why it is off.
    let reason: Phrase?
}

extension FeatureRow {
    init(_ feature: any Feature.Type, whyOff reason: Phrase?) {
        (name, about, self.reason) = (feature.partName, feature.about, reason)
        isOn = reason == nil
    }
}

enum FeaturesView {
    static func screen(_ rows: [FeatureRow]) -> Screen { Screen(.features, [.init(rows: rows.map(\.screenRow))]) }
}

extension FeatureRow {
    fileprivate var screenRow: Screen.Row {
        let state: Phrase = isOn ? .on : .off
        return .init(.verbatim(name), .text(state), .text(reason ?? about))
    }
}
