import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Language
import Money
import MovementTesting
import Movements
import Testing
import TimelineDomain

@testable import Timeline

@MainActor
@Suite("Exchange rate commands")
struct RateCommandTests {
    @Test("`timeline rates` sets, replaces, lists and removes rates, and chooses the currency for totals")
    func rates() async throws {
        try await withMovements([.coffee]) { repository in
            let needs = RateNeeds(CurrencyRates(ShortMemory()), repository)
            #expect(
                try await RatesList.answer(needs: needs).screen.transcript
                    == "Exchange rates\nTotals in | JPY (most used)\nNo rates yet. Set a rate: timeline rates set USD 150.25")
            for rate in ["150", "150.25"] { _ = try await RatesSet.answer("usd", rate, needs: needs) }
            _ = try await RatesSet.answer("EUR", "0170.10", "--in", "JPY", needs: needs)
            #expect(
                try await RatesList.answer(needs: needs).screen.transcript
                    == "Exchange rates\nTotals in | JPY (most used)\nEUR 1 = JPY 170.10\nUSD 1 = JPY 150.25")
            #expect(try await RatesRemove.answer("USD", needs: needs).screen.transcript.hasSuffix("\nEUR 1 = JPY 170.10"))
            #expect(
                try await RatesCurrency.answer("USD", needs: needs).screen.transcript
                    == "Currency chosen\nTotals in | USD\nNo rates yet. Set a rate: timeline rates set EUR 1.08")
        }
    }

    @Test(
        "`timeline rates set` marks the currency given by --in as chosen only if the user has chosen it",
        arguments: [nil, Currency.yen, .dollar])
    func chosen(currency: Currency?) async throws {
        try await withMovements([.coffee]) { repository in
            let rates = CurrencyRates(ShortMemory()), needs = RateNeeds(rates, repository)
            if let currency { try await rates.setHome(currency) }
            let answer = try await RatesSet.answer("EUR", "170", "--in", "JPY", needs: needs)
            #expect(try answer.json(in: .english).contains("\"chosen\" : \(currency == .yen)"))
            #expect(answer.screen.transcript.hasPrefix("Rate saved\n\(currency == .yen ? "Totals" : "Rates") in | JPY\n"))
        }
    }

    @Test("Without a chosen currency, the only currency in use applies, or yen if there are no movements; several currencies are an error")
    func unclear() async throws {
        func currency(_ movements: [Movement], _ home: Currency? = nil) async throws -> Currency {
            try await withMovements(movements) { repository in
                let rates = CurrencyRates(ShortMemory())
                if let home { try await rates.setHome(home) }
                return try await RateNeeds(rates, repository).sums.clearCurrency()
            }
        }
        var cents = Movement.server
        cents.amount = Money(minor: -100, .dollar)
        #expect(try await currency([]) == .yen)
        #expect(try await currency([cents]) == .dollar)
        #expect(try await currency([cents, .coffee], .dollar) == .dollar)
        let error = await #expect(throws: SumError.self) { _ = try await currency([cents, .coffee]) }
        #expect(error.flatMap { Failure($0) }?.kind == .usage)
    }

    @Test("A rate between a currency and itself, and the removal of an unknown rate, are refused")
    func refused() async throws {
        try await withMovements([]) { repository in
            let needs = RateNeeds(CurrencyRates(ShortMemory()), repository)
            let itself = await #expect(throws: Failure.self) { _ = try await RatesSet.answer("JPY", "1", needs: needs) }
            #expect(itself?.message == "A currency cannot have a rate against itself: JPY.")
            let unknown = await #expect(throws: TimelineError.self) { _ = try await RatesRemove.answer("USD", needs: needs) }
            #expect(unknown.flatMap { Failure($0) }?.message == "The rate of USD in JPY is unknown.")
        }
    }

    @Test(
        "`timeline rates set` explains an invalid currency or rate",
        arguments: [["XXX", "1"], ["USD", "0"], ["USD", "-1"], ["USD", "1,5"], ["USD", "1e3"], ["USD", "1234567890123456"], ["USD"]])
    func invalid(arguments: [String]) { #expect(RatesSet.complaint(arguments) != nil) }
}

extension RateNeeds {
    init(_ rates: CurrencyRates, _ repository: any AllMovements) {
        self.init(rates: rates, sums: SummarizeMovements(repository, rates))
    }
}
