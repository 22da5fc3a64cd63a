import ArgumentParser
import Commands
import Foundation
import Language
import Money
import Movements
import Time
import TimelineDomain
import TimelinePresentation

struct TimelineAdd: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "add", .addMovement, discussion: .whatAddDoes,
            examples: [.addCoffee: "timeline add --amount -540 --counterparty Doutor --category food"])
    }
    @OptionGroup var host: HostOptions
    @Option(parsing: .unconditional, help: ArgumentHelp(.amountToAdd)) var amount: String
    @OptionGroup var fields: MovementFields

    struct Needs {
        let movements: EditMovements
        let clock: WallClock
        let sums: any MovementSums
        let categorizer: (any Categorizer)?
    }

    func run(_ needs: Needs) async throws -> Answer {
        let currency = if let currency = fields.currency { currency } else { try await needs.sums.clearCurrency() }
        let money = try fields.amount(amount, in: currency)
        let midnight = Date(TokyoTime(needs.clock.localNow).day)
        var movement = Movement(
            id: "", kind: money.minor > 0 ? .bankDeposit : .cardInShops, amount: money, counterparty: "", time: midnight)
        fields.apply(to: &movement)
        if fields.category == nil, let categorizer = needs.categorizer { movement = try await categorizer.categories()(movement) }
        let detail = try await needs.movements.add(movement).detail(in: needs.clock.zone)
        return Answer(detail, screen: detail.screen(withID: true))
    }
}
