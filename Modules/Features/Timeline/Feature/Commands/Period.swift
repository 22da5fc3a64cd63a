import ArgumentParser
import Foundation
import World

/// The days that a command is about, both ends included; either may be left open.
struct Period: ParsableArguments {
    @Option(help: ArgumentHelp("From this day on.", valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var since: Date?
    @Option(help: ArgumentHelp("Up to this day, included.", valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var until: Date?

    /// The first moment after the last day.
    var end: Date? { until.map { Date(milliseconds: $0.milliseconds + 86_400_000) } }

    func validate() throws {
        if let since, let until, until < since { throw ValidationError("--until names an earlier day than --since.") }
    }
}

extension Date {
    fileprivate init(option text: String) throws {
        guard let day = Date(day: text) else { throw ValidationError("A day is written as 2026-11-21.") }
        self = day
    }
}
