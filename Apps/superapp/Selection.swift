import ArgumentParser
import Commands
import Failure
import FeatureTree

/// The features of this run: those the program was built with, less those that `--features` leaves out.
struct Selection {
    let all: [any Feature.Type]
    private let chosen: Set<String>?

    /// - Parameter names: Features by name, comma-separated, in any case; nil chooses all, an empty text none.
    /// - Throws: `Failure` of kind `usage` for a name that is none of `all`.
    init(_ names: String?, of all: [any Feature.Type], frame: [any Feature.Type]) throws(Failure) {
        self.all = all
        guard let names else {
            chosen = nil
            return
        }
        let known = all.filter { feature in !frame.contains { $0 == feature } }.map { $0.partName }
        var chosen = Set(frame.map { $0.partName })
        for text in names.split(separator: ",") {
            let name = text.filter { $0 != " " }
            guard let match = known.first(where: { $0.lowercased() == name.lowercased() }) else {
                let near = known.nearest(to: String(name)).map { " Did you mean \($0)?" } ?? ""
                let list = known.isEmpty ? "This program has none." : "This program has \(known.joined(separator: ", "))."
                throw Failure(.usage, "There is no feature \(name).\(near)", hint: list)
            }
            chosen.insert(match)
        }
        self.chosen = chosen
    }

    func availability(_ feature: any Feature.Type) -> Availability {
        chosen?.contains(feature.partName) ?? true ? .on : .off(because: "--features leaves it out")
    }

    var on: [any Feature.Type] { all.filter { availability($0) == .on } }

    /// The feature that a command belongs to, if it is off, and why.
    func off(for command: any ParsableCommand.Type) -> (feature: any Feature.Type, reason: String)? {
        for feature in all where feature.commands.all.contains(where: { $0 == command }) {
            if case .off(let reason) = availability(feature) { return (feature, reason) }
        }
        return nil
    }
}
