import ArgumentParser
import Commands
import Failure
import Language
import Money
import Movements
import Text
import TimelineDomain
import TimelinePresentation

struct TimelineSplit: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "split", .splitMovement, discussion: .whatSplitDoes,
            examples: [.splitReceipt: "timeline split 183a88myupfl6 --amount 3000 --category groceries"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String
    @Option(parsing: .unconditional, help: ArgumentHelp(.amountOfPart)) var amount: String
    @Option(help: ArgumentHelp(.whoPaidOrWasPaid)) var counterparty: String?
    @Option(help: ArgumentHelp(.categoryOfMovement)) var category: Movement.Category?
    @Option(help: ArgumentHelp(.noteOfMovement)) var note: String?

    func run(_ needs: TimelineEdit.Needs) async throws -> Answer {
        let currency = try await needs.show(id).amount.currency
        guard let money = Money(amount, currency) else {
            throw Failure(.usage, .notAnAmount(amount, currency.code), hint: .howToWriteAnAmount)
        }
        let (counterparty, category, note) = (counterparty, category, note)
        let data = SplitData(
            try await needs.movements.split(id, off: money) { part in
                if let counterparty { part.counterparty = counterparty.asLine }
                if let category { part.category = category }
                if let note { part.note = note.nonBlank }
            }, in: needs.movements.zone)
        return Answer(data, screen: SplitView.screen(data))
    }
}

struct TimelineJoin: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("join", .joinMovement, discussion: .whatJoinDoes, examples: [.example: "timeline join 183a88myupfl6"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String

    func run(_ movements: EditMovements) async throws -> Answer {
        let detail = try await movements.join(id).detail(in: movements.zone)
        return Answer(detail, screen: detail.screen())
    }
}
