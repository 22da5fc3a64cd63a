import EnglishOnly
import Failure
import Language
import Testing

@Suite("Failures")
struct FailureTests {
    @Test("The lines of a failure are its message, its details and its hint")
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

    @Test(
        "The hints that several modules share are in the language of the user",
        arguments: [
            (.pleaseReportThis, "Please report this.", "お手数ですが、ご報告ください。"),
            (.checkDiskSpace, "Check that the disk is not full.", "ディスクの空き容量を確認してください。"),
            (.checkReadPermission, "Check the read permission.", "読み取り権限を確認してください。"),
            (.fixItOrMoveItAway, "Fix the file or move it elsewhere.", "修正するか、別の場所に移してください。"),
        ] as [(Phrase, String, String)])
    func hints(hint: Phrase, english: String, japanese: String) {
        #expect(hint.text(in: .english) == english && hint.text(in: .japanese) == japanese)
    }

    @Test("The suggestion of a similar name is in the language of the user; without a similar name, there is no suggestion")
    func suggestion() {
        let suggestion = Phrase.didYouMean("order")
        #expect(suggestion?.text(in: .english) == " Did you mean order?" && suggestion?.text(in: .japanese) == "「order」ではありませんか？")
        #expect(Phrase.didYouMean(nil) == nil)
    }

    @Test("The names of failure kinds are fixed, because scripts depend on them")
    func kinds() {
        #expect(
            Failure.Kind.allCases.map(\.rawValue) == [
                "refused", "usage", "badData", "noSuchItem", "unreachable", "internal", "cannotCreate", "inputOutput", "notNow",
                "notAllowed",
                "misconfigured", "interrupted",
            ])
    }
}

@Suite("Reportable errors")
struct ReportableErrorTests {
    private struct OutOfStock: ReportableError {
        var failure: Failure { Failure(.refused, "It is out of stock.", hint: "Try again tomorrow.") }
    }
    private struct Unworded: Error {}

    @Test("A reportable error is converted to a failure, a failure stays the same, and any other error is not converted")
    func words() {
        #expect(Failure(OutOfStock()) == Failure(.refused, "It is out of stock.", hint: "Try again tomorrow."))
        #expect(Failure(Failure(.usage, "No.") as any Error) == Failure(.usage, "No."))
        #expect(Failure(Unworded()) == nil)
    }
}
