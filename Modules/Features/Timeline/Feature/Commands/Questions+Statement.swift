import Language
import Money
import TimelineDomain
import World

extension Questions {
    /// Asks for each decision that a statement leaves open.
    ///
    /// - Throws: `unclear` if a question is not answered.
    func decisions(on unclear: UnclearStatement, after reading: Statement.Reading) async throws -> Statement.Reading {
        var reading = reading
        for question in unclear.questions {
            switch question {
            case .spending(let amount):
                reading.spending = try await choose(.isSpending(amount), .positive, .negative, unclear)
            case .dates(let date):
                reading.dates = try await choose(.isDayFirst(date), .dayFirst, .monthFirst, unclear)
            case .decimalMark(let amount):
                reading.decimalMark = try await choose(.isDecimalPoint(amount), .point, .comma, unclear)
            case .currency(let amount):
                reading.currency = try await value(.whichCurrency(amount), unclear) { Currency(code: $0.uppercased()) }
            }
        }
        return reading
    }

    /// Shows the first movements as an import would read them, and asks whether to import the statement.
    func confirm(_ movements: [Movement]) async -> Bool {
        let lines = movements.map { Phrase.movementToImport(Day(dated: $0.time).phrase, $0.counterparty, $0.amount.phrase) }
        guard let answer = await ask(.isReadCorrectly(lines.joined(by: .verbatim("\n")))) else { return false }
        return answer.lowercased() == "y" || Phrase.yes.isCalled(answer)
    }

    private func choose<Value>(
        _ question: Phrase, _ first: Value, _ second: Value, _ unclear: UnclearStatement
    ) async throws -> Value {
        try await value(question, unclear) { ["1": first, "2": second][$0] }
    }

    /// Repeats the question until the answer is valid. An empty answer or `q` cancels the import.
    private func value<Value>(_ question: Phrase, _ unclear: UnclearStatement, _ read: (String) -> Value?) async throws -> Value {
        while let answer = await ask(question), !["", "q"].contains(answer) {
            if let value = read(answer) { return value }
        }
        throw unclear
    }
}
