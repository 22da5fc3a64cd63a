import EnglishOnly
import Failure
import Testing

@Suite("A failure in words")
struct FailureTests {
    @Test("is what happened, then the single things, then what to do")
    func description() {
        #expect(Failure(.refused, "It is sold.").description == "It is sold.")
        let failure = Failure(
            .badData, "2 rows could not be read.", hint: "Correct them.", details: ["Line 3: no date.", "Line 9: no amount."])
        #expect(
            "\(failure)" == """
                2 rows could not be read.
                Line 3: no date.
                Line 9: no amount.
                Correct them.
                """)
    }

    @Test("has kinds whose names are kept, since scripts are told them")
    func kinds() {
        #expect(
            Failure.Kind.allCases.map(\.rawValue) == [
                "refused", "usage", "badData", "noSuchItem", "unreachable", "internal", "cannotCreate", "inputOutput", "notNow",
                "notAllowed",
                "misconfigured", "interrupted",
            ])
    }
}

@Suite("An error of a domain")
struct ReportableErrorTests {
    private struct OutOfStock: ReportableError {
        var failure: Failure { Failure(.refused, "It is out of stock.", hint: "Try again tomorrow.") }
    }
    private struct Unworded: Error {}

    @Test("is reported in its feature's words, a failure in its own, and any other error in none")
    func words() {
        #expect(Failure(OutOfStock()) == Failure(.refused, "It is out of stock.", hint: "Try again tomorrow."))
        #expect(Failure(Failure(.usage, "No.") as any Error) == Failure(.usage, "No."))
        #expect(Failure(Unworded()) == nil)
    }
}
