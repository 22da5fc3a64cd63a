import ArgumentParser
import Commands
import FeatureTree
import Screen

struct FeaturesCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "features", abstract: "Say which features are on, which are off, and why.",
        discussion: "Example: features --features timeline,order")
    @OptionGroup var host: HostOptions

    func answer(from host: Host) -> Answer {
        let rows = host.selection.all.map { FeatureRow($0, host.selection.availability($0)) }
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
    init(_ feature: any Feature.Type, _ availability: Availability) {
        (name, about) = (feature.partName, feature.about)
        switch availability {
        case .on: (isOn, reason) = (true, nil)
        case .off(let why): (isOn, reason) = (false, why)
        }
    }
}

enum FeaturesView {
    static func screen(_ rows: [FeatureRow]) -> Screen {
        Screen("Features", [.init(rows: rows.map { .init(.text($0.name), $0.isOn ? "on" : "off", .text($0.reason ?? $0.about)) })])
    }
}
