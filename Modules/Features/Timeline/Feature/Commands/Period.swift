import ArgumentParser
import Commands
import Foundation
import Language
import World

/// A range of days that includes its first and last day. Either end of the range can be open.
struct Period: ParsableArguments {
    @Option(help: ArgumentHelp(.fromThisDayOn, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var since: Date?
    @Option(help: ArgumentHelp(.upToThisDay, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var until: Date?

    /// The end of the last day, exclusive.
    var end: Date? { until.map { Date(milliseconds: $0.milliseconds + 86_400_000) } }

    func validate() throws {
        if let since, let until, until < since { throw ValidationError(.untilIsBeforeSince) }
    }
}

extension Date {
    init(option text: String) throws {
        guard let day = Date(day: text) else { throw ValidationError(.howToWriteADay) }
        self = day
    }
}
