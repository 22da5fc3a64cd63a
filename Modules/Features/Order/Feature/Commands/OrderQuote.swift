import ArgumentParser
import Commands
import Foundation
import OrderDomain
import OrderPresentation
import Text
import Time

struct OrderQuote: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init(
            "quote", .estimateAFare,
            examples: [
                .whatAPlaceIs: """
                order quote Shibuya "Tokyo Tower"
                  order quote 35.6586,139.7454 渋谷駅 --at "2026-11-21 23:30"
                """
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.whereToBePickedUp)) var from: String
    @Argument(help: ArgumentHelp(.whereToGo)) var to: String
    @Option(help: ArgumentHelp(.whenTheRideBegins, valueName: "date time")) var at: BoardingTime?

    func run(_ quote: QuoteRide) throws -> Answer {
        let trip = try Trip(from: Place(from), to: Place(to))
        let data = quote(trip, at: at?.date).data
        return Answer(data, screen: QuoteView.screen(data))
    }
}

/// A time in Tokyo, such as `2026-11-21 23:30`.
struct BoardingTime: ExpressibleByArgument {
    let date: Date

    init?(argument: String) {
        let parts = argument.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Date(day: parts[0]) else { return nil }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 2, clock.allSatisfy({ $0.utf8.count == 2 && $0.isDigits }),
            let hour = Int(clock[0]), let minute = Int(clock[1]), hour < 24, minute < 60
        else { return nil }
        date = day + TimeInterval(hour * 3_600 + minute * 60)
    }
}
