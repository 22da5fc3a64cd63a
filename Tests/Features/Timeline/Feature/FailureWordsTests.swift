import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import Money
import MovementTesting
import Movements
import Testing
import TimelineDomain
import TimelinePresentation

@testable import Timeline
@testable import TimelineInfra

@Suite("Timeline errors")
struct FailureWordsTests {
    private func check(
        _ error: any Error, _ kind: Failure.Kind, _ english: String, _ japanese: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let failure = Failure(error)
        #expect(failure?.kind == kind, sourceLocation: sourceLocation)
        #expect(failure?.lines.map(\.english).joined(separator: "\n") == english, sourceLocation: sourceLocation)
        #expect(failure?.japanese.joined(separator: "\n") == japanese, sourceLocation: sourceLocation)
    }

    @Test("The error for a movement that does not exist names the command that lists movements")
    func noMovement() {
        check(
            TimelineError.noMovement("tea"), .noSuchItem, "Movement tea does not exist.\nList movements: timeline list",
            "明細 tea は見つかりません。\n一覧を見る: timeline list")
    }

    @Test("The error for an unknown kind of movement contains a suggestion and the known kinds")
    func noKind() {
        check(
            TimelineError.noKind("salry", known: [.salary, .qr]), .usage,
            "Unknown kind of movement: salry. Did you mean salary?\nChoose one of: salary, qr",
            "「salry」は不明な種別です。「salary」ではありませんか？\n次のいずれかを指定してください: salary、qr")
    }

    @Test("The error for a sum that overflows names the options for a shorter period if a shorter period helps")
    func sums() {
        check(
            SumError.sumTooLarge(.month), .badData,
            "The sum for one month is too large.\nChoose a shorter period with --since and --until.",
            "月の合計が大きすぎて計算できません。\n--since と --until で期間を短くしてください。")
        check(
            SumError.totalTooLarge, .badData,
            "The total is too large.\nChoose a shorter period with --since and --until.",
            "明細の合計が大きすぎて計算できません。\n--since と --until で期間を短くしてください。")
        check(SumError.sumTooLarge(nil), .badData, "The total is too large.", "明細の合計が大きすぎて計算できません。")
    }

    @Test("The error for an unreadable movement in the database contains the movement's ID")
    func row() throws {
        let failure = try #require(Failure(UnreadableMovement(id: "coffee")))
        #expect(failure.kind == .badData && failure.message == "The movement coffee in the database cannot be interpreted.")
        #expect(failure.message.japanese == "データベースの明細 coffee を解釈できません。")
    }
}
