import Commands
import Failure
import FeatureTree
import Language
import Settings

/// The features of one run: the frame, and of the others those that the setting `features` does not leave out.
public struct FeatureSelection {
    public let all: [any Feature.Type]
    public let on: [any Feature.Type]
    private let origin: Origin

    /// - Parameters:
    ///   - choice: Features by name, comma-separated, in any case; nil chooses all, an empty text none.
    ///   - features: Those that can be chosen.
    ///   - frame: Those that are always on.
    /// - Throws: `Failure` of kind `usage` for an unknown name, `misconfigured` where it was not typed just now.
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

    /// Why a feature is off, if it is; a reason that only the kernel knows is quoted.
    public func whyOff(_ feature: any Feature.Type, by adjustments: [Adjustment]) -> Phrase? {
        guard let adjustment = adjustments.first(where: { $0.part == feature.partName }) else { return nil }
        return on.contains { $0 == feature } ? .verbatim(adjustment.why) : .leavesItOut(origin)
    }

    /// The choice as a composition is told it.
    @MainActor
    public var adjustments: [Adjustment] {
        let on = Set(on.map { $0.partName })
        return all.filter { !on.contains($0.partName) }.map {
            .off($0.partName, by: origin.decider, because: Phrase.leavesItOut(origin).text(in: .english))
        }
    }
}

extension Origin {
    /// Who made the choice, in English, as errors of a composition quote it.
    fileprivate var decider: String {
        switch self {
        case .flag: "The command line"
        case .variable: "The environment"
        case .file: "The settings file"
        case .standard: "The program"
        }
    }
}
