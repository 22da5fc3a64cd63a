import Commands
import EnglishOnly
import FeatureTesting
import Language
import Money
import MovementTesting
import Movements
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("Movement details")
struct DetailTests {
    /// The first lines of the expected screen for each kind of movement; the test adds the last lines, which all kinds share.
    private static let transcripts: [Movement.Kind: [String]] = [
        .cardInShops: [
            "Card payment in shops", "Paid to | Hanako", on, "Amount | -¥1,830", "Original amount | -$12.20",
            "Exchange rate | USD 1 = JPY 150.00",
        ],
        .cardOnline: [
            "Card payment online", "Paid to | Hanako", on, "Amount | -¥1,830", "Original amount | -$12.20",
            "Exchange rate | USD 1 = JPY 150.00",
        ],
        .contactless: ["Contactless payment", "Paid to | Hanako", on, "Amount | -¥1,830"],
        .qr: ["QR payment", "Paid to | Hanako", on, "Amount | -¥1,830"],
        .payLater: ["Pay-later purchase", "Paid to | Hanako", on, "Amount | -¥1,830"],
        .subscription: [
            "Subscription payment", "Paid to | Hanako", on, "Amount | -¥1,830", "Original amount | -$12.20",
            "Exchange rate | USD 1 = JPY 150.00",
        ],
        .sentToFriend: ["Sent to a friend", "Sent to | Hanako", on, "Amount | -¥1,830"],
        .receivedFromFriend: ["Received from a friend", "Received from | Hanako", on, "Amount | -¥1,830"],
        .requestSent: ["Request sent", "Requested from | Hanako", on, "Amount | -¥1,830"],
        .requestReceived: ["Request received", "Requested by | Hanako", on, "Amount | -¥1,830"],
        .splitBill: ["Split bill", "Shared with | Hanako", on, "Amount | -¥1,830"],
        .bankDeposit: ["Bank deposit", "From | Hanako", on, "Amount | -¥1,830"],
        .storeDeposit: ["Convenience-store deposit", "At | Hanako", on, "Amount | -¥1,830"],
        .atmDeposit: ["ATM deposit", "At | Hanako", on, "Amount | -¥1,830"],
        .salary: ["Salary deposit", "Paid by | Hanako", on, "Amount | -¥1,830"],
        .bankWithdrawal: ["Bank withdrawal", "To | Hanako", on, "Amount | -¥1,830"],
        .atmWithdrawal: ["ATM withdrawal", "At | Hanako", on, "Amount | -¥1,830"],
        .pointsGranted: ["Points granted", "From | Hanako", on, "Points | -1,830"],
        .pointsSpent: ["Points spent", "Spent at | Hanako", on, "Points | -1,830"],
        .cashback: ["Campaign cashback", "Campaign | Hanako", on, "Cashback | -¥1,830"],
        .taxiRide: ["Taxi ride", "Driven by | Hanako", on, "Fare | -¥1,830"],
        .marketPurchase: ["Flea-market purchase", "Bought from | Hanako", on, "Price | -¥1,830"],
    ]
    private static let on = "Date | 2026-11-21 09:00"

    @Test("The screen of a movement shows only the fields of its kind plus the message, category and status", arguments: Movement.Kind.own)
    func transcript(kind: Movement.Kind) throws {
        let expected = try #require(Self.transcripts[kind]) + ["Message | Thanks!", "Category | shopping", "Status | settled"]
        #expect(Movement.full(kind).detail().screen().transcript == expected.joined(separator: "\n"))
    }

    @Test("Each kind of movement has its own title")
    func titles() {
        let titles = Movement.Kind.own.map { Movement.full($0).detail().screen().title }
        #expect(Set(titles).count == Movement.Kind.own.count)
    }

    @Test("A movement of a kind that another feature defines is shown with the kind's name and every field")
    func foreign() {
        let kind = Movement.Kind("wallet-top-up", name: "Wallet top-up")
        let expected = [
            "Wallet top-up", "Counterparty | Hanako", Self.on, "Amount | -¥1,830", "Original amount | -$12.20",
            "Exchange rate | USD 1 = JPY 150.00", "Message | Thanks!", "Category | shopping", "Status | settled",
        ]
        #expect(Movement.full(kind).detail().screen().transcript == expected.joined(separator: "\n"))
    }

    @Test("The kind of a movement is shown as unknown if the kind has no name")
    func unknown() {
        let screen = Movement.full(Movement.Kind("crypto")).detail().screen()
        #expect(screen.title.text(in: .english) == "Unknown kind: crypto" && screen.title.text(in: .japanese) == "不明な種別: crypto")
    }

    @Test(
        "An exchange rate is shown for a payment in a foreign currency but not for other payments",
        arguments: [Movement.Kind.cardInShops, .cardOnline, .subscription])
    func rate(kind: Movement.Kind) {
        var movement = Movement.full(kind)
        #expect(movement.detail().screen().transcript.contains("Exchange rate"))
        movement.exchange = nil
        #expect(!movement.detail().screen().transcript.contains("Exchange rate"))
        #expect(!movement.detail().screen().transcript.contains("Original amount"))
    }

    @Test("The original amount of a movement is shown even without an exchange rate")
    func noRate() {
        var movement = Movement.full(.cardOnline)
        movement.exchange = .init(original: Money(minor: -1220, .dollar), rate: nil)
        #expect(movement.detail().screen().transcript.contains("Original amount | -$12.20\nMessage"))
    }

    @Test("A split movement's screen lists its parts and how to join them; a part's screen says how to show the split movement")
    func parts() throws {
        let split = try MovementSplit(.coffee, off: .yen(200), id: "coffee-part-1") { $0.category = .groceries }
        let whole = split.rest.detail(parts: [split.part])
        #expect(
            whole.screen().transcript.hasSuffix(
                """
                Status | settled
                Parts
                coffee-part-1 | 2026-11-21 | ドトール | -¥200 | groceries
                Join the parts: timeline join coffee
                """))
        #expect(
            whole.screen().transcript(in: .japanese).hasSuffix(
                "分割でできた明細\ncoffee-part-1 | 2026年11月21日 | ドトール | -200円 | 食料品\n分割した明細を元に戻す: timeline join coffee"))
        #expect(!whole.screen(actions: [.back]).transcript.contains("timeline join"))
        #expect(try Answer(whole, screen: whole.screen()).json(in: .english).contains(#""id" : "coffee-part-1""#))
        let part = split.part.detail().screen()
        #expect(part.transcript.hasSuffix("Status | settled\nShow the split movement: timeline show coffee"))
        #expect(part.transcript(in: .japanese).hasSuffix("分割元を見る: timeline show coffee"))
        #expect(!whole.screenOfDeletion().transcript.contains("timeline join"))
    }

    @Test("Notes, messages and counterparties that contain line breaks are each shown on one line")
    func lines() {
        var movement = Movement.full(.sentToFriend)
        (movement.note, movement.message, movement.counterparty) = ("one \r\n two\n\nthree", "a\u{2028}b", "Ha\nna\n")
        #expect(movement.detail().screen().transcript.contains("Sent to | Ha na\n"))
        #expect(movement.detail().screen().transcript.contains("Message | a b\nNote | one two three\n"))
    }

    @Test("The JSON of a movement has the fields of the movement's kind at the top level")
    func json() throws {
        let detail = Movement.server.detail()
        #expect(
            try Answer(detail, screen: detail.screen()).json(in: .english) == """
                {
                  "amount" : {
                    "currency" : "JPY",
                    "minor" : -1830,
                    "text" : "-¥1,830"
                  },
                  "category" : "other",
                  "counterparty" : "Hetzner",
                  "date" : "2026-11-21 08:59",
                  "id" : "server",
                  "kind" : "card-online",
                  "original" : {
                    "currency" : "USD",
                    "minor" : -1220,
                    "text" : "-$12.20"
                  },
                  "paidTo" : "Hetzner",
                  "rate" : "USD 1 = JPY 150.00",
                  "status" : "pending",
                  "time" : "2026-11-20T23:59:00Z",
                  "title" : "Card payment online"
                }

                """)
        #expect(try !Answer(Movement.coffee.detail(), screen: detail.screen()).json(in: .english).contains("rate"))
    }
}
