import ArgumentParser
import Commands
import FeatureTree
import Screen

struct FeaturesCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "features", abstract: "Say which features are on, which are off, and why.",
        discussion: "Example: features --features timeline,order")
    @OptionGroup var host: HostOptions

    func answer(from host: Host) throws -> Answer {
        let decisions = try host.compose().decisions
        let rows = host.selection.all.map { FeatureRow($0, decisions) }
        return Answer(rows, screen: FeaturesView.screen(rows))
    }
}

/// A feature as a line of the list.
struct FeatureRow: Hashable, Sendable, Encodable {
    let name, about: String
    let isOn: Bool
    /// Why it is off.
    let reason: String?
}

extension FeatureRow {
    init(_ feature: any Feature.Type, _ decisions: [Decision]) {
        (name, about, reason) = (feature.partName, feature.about, decisions.whyOff(feature))
        isOn = reason == nil
    }
}

enum FeaturesView {
    static func screen(_ rows: [FeatureRow]) -> Screen {
        Screen("Features", [.init(rows: rows.map { .init(.text($0.name), $0.isOn ? "on" : "off", .text($0.reason ?? $0.about)) })])
    }
}
