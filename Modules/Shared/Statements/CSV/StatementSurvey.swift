import Money
import Movements

/// Examines all rows of a statement to determine how they must be read.
struct StatementSurvey {
    private let layout: StatementLayout
    /// The layout with only the columns that the survey examines. Skipping the other columns saves most of the survey's time.
    private let examined: StatementLayout
    /// Whether the file is an export of the timeline, recognized by its ids or kinds. Spending is negative in an export.
    private var isExport: Bool
    /// The first positive amount in a column for both money out and money in.
    private var income: String?
    private var dates = DateOrderSurvey()
    private var currency: Currency?
    /// The first amount that is probably not in yen but does not identify its currency.
    private var unclearAmount: String?
    private var marks = DecimalMarkSurvey()
    /// The number of examined rows.
    private(set) var rows = 0

    init(_ layout: StatementLayout) {
        self.layout = layout
        examined = layout.only([.date, .time, .kind, .currency, .amount, .debit, .credit])
        isExport = layout.columns.contains(.id)
    }

    /// Examines a record if it can be read as a row.
    mutating func look(at record: CSVRecords.Record) {
        guard let row = try? StatementRow(record, examined) else { return }
        rows += 1
        if let text = row[.date], case .open(let date) = row.date { dates.look(at: date, text) }
        if !isExport, let kind = row[.kind], Movement.Kind.own.contains(Movement.Kind(kind)) { isExport = true }
        let own = row[.currency].flatMap(Currency.init(code:))
        for field in [Statement.Field.amount, .debit, .credit] {
            guard let text = row[field], let amount = StatementAmount(text) ?? StatementAmount(text.withDecimalPoint) else { continue }
            if field == .amount, income == nil, !amount.isNegative, !amount.isZero { income = text }
            currency = currency ?? amount.currency
            if amount.currency == nil, amount.mark != nil || amount.hasDecimals { unclearAmount = unclearAmount ?? text }
            marks.look(at: text, in: own ?? amount.currency)
        }
    }

    /// Returns the user's decisions, supplemented by those of the profile and then by decisions that follow from the file.
    ///
    /// - Throws: ``UnclearStatement`` if a decision cannot be derived, or if the dates of the file contradict the profile.
    func reading(_ asked: Statement.Reading, _ path: String) throws(UnclearStatement) -> Statement.Reading {
        let profile = layout.profile?.reading ?? .init()
        var (reading, questions) = (asked.filled(by: profile), [UnclearStatement.Question]())
        if reading.spending == nil, layout.columns.contains(.amount) {
            if let income, !isExport { questions.append(.spending(income)) } else { reading.spending = .negative }
        }
        if let order = reading.dates {
            if asked.dates == nil, let contrary = dates.contrary(to: order) { questions.append(.dates(contrary)) }
        } else {
            switch dates.verdict {
            case .order(let order): reading.dates = order
            case .unclear(let text): questions.append(.dates(text))
            case nil: break
            }
        }
        if reading.currency == nil {
            if let unclearAmount, currency == nil, !layout.columns.contains(.currency) {
                questions.append(.currency(unclearAmount))
            } else {
                reading.currency = currency ?? .yen
            }
        }
        if reading.decimalMark == nil {
            switch marks.verdict(isEuropean: layout.delimiter == .semicolon) {
            case .mark(let mark): reading.decimalMark = mark
            case .unclear where isExport: reading.decimalMark = .point
            case .unclear(let text): questions.append(.decimalMark(text))
            }
        }
        guard questions.isEmpty else {
            // The error says that the file matches the profile. Only a header can match, so a profile without a header is not named.
            throw UnclearStatement(path, questions, profile: layout.profile.flatMap { $0.header.isEmpty ? nil : $0.name })
        }
        return reading
    }
}

/// Determines the order of day, month and year that the dates of a statement use.
struct DateOrderSurvey {
    enum Verdict: Equatable { case order(Statement.Reading.DateOrder), unclear(String) }

    /// The first date that means different days in different orders, and the orders in which all such dates exist.
    private var unclear: String?
    private var possible = Set(Statement.Reading.DateOrder.allCases)
    /// For each order, the first date that exists only in that order.
    private var only: [Statement.Reading.DateOrder: String] = [:]

    mutating func look(at date: OpenDate, _ text: String) {
        let orders = date.orders
        if orders.count == 1, let order = orders.first {
            if only[order] == nil { only[order] = text }
        } else if !date.isClear {
            if unclear == nil { unclear = text }
            possible.formIntersection(orders)
        }
    }

    /// The order, or a date that leaves the order undecided; nil if no order follows from the dates and each date can mean only one day.
    var verdict: Verdict? {
        if only.count == 1, let order = only.keys.first, possible.contains(order) { return .order(order) }
        guard let unclear else { return nil }
        if only.isEmpty, possible.count == 1, let order = possible.first { return .order(order) }
        return .unclear(unclear)
    }

    /// Returns a date that exists only in another order; nil if there is none.
    func contrary(to order: Statement.Reading.DateOrder) -> String? {
        Statement.Reading.DateOrder.allCases.lazy.filter { $0 != order }.compactMap { only[$0] }.first
    }
}

/// Determines the decimal mark that the amounts of a statement use.
struct DecimalMarkSurvey {
    enum Verdict: Equatable { case mark(Statement.Reading.DecimalMark), unclear(String) }

    /// For each mark, the first amount that identifies it as the decimal mark, and the first amount in which it is ambiguous.
    private var point: String?, comma: String?, groupedByPoint: String?, groupedByComma: String?

    mutating func look(at text: String, in currency: Currency?) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") || $0 > 0x7F }) else { return }
        let marks = text.narrow.enumerated().filter { $0.element == "," || $0.element == "." }
        guard let last = marks.last else { return }
        let decimals = text.narrow.dropFirst(last.offset + 1).prefix { $0.isNumber }.count
        let isAlone = marks.count == 1, isComma = last.element == ","
        let isRepeated = !isAlone && marks.allSatisfy { $0.element == last.element }
        if isRepeated || isAlone && decimals == 3 && (isComma || currency?.digits != 3) {
            // A repeated mark separates groups of digits. A single mark before three digits separates either groups or decimals.
            if isRepeated, isComma { point = point ?? text } else if isRepeated { comma = comma ?? text }
            if isAlone, isComma { groupedByComma = groupedByComma ?? text } else if isAlone { groupedByPoint = groupedByPoint ?? text }
        } else if isComma {
            comma = comma ?? text
        } else {
            point = point ?? text
        }
    }

    /// - Parameter isEuropean: Whether the delimiter suggests that the comma is a decimal mark.
    func verdict(isEuropean: Bool) -> Verdict {
        switch (point, comma) {
        case (_?, nil): .mark(.point)
        case (nil, _?): .mark(.comma)
        case (_?, let comma?): .unclear(comma)
        case (nil, nil): (groupedByPoint ?? (isEuropean ? groupedByComma : nil)).map(Verdict.unclear) ?? .mark(.point)
        }
    }
}
