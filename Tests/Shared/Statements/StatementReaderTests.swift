import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Money
import Movements
import StatementTesting
import Testing
import Time

@testable import Statements

@Suite("Statement reader")
struct StatementReaderTests {
    private func read(_ text: String, _ reading: Statement.Reading = .init()) throws -> Read { try Read(Data(text.utf8), reading) }

    @Test("The columns of a statement are recognized by their English names")
    func english() throws {
        let statement = try read(
            """
            Date,Time,Type,Description,Amount,Currency,Original_Amount,Original Currency,Rate,Category,Status,Message,Balance
            2026-11-21,09:00,card-online,Hetzner,"-1,830",JPY,12.20,USD,150.00,utilities,pending,for the blog,120000
            """)
        let found = try #require(statement.movements.first)
        #expect(
            found
                == Movement(
                    id: found.id, kind: .cardOnline, status: .pending, amount: .yen(-1830), counterparty: "Hetzner", time: .testing,
                    category: .utilities, exchange: .init(original: Money(minor: 1220, .dollar), rate: ExchangeRate("150.00")),
                    message: "for the blog"))
        #expect(statement.rejected == [])
    }

    @Test("The columns of a statement are recognized by their Japanese names")
    func japanese() throws {
        let statement = try read(
            """
            日付,時刻,種別,摘要,金額,通貨,現地通貨額,現地通貨,換算レート,カテゴリ,状態,メッセージ,残高
            2026年11月21日,09:00,card-online,さくら,¥-1830,JPY,12.20,USD,150.00,utilities,pending,ブログ用,120000
            """)
        let found = try #require(statement.movements.first)
        #expect(
            found
                == Movement(
                    id: found.id, kind: .cardOnline, status: .pending, amount: .yen(-1830), counterparty: "さくら", time: .testing,
                    category: .utilities, exchange: .init(original: Money(minor: 1220, .dollar), rate: ExchangeRate("150.00")),
                    message: "ブログ用"))
    }

    @Test(
        "A statement can have separate columns for money out and money in",
        arguments: [("debit", "credit"), ("withdrawal", "deposit"), ("出金", "入金"), ("お支払金額", "お預り金額")])
    func sides(out: String, income: String) throws {
        let statement = try read("日付,内容,\(out),\(income)\n2026/11/20,家賃,\"98,000\",\n2026/11/21,給与,0,310000\n")
        #expect(statement.movements.map(\.amount) == [.yen(-98_000), .yen(310_000)])
        #expect(statement.movements.map(\.kind) == [.cardInShops, .bankDeposit])
    }

    @Test("By default, the kind of a row is card payment or deposit, and its time is midnight")
    func defaults() throws {
        let statement = try read("date,amount\n2026-11-21,-500\n2026-11-21,500\n", .init(spending: .negative))
        #expect(statement.movements.map(\.kind) == [.cardInShops, .bankDeposit])
        #expect(statement.movements.map(\.time) == [Date(day: "2026-11-21"), Date(day: "2026-11-21")])
        #expect(statement.movements.map(\.category) == [.other, .other])
        #expect(statement.movements.map(\.status) == [.settled, .settled])
    }

    @Test("A row of an unknown kind is read as a card payment or a deposit, depending on the sign of its amount")
    func foreignKind() throws {
        let statement = try read("date,type,amount\n2026-11-21,ACH_DEBIT,-500\n2026-11-21,Überweisung,500\n2026-11-21,salary,500\n")
        #expect(statement.movements.map(\.kind) == [.cardInShops, .bankDeposit, .salary])
        #expect(statement.rejected == [])
    }

    @Test("An original amount in the same currency is not read as a currency exchange")
    func noExchange() throws {
        let statement = try read("date,amount,original amount,original currency,rate\n2026-11-21,-500,500,JPY,1\n")
        #expect(statement.movements.map(\.exchange) == [nil])
    }

    @Test("A byte order mark in a statement is skipped, and a NUL character is replaced by U+FFFD")
    func bytes() throws {
        let statement = try read("\u{FEFF}date,amount,counterparty\r\n2026-11-21,-500,A\0B\u{1B}[31m\r\n")
        #expect(statement.movements.map(\.counterparty) == ["A\u{FFFD}B\u{1B}[31m"])
        #expect(statement.rejected == [])
    }

    @Test(
        "An invalid row of a statement is rejected with the reason",
        arguments: [
            ("yesterday,-500,x", "“yesterday” is not a valid date"),
            (",-500,x", "the date is missing"),
            ("2026-11-21,,x", "the amount is missing"),
            ("2026-11-21,12abc,x", "“12abc” is not an amount in JPY"),
            ("2026-11-21,-1,200,x", "the row has 4 fields, but the statement has 3 columns"),
            ("2026-11-21,-500", "the row has 2 fields, but the statement has 3 columns"),
            ("2026-11-21,-500,\"x", "the quotes do not match"),
            ("2026-11-21,-500,\"x\"y", "the quotes do not match"),
        ])
    func flaws(row: String, reason: String) throws {
        let statement = try read("date,amount,counterparty\n2026-11-20,-1,good\n\(row)\n2026-11-22,-2,good\n")
        #expect(statement.flaws == ["3: \(reason)"])
        #expect(statement.movements.map(\.amount) == [.yen(-1), .yen(-2)])
    }

    @Test(
        "A row of a statement with an invalid value is rejected, and the error names the field",
        arguments: [
            ("status", "lost", "“lost” is not a valid status"),
            ("category", "fun", "“fun” is not a valid category"), ("currency", "XXX", "“XXX” is not a known currency"),
            ("time", "25:00", "“25:00” is not a valid time"), ("original amount", "12.20", "the original amount has no currency"),
        ])
    func words(column: String, value: String, reason: String) throws {
        #expect(try read("date,amount,\(column)\n2026-11-21,-500,\(value)\n").flaws == ["2: \(reason)"])
    }

    @Test(
        "A row is rejected if it has both money out and money in, or if one of them is negative",
        arguments: [("5,5", "the row has both money out and money in"), ("-5,", "-¥5 is negative in a column for money out or money in")])
    func wrongSides(fields: String, reason: String) throws {
        #expect(try read("date,debit,credit\n2026-11-21,\(fields)\n").flaws == ["2: \(reason)"])
    }

    @Test("A long invalid value in a statement is shortened in the error")
    func long() throws {
        let text = String(repeating: "x", count: 1000)
        #expect(
            try read("date,amount\n\(text),-5\n").flaws == ["2: “\(text.prefix(40))…” is not a valid date"])
    }

    @Test("A rejected row of a statement is reported with the line on which it begins")
    func lines() throws {
        let statement = try read("date,amount,message\r\n\r\n2026-11-21,-5,\"a\r\nb\"\r\nx,-5,\r\n")
        #expect(statement.movements.count == 1)
        #expect(statement.rejected.map(\.line) == [5])
    }

    @Test("Empty fields at the end of a row of a statement are ignored")
    func surplus() throws {
        #expect(try read("date,amount\n2026-11-21,-500,,,\n").movements.count == 1)
    }

    @Test("The ID of a row does not depend on the statement's format, and equal rows have different IDs")
    func ids() throws {
        let plain = try read("date,amount,counterparty\n2026-11-21,-1200,A\n2026-11-21,-1200,A\n2026-11-21,-1200,B\n").movements.map(\.id)
        #expect(Set(plain).count == 3)
        let other = try read("内容,金額,日付,状態\r\n\"A\",\"¥-1,200\",2026/11/21,pending\r\nA,-1200,2026年11月21日,\r\n").movements.map(\.id)
        #expect(other == Array(plain.prefix(2)))
    }

    @Test(
        "A file that is not a statement is rejected with the reason",
        arguments: [
            ("hello\nworld", .noKnownColumn), ("\n\n", .noKnownColumn), ("amount,kind\n-5,salary", .noDate),
            ("date,kind\n2026-11-21,salary", .noAmount),
        ] as [(String, UnreadableStatement.Reason)])
    func refuses(text: String, reason: UnreadableStatement.Reason) {
        let error = #expect(throws: UnreadableStatement.self) { try read(text) }
        #expect(error?.reason == reason && error?.path.hasSuffix("/a.csv") == true)
    }

    @Test("The error for an empty statement reports that the file is empty")
    func empty() {
        let failure = #expect(throws: Failure.self) { try read("") }
        #expect(failure?.message.english.hasSuffix("a.csv is empty.") == true)
    }

    @Test(
        "A statement is rejected if its first line is not text or has no known column",
        arguments: [
            ([0x64, 0xE9, 0x2C], .noText), ([0xFF, 0xFE, 0x64, 0], .noKnownColumn), ([0xFE, 0xFF, 0, 0x64], .noKnownColumn),
        ] as [([UInt8], UnreadableStatement.Reason)])
    func noText(bytes: [UInt8], reason: UnreadableStatement.Reason) {
        #expect(#expect(throws: UnreadableStatement.self) { try Read(Data(bytes)) }?.reason == reason)
    }

    @Test("A statement whose date, amount and counterparty columns have English or Japanese names is read")
    func hint() throws {
        #expect(try Read(Data("日付,金額,内容\n2026-11-21,-5,x\n".utf8)).movements.count == 1)
        #expect(try Read(Data("date,amount,counterparty\n2026-11-21,-5,x\n".utf8)).movements.count == 1)
    }
}
