import Foundation
import Money
import TimelineDomain
import World

/// An open statement in OFX, which banks also call QFX.
///
/// The amounts are signed and the dates begin with the year, so only a missing currency makes a statement ambiguous.
struct OFXStatement: StatementRows {
    let form: Statement.Form
    private(set) var progress: (read: Int, size: Int)

    private static let columns: [(tag: String, field: Statement.Field)] = [
        ("DTPOSTED", .date), ("TRNAMT", .amount), ("CURDEF", .currency), ("TRNTYPE", .kind), ("NAME", .counterparty), ("MEMO", .message),
    ]

    private var elements: OFXElements
    private var currency: String?
    private var fingerprints = Fingerprints()

    /// Whether the text is the beginning of an OFX file.
    static func begins(_ text: String) -> Bool {
        let start = text.uppercased()
        return start.contains("OFXHEADER") || start.contains("<OFX>")
    }

    init(_ text: String, _ encoding: Statement.Form.Encoding, _ reading: Statement.Reading, _ path: String, size: Int) throws {
        elements = OFXElements(text)
        let amount = elements.first { $0.tag == "TRNAMT" }?.value
        if let amount, reading.currency == nil, !elements.contains(where: { $0.tag == "CURDEF" && !$0.value.isEmpty }) {
            throw UnclearStatement(path, [.currency(amount)])
        }
        progress = (0, size)
        form = Statement.Form(
            encoding: encoding, columns: Self.columns.map { .init(name: $0.tag, meaning: $0.field) }, dates: [.yearFirst],
            reading: .init(spending: .negative, currency: reading.currency))
    }

    mutating func next() -> Statement.Row? {
        var values: [String: String]?
        var first = 1
        while let element = elements.next() {
            switch element.tag {
            case "CURDEF": currency = element.value
            case "STMTTRN": (values, first) = ([:], element.line)
            case "/STMTTRN":
                guard let found = values else { continue }
                do throws(Statement.Flaw) { return .movement(try movement(found)) } catch {
                    return .rejected(.init(line: first, error))
                }
            // A transaction can repeat a tag within an aggregate such as a payee; the first value counts.
            default: if values?[element.tag] == nil, !element.value.isEmpty { values?[element.tag] = element.value }
            }
        }
        progress.read = progress.size
        return nil
    }

    private mutating func movement(_ values: [String: String]) throws(Statement.Flaw) -> Movement {
        guard let date = values["DTPOSTED"] else { throw .noDate }
        // The time of day is ignored, because it is the time of the bank's computer.
        guard let day = StatementDate(String(date.prefix(8)))?.date(.dayFirst) else { throw .value(date.brief, not: .date) }
        let code = values["CURSYM"] ?? currency
        guard let currency = code.map({ Currency(code: $0) }) ?? form.reading.currency else {
            throw .value((code ?? "").brief, not: .currency)
        }
        guard let text = values["TRNAMT"] else { throw .noAmount }
        let mark: Statement.Reading.DecimalMark = text.contains(",") && !text.contains(".") ? .comma : .point
        guard let amount = Money(statement: text, currency, mark: mark) else { throw .amount(text.brief, in: currency) }
        let isATM = values["TRNTYPE"] == "ATM"
        let kind: Movement.Kind =
            amount.minor > 0 ? (isATM ? .atmDeposit : .bankDeposit) : (isATM ? .atmWithdrawal : .cardInShops)
        let (name, memo) = (values["NAME"], values["MEMO"])
        let movement = Movement(
            id: "", kind: kind, amount: amount, counterparty: name ?? memo ?? "", time: day,
            message: name == nil || name == memo ? nil : memo)
        return movement.with(id: fingerprints.next(for: movement))
    }
}
