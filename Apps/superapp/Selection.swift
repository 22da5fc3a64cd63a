import Commands
import Failure
import FeatureTree
import Language
import Settings

/// The features of this run: those the program was built with, less those that the setting `features` leaves out.
struct Selection {
    let all: [any Feature.Type]
    let on: [any Feature.Type]
    private let origin: Origin

    /// - Parameter choice: Features by name, comma-separated, in any case; nil chooses all, an empty text none.
    /// - Throws: `Failure` of kind `usage` for a name that is none of `all`, `misconfigured` when it was not typed just now.
    init(_ choice: Found, of all: [any Feature.Type], frame: [any Feature.Type]) throws(Failure) {
        (self.all, origin) = (all, choice.origin)
        guard let names = choice.text else {
            on = all
            return
        }
        let known = all.filter { feature in !frame.contains { $0 == feature } }.map { $0.partName }
        var chosen = Set(frame.map { $0.partName })
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
        on = all.filter { chosen.contains($0.partName) }
    }

    private var reason: Phrase { .leavesItOut(origin) }

    /// Why a feature is off, if it is; what this program has no word for, as the kernel was told it.
    func whyOff(_ feature: any Feature.Type, by decisions: [Decision]) -> Phrase? {
        guard let decision = decisions.first(where: { $0.what == .off(part: feature.partName) }) else { return nil }
        return on.contains { $0 == feature } ? .verbatim(decision.why) : reason
    }

    /// The choice as a composition is told it.
    @MainActor
    var adjustments: [Adjustment] {
        let on = Set(on.map { $0.partName })
        return all.filter { !on.contains($0.partName) }.map {
            .off($0.partName, by: origin.decider, because: reason.text(in: .english))
        }
    }
}

extension Origin {
    /// Who is told to have made the choice, in English, as a composition tells its decisions.
    fileprivate var decider: String {
        switch self {
        case .flag: "The command line"
        case .variable: "The environment"
        case .file: "The settings file"
        case .standard: "The program"
        }
    }
}
