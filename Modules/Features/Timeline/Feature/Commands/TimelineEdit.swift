import ArgumentParser
import Commands
import Language
import Money
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineEdit: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "edit", .editMovement, discussion: .whatEditDoes,
            examples: [.correctAmount: "timeline edit 183a88myupfl6 --amount -1200 --message 'without tax'"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String
    @Option(parsing: .unconditional, help: ArgumentHelp(.newAmount)) var amount: String?
    @OptionGroup var fields: MovementFields

    func validate() throws {
        let values: [Any?] = [
            amount, fields.date, fields.counterparty, fields.kind, fields.category, fields.status, fields.message,
            fields.note, fields.account,
        ]
        guard values.contains(where: { $0 != nil }) else { throw ValidationError(.nothingToEdit) }
        if fields.currency != nil, amount == nil { throw ValidationError(.currencyNeedsAmount) }
    }

    struct Needs {
        let show: ShowMovement
        let movements: EditMovements
    }

    func run(_ needs: Needs) async throws -> Answer {
        let money = if let amount { try fields.amount(amount, in: await needs.show(id).amount.currency) } else { Money?.none }
        let fields = fields
        let detail = try await needs.movements.edit(id) { movement in
            fields.apply(to: &movement)
            if let money { movement.amount = money }
        }.detail(in: needs.movements.zone)
        return Answer(detail, screen: detail.screen())
    }
}
