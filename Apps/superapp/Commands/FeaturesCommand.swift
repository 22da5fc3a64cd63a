import ArgumentParser
import Commands
import FeatureTree
import Language
import Screen

struct FeaturesCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        .init("features", .sayWhichFeaturesAreOn, examples: [.seeWhatIsLeftByAChoice: "features --features timeline,order"])
    }
    @OptionGroup var host: HostOptions

    func answer(from host: Host) throws -> Answer {
        let decisions = try host.compose().decisions
        let rows = host.selection.all.map { FeatureRow($0, whyOff: host.selection.whyOff($0, by: decisions)) }
        return Answer(rows, screen: FeaturesView.screen(rows))
    }
}

/// A feature as a line of the list.
struct FeatureRow: Hashable, Sendable, Encodable {
    let name: String
    let about: Phrase
    let isOn: Bool
    /// Why it is off.
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
