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
