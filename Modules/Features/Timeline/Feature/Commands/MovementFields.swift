import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Money
import Movements
import Text
import Time
import TimelineDomain

/// The options that adding and editing a movement have in common. The amount is not among them, because only adding requires it.
struct MovementFields: ParsableArguments {
    @Option(help: ArgumentHelp(.dayOfMovement, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var date: Date?
    @Option(help: ArgumentHelp(.codeOfCurrency, valueName: "code"), transform: Currency.init(option:)) var currency: Currency?
    @Option(help: ArgumentHelp(.whoPaidOrWasPaid)) var counterparty: String?
    @Option(help: ArgumentHelp(.kindOfMovement)) var kind: Movement.Kind?
    @Option(help: ArgumentHelp(.categoryOfMovement)) var category: Movement.Category?
    @Option(help: ArgumentHelp(.statusOfMovement)) var status: Movement.Status?
    @Option(help: ArgumentHelp(.messageOfMovement)) var message: String?
    @Option(help: ArgumentHelp(.noteOfMovement)) var note: String?

    @Option(help: ArgumentHelp(.accountOfMovement, valueName: "name")) var account: String?

    func validate() throws {
        if let kind, !Movement.Kind.own.contains(kind) { throw ValidationError(.chooseKind(Movement.Kind.own.map(\.id))) }
    }

    func apply(to movement: inout Movement) {
        if let date { movement.time = Date(milliseconds: date.milliseconds + Int64(TokyoTime(movement.time).millisecond)) }
        if let counterparty { movement.counterparty = counterparty.asLine }
        if let kind { movement.kind = kind }
        if let category { movement.category = category }
        if let status { movement.status = status }
        if let account { movement.account = account.nonBlank }
        if let message { movement.message = message.nonBlank }
        if let note { movement.note = note.nonBlank }
    }

    /// Reads an amount such as `-540` or `12.50`.
    func amount(_ text: String, in currency: Currency) throws(Failure) -> Money {
        let currency = self.currency ?? currency
        guard let amount = Money(text, currency) else {
            throw Failure(.usage, .notAnAmount(text, currency.code), hint: .howToWriteAnAmount)
        }
        return amount
    }
}
