import Failure
import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain

@Suite("Payment")
struct PaymentTests {
    struct Case: CustomTestStringConvertible {
        let kind: PaymentMethod.Kind, digits, purpose: String?, result: Result<PaymentMethod, Failure.Kind>
        init(_ kind: PaymentMethod.Kind, _ digits: String?, _ purpose: String?, _ result: Result<PaymentMethod, Failure.Kind>) {
            (self.kind, self.digits, self.purpose, self.result) = (kind, digits, purpose, result)
        }
        var testDescription: String { "\(kind), \(digits ?? "–"), \(purpose ?? "–")" }
    }
    enum Result<Value: Sendable, Kind: Sendable>: Sendable { case taken(Value), failure(Kind) }

    static let cases: [Case] = [
        Case(.cash, nil, nil, .taken(.cash)), Case(.wallet, nil, nil, .taken(.wallet)),
        Case(.card, "1234", nil, .taken(.card(digits: "1234"))), Case(.card, "0000", nil, .taken(.card(digits: "0000"))),
        Case(.ticket, nil, " client visit ", .taken(.ticket(purpose: "client visit"))),
        Case(.card, nil, nil, .failure(.usage)), Case(.ticket, nil, nil, .failure(.usage)), Case(.ticket, nil, "  ", .failure(.usage)),
        Case(.card, "", nil, .failure(.badData)), Case(.card, "123", nil, .failure(.badData)),
        Case(.card, "12345", nil, .failure(.badData)),
        Case(.card, "12a4", nil, .failure(.badData)), Case(.card, "１２３４", nil, .failure(.badData)),
        Case(.ticket, nil, "two\nlines", .failure(.badData)), Case(.ticket, nil, String(repeating: "x", count: 101), .failure(.badData)),
        Case(.cash, "1234", nil, .failure(.usage)), Case(.wallet, nil, "fun", .failure(.usage)),
        Case(.ticket, "1234", "fun", .failure(.usage)),
        Case(.card, "1234", "fun", .failure(.usage)),
    ]

    @Test("A payment method requires its own details, such as card digits, and refuses those of other methods", arguments: cases)
    func method(_ example: Case) throws {
        let make = { try PaymentMethod(example.kind, digits: example.digits, purpose: example.purpose) }
        switch example.result {
        case .taken(let method): #expect(try make() == method)
        case .failure(let expected): #expect(kind { try make() } == expected)
        }
    }

    @Test("A payment error never contains card digits")
    func secret() {
        let error = #expect(throws: PaymentError.self) { try PaymentMethod(.card, digits: "4111111111111111") }
        #expect(!"\(error as Any)".contains("4111"))
    }

    @Test(
        "A coupon reduces a fare by its discount, but never below zero",
        arguments: [
            ("HELLO500", 3_800, 500), ("hello500", 3_800, 500), ("HELLO500", 400, 400), ("TOKYO10", 3_850, 385), ("TOKYO10", 3_859, 385),
            ("TOKYO10", 10_000, 1_000), ("TOKYO10", 10_100, 1_000), ("TOKYO10", 0, 0),
        ] as [(String, Int64, Int64)])
    func coupon(code: String, fare: Int64, off: Int64) throws {
        #expect(try Coupon(code).reduction(of: fare) == off)
        #expect(Payment(.cash, coupon: try Coupon(code)).due(for: fare) == fare - off)
    }

    @Test("An unknown coupon is refused", arguments: ["", "HELLO", "HELLO5000"])
    func unknownCoupon(code: String) {
        #expect(kind { try Coupon(code) } == .badData)
    }

    @Test("A coupon can be used again only if its ride was cancelled or failed")
    func couponOnce() throws {
        let payment = Payment(.cash, coupon: try Coupon("HELLO500"))
        for state in OrderState.samples where state.phase != .preparing {
            let past = try TaxiOrder.sample(7, paying: payment, state: state)
            let isFree = [.cancelled, .failed].contains(state.phase)
            #expect(kind { try payment.check(.sample, after: [past]) } == (isFree ? nil : .refused), "\(state.phase)")
        }
        let other = Payment(.cash, coupon: try Coupon("TOKYO10"))
        #expect(kind { try other.check(.sample, after: [try TaxiOrder.sample(paying: payment, state: .processing(.searching))]) } == nil)
    }

    @Test("The wallet must cover the estimated fare minus the coupon's discount")
    func wallet() throws {
        func fare(_ yen: Int64) -> Fare { Fare(distance: yen, time: 0, night: 0, pickup: 0) }
        #expect(kind { try Payment(.wallet).check(fare(5_000), after: []) } == nil)
        #expect(kind { try Payment(.wallet).check(fare(5_001), after: []) } == .refused)
        #expect(kind { try Payment(.cash).check(fare(5_001), after: []) } == nil)
        #expect(kind { try Payment(.wallet, coupon: Coupon("HELLO500")).check(fare(5_500), after: []) } == nil)
        #expect(kind { try Payment(.wallet, coupon: Coupon("HELLO500")).check(fare(5_501), after: []) } == .refused)
    }

    @Test("Only charges to the wallet reduce its balance, which can become negative")
    func balance() throws {
        func paid(_ method: PaymentMethod, _ amount: Int64) throws -> TaxiOrder {
            TaxiOrder(
                number: 1, trip: try .tokyoToShibuya(), payment: Payment(method), estimate: .sample, requested: .testing,
                settlement: .charged(.init(amount: amount, time: .testing)))
        }
        #expect(Wallet.balance(after: []) == 5_000)
        #expect(
            Wallet.balance(after: [
                try paid(.wallet, 1_200), try paid(.cash, 9_000), try paid(.wallet, 500), try .sample(paying: Payment(.wallet)),
            ]) == 3_300)
        #expect(Wallet.balance(after: [try paid(.wallet, 5_100)]) == -100)
    }
}
