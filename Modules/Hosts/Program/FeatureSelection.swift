import Commands
import Failure
import FeatureTree
import Language
import Settings

/// The features of one run: the frame, and the features that the setting `features` selects.
public struct FeatureSelection {
    /// All features, the frame first.
    public let all: [any Feature.Type]
    /// The frame and the chosen features.
    public let on: [any Feature.Type]
    private let origin: Origin

    /// Parses a choice of features.
    ///
    /// - Parameters:
    ///   - choice: The setting's value and origin. The value lists comma-separated names, in upper or lower case; nil means all features,
    ///     an empty value none.
    ///   - features: The features to choose from.
    ///   - frame: The features that are always on.
    /// - Throws: `usage` for an unknown name in a flag, `misconfigured` for one in a variable or the settings file.
    public init(_ choice: Found, of features: [any Feature.Type], frame: [any Feature.Type]) throws(Failure) {
        (all, origin) = (frame + features, choice.origin)
        guard let names = choice.text else {
            on = all
            return
        }
        let known = features.map { $0.partName }
        var chosen: Set<String> = []
        for text in names.split(separator: ",") {
            let name = text.filter { $0 != " " }
            guard let match = known.first(where: { $0.lowercased() == name.lowercased() }) else {
                let near = known.nearest(to: String(name))
                throw Failure(
                    origin.failure, .noFeature(name, chosenBy: origin, near: near),
                    hint: known.isEmpty ? .hasNoFeatures : .has(features: known))
            }
            chosen.insert(match)
        }
        on = frame + features.filter { chosen.contains($0.partName) }
    }

    /// Checks that no chosen feature needs one that is not chosen.
    ///
    /// - Throws: `misconfigured` with one sentence that names a missing feature and the features that need it.
    func checkRequirements() throws(Failure) {
        let chosen = on.map { $0.partName }
        guard let missing = on.flatMap({ $0.requiredFeatures }).first(where: { !chosen.contains($0) }) else { return }
        let needing = on.filter { $0.requiredFeatures.contains(missing) }.map { $0.partName }
        let isKnown = all.contains { $0.partName == missing }
        throw Failure(.misconfigured, .need(needing, missing), hint: isKnown ? .chooseToo(missing) : .buildWith(missing))
    }

    /// Returns the reason why a feature is off; nil for a feature that is on. If an adjustment turned off a chosen
    /// feature, the adjustment gives the reason.
    public func whyOff(_ feature: any Feature.Type, by adjustments: [Adjustment]) -> Phrase? {
        guard let adjustment = adjustments.first(where: { $0.part == feature.partName }) else { return nil }
        return on.contains { $0 == feature } ? .verbatim(adjustment.why) : .leavesItOut(origin)
    }

    /// The adjustments that turn off the features that were not chosen.
    @MainActor
    public var adjustments: [Adjustment] {
        let on = Set(on.map { $0.partName })
        return all.filter { !on.contains($0.partName) }.map {
            .off($0.partName, by: origin.decider, because: Phrase.leavesItOut(origin).text(in: .english))
        }
    }
}

extension Origin {
    /// The origin of a choice, worded for developers.
    fileprivate var decider: String {
        switch self {
        case .flag: "The command line"
        case .variable: "The environment"
        case .file: "The settings file"
        case .standard: "The program"
        }
    }
}
