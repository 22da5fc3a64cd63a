import Foundation
import Money
import Movements
import Time

/// An open statement in CAMT.053, a format of ISO 20022, or in one of the related formats CAMT.052 and CAMT.054.
///
/// Each entry states its sign and currency, and dates begin with the year, so a statement is never ambiguous.
struct CAMTStatement: StatementRows {
    let form: Statement.Form
    private(set) var progress: (read: Int, size: Int)
    private(set) var balances: [StatementBalance] = []

    /// The elements and attributes that the form of the statement lists as columns.
    private static let columns: [(tag: String, field: Statement.Field)] = [
        ("BookgDt", .date), ("Amt", .amount), ("Ccy", .currency), ("Nm", .counterparty), ("Ustrd", .message), ("Sts", .status),
    ]

    private var elements: ArraySlice<CAMTElements.Element>
    private var fingerprints = Fingerprints()

    /// Whether the text is the beginning of a CAMT file.
    static func begins(_ text: String) -> Bool { text.contains("BkToCstmr") || text.contains(":camt.05") }

    /// - Throws: ``UnreadableStatement`` if the file is not well-formed XML, has a document type declaration, or is nested too deeply.
    init(_ text: String, _ encoding: Statement.Form.Encoding, _ reading: Statement.Reading, _ path: String, size: Int) throws {
        do throws(CAMTElements.Malformed) { elements = try CAMTElements.read(text)[...] } catch {
            throw UnreadableStatement(path, .malformed(line: error.line))
        }
        progress = (0, size)
        form = Statement.Form(
            encoding: encoding, columns: Self.columns.map { .init(name: $0.tag, meaning: $0.field) }, dates: [.yearFirst],
            reading: .init(spending: .negative, account: reading.account))
    }

    mutating func next() -> Statement.Row? {
        while let element = elements.popFirst() {
            let account = form.reading.account ?? element.account
            switch element.kind {
            case .entry:
                do throws(Statement.Flaw) {
                    let movement = try element.movement(in: account)
                    return .movement(movement.with(id: fingerprints.next(for: movement)))
                } catch {
                    return .rejected(.init(line: element.line, error))
                }
            case .balance: if let account, let balance = element.balance(of: account) { balances.append(balance) }
            }
        }
        progress.read = progress.size
        return nil
    }
}

extension CAMTElements.Element {
    fileprivate func movement(in account: String?) throws(Statement.Flaw) -> Movement {
        guard let date = self["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"] else { throw .noDate }
        // Ignore the time of day, which tells when the bank booked the movement, not when the movement took place.
        guard let day = StatementDate(String(date.prefix(10)))?.date(.dayFirst) else { throw .value(date.brief, not: .date) }
        let amount = try amount(), isIncome = amount.minor > 0
        let sides = isIncome ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"]
        let names = sides.flatMap { side in ["\(side)/Nm", "\(side)/Pty/Nm"].map { "NtryDtls/TxDtls/RltdPties/\($0)" } }
        let name = names.lazy.compactMap { values[$0] }.first, note = self["AddtlNtryInf"]
        let message = self["NtryDtls/TxDtls/RmtInf/Ustrd", "NtryDtls/TxDtls/AddtlTxInf"]
        let status: Movement.Status = ["PDNG", "INFO", "FUTR"].contains(self["Sts/Cd", "Sts"] ?? "") ? .pending : .settled
        return Movement(
            id: "", kind: isIncome ? .bankDeposit : .cardInShops, status: status, amount: amount,
            counterparty: name ?? note ?? message ?? "",
            time: day, message: name ?? note == nil ? nil : message, account: account)
    }

    fileprivate func balance(of account: String) -> StatementBalance? {
        guard let amount = try? amount(), let date = self["Dt/Dt", "Dt/DtTm"],
            let day = StatementDate(String(date.prefix(10)))?.date(.dayFirst)
        else { return nil }
        switch self["Tp/CdOrPrtry/Cd"] {
        case "OPBD": return StatementBalance(account, amount, at: day)
        case "CLBD", "PRCD": return StatementBalance(account, amount, at: Date(milliseconds: day.milliseconds + 86_400_000))
        default: return nil
        }
    }

    /// Returns the amount, which is negative for a debit. The credit/debit indicator of a reversal describes the reversal itself, not the
    /// reversed entry.
    private func amount() throws(Statement.Flaw) -> Money {
        guard let text = self["Amt"] else { throw .noAmount }
        guard let currency = Currency(code: currency ?? "") else { throw .value((currency ?? "").brief, not: .currency) }
        let side = self["CdtDbtInd"] ?? ""
        guard ["CRDT", "DBIT"].contains(side), let amount = Money(statement: text, currency), amount.minor >= 0,
            let negated = amount.negated
        else { throw .amount("\(text) \(side)".brief, in: currency) }
        return side == "DBIT" ? negated : amount
    }
}
