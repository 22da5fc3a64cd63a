import EnglishOnly
import Failure
import FeatureTesting
import Language
import OrderDomain
import OrderInfra
import Testing

@testable import Order

@Suite("Order error wording")
struct ErrorWordingTests {
    private static let errors: [(any ReportableError, Failure)] = [
        (
            PlaceError.unknown("tokio", near: Place.all[0]),
            Failure(
                .noSuchItem, "There is no place “tokio”.", hint: "Did you mean tokyo-station? See all places with: order places")
        ),
        (
            PlaceError.unknown("x9", near: nil),
            Failure(.noSuchItem, "There is no place “x9”.", hint: "See all places with: order places")
        ),
        (
            OrderError.notCancellable("ride-1", IllegalEvent(event: .cancel, phase: .riding, legal: [.alight])),
            Failure(
                .refused, "ride-1 can no longer be cancelled; its status is “riding”. What can happen next: you get out.",
                hint: "Show the order with: order status ride-1")
        ),
        (
            OrderError.notCancellable("ride-1", IllegalEvent(event: .cancel, phase: .failed, legal: [])),
            Failure(
                .refused, "ride-1 has already ended (failed), so it cannot be cancelled.",
                hint: "Show the order with: order status ride-1")
        ),
        (
            OrderError.unexpectedNews("ride-1", IllegalEvent(event: .pay, phase: .searching, legal: [.offer])),
            Failure(
                .internal, "Dispatch reported an event that is impossible for ride-1 in the status “searching”: the fare is paid.",
                hint: "Please report this.")
        ),
        (OrderError.unreachable, Failure(.unreachable, "Dispatch did not answer.", hint: "Try again in a moment.")),
        (
            PaymentError.walletTooLow(due: 10_500, balance: 5_000),
            Failure(
                .refused, "The wallet holds ¥5,000, but the estimated amount due is ¥10,500.",
                hint: "Pay in cash, by card or with a ticket.")
        ),
        (PaymentError.unknownCoupon("FREE"), Failure(.badData, "There is no coupon “FREE”.", hint: "Valid coupons: HELLO500, TOKYO10.")),
        (
            UnreadableOrder(number: 1),
            Failure(
                .badData, "Order ride-1 in the database cannot be interpreted.",
                hint:
                    "The data is damaged or from another version: upgrade the program, or restore the database from a backup."
            )
        ),
    ]

    @Test(
        "In both languages, the error for a missing or active order suggests a command",
        arguments: [
            (
                .underWay("ride-1"), "ride-1 is active; only one order can be active at a time.\nShow the order with: order status",
                "ride-1 が進行中です。一度に注文できるのは 1 件だけです。\n状況を見る: order status"
            ),
            (
                .notDeletable("ride-1"), "ride-1 is active, so it cannot be deleted.\nShow the order with: order status ride-1",
                "ride-1 は進行中のため、削除できません。\n状況を見る: order status ride-1"
            ),
            (.unknown("ride-2"), "There is no order ride-2.\nSee all orders with: order list", "注文 ride-2 はありません。\n注文の一覧を見る: order list"),
            (
                .noneMade, "There are no orders yet.\nOrder a taxi with: order request FROM TO",
                "まだ注文がありません。\nタクシーを呼ぶ: order request FROM TO"
            ),
            (.noneUnderWay, "No order is active.\nSee all orders with: order list", "進行中の注文はありません。\n注文の一覧を見る: order list"),
        ] as [(OrderError, String, String)])
    func missing(error: OrderError, english: String, japanese: String) {
        let lines = error.failure.lines
        #expect(lines.map { $0.text(in: .english) }.joined(separator: "\n") == english)
        #expect(lines.map { $0.text(in: .japanese) }.joined(separator: "\n") == japanese)
    }

    @Test("Order errors state what happened and what to do", arguments: errors.indices)
    func words(index: Int) {
        let (error, failure) = Self.errors[index]
        #expect(Failure(error)?.english == failure)
    }
}
