import Foundation
import Money
import Movements
import Time

/// An open statement in OFX or in Quicken's variant QFX.
///
/// The amounts are signed and the dates begin with the year, so only a missing currency makes a statement ambiguous.
struct OFXStatement: StatementRows {
    let form: Statement.Form
    private(set) var progress: (read: Int, size: Int)

    private static let columns: [(tag: String, field: Statement.Field)] = [
        ("DTPOSTED", .date), ("TRNAMT", .amount), ("CURDEF", .currency), ("TRNTYPE", .kind), ("NAME", .counterparty), ("MEMO", .message),
        ("FITID", .reference),
    ]

    private var elements: OFXElements
    private var currency: String?
    /// The name of the bank, the number of the account, and the amount of the balance that is being read.
    private var bank: String?, number: String?, ledger: String?
    private var isLedger = false
    private(set) var balances: [StatementBalance] = []
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
            reading: .init(spending: .negative, currency: reading.currency, account: reading.account))
    }

    mutating func next() -> Statement.Row? {
        var values: [String: String]?
        var first = 1
        while let element = elements.next() {
            switch element.tag {
            case "CURDEF": currency = element.value
            case "ORG": bank = element.value
            case "ACCTID" where values == nil: number = element.value
            case "LEDGERBAL", "/LEDGERBAL": isLedger = element.tag == "LEDGERBAL"
            case "BALAMT" where isLedger: ledger = element.value
            case "DTASOF" where isLedger: addBalance(on: element.value)
            case "STMTTRN": (values, first) = ([:], element.line)
            case "/STMTTRN":
                guard let found = values else { continue }
                do throws(Statement.Flaw) { return .movement(try movement(found)) } catch {
                    return .rejected(.init(line: first, error))
                }
            // A transaction can repeat a tag within an aggregate such as a payee; the first value is used.
            default: if values?[element.tag] == nil, !element.value.isEmpty { values?[element.tag] = element.value }
            }
        }
        progress.read = progress.size
        return nil
    }

    /// The account: the one that the user has named, or the bank's name and the last four characters of the number.
    private var account: String? {
        form.reading.account ?? number.map { [bank, "…\($0.suffix(4))"].compactMap(\.self).joined(separator: " ") } ?? bank
    }

    private mutating func addBalance(on date: String) {
        guard let account, let ledger, let currency = currency.flatMap({ Currency(code: $0) }) ?? form.reading.currency,
            let day = StatementDate(String(date.prefix(8)))?.date(.dayFirst), let money = Money(ofx: ledger, currency)
        else { return }
        balances.append(StatementBalance(account, money, at: Date(milliseconds: day.milliseconds + 86_400_000)))
    }

    private mutating func movement(_ values: [String: String]) throws(Statement.Flaw) -> Movement {
        guard let date = values["DTPOSTED"] else { throw .noDate }
        // Ignore the time of day, which tells when the bank posted the movement, not when the movement took place.
        guard let day = StatementDate(String(date.prefix(8)))?.date(.dayFirst) else { throw .value(date.brief, not: .date) }
        let code = values["CURSYM"] ?? currency
        guard let currency = code.map({ Currency(code: $0) }) ?? form.reading.currency else {
            throw .value((code ?? "").brief, not: .currency)
        }
        guard let text = values["TRNAMT"] else { throw .noAmount }
        guard let amount = Money(ofx: text, currency) else { throw .amount(text.brief, in: currency) }
        let isATM = values["TRNTYPE"] == "ATM"
        let kind: Movement.Kind =
            amount.minor > 0 ? (isATM ? .atmDeposit : .bankDeposit) : (isATM ? .atmWithdrawal : .cardInShops)
        let (name, memo) = (values["NAME"], values["MEMO"])
        let movement = Movement(
            id: "", kind: kind, amount: amount, counterparty: name ?? memo ?? "", time: day,
            message: name == nil || name == memo ? nil : memo, account: account)
        return movement.with(id: fingerprints.next(for: movement, reference: values["FITID"]))
    }
}

extension Money {
    /// Reads an amount in OFX, whose decimal mark is a point or a comma.
    fileprivate init?(ofx text: String, _ currency: Currency) {
        self.init(statement: text, currency, mark: text.contains(",") && !text.contains(".") ? .comma : .point)
    }
}
