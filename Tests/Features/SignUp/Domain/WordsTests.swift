import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Testing
import Time

@Suite("Verification codes")
struct VerificationCodeTests {
    @Test("A verification code has six digits", arguments: [("604917", "604917"), (" 000000 ", "000000"), ("６０４９１７", "604917")])
    func reads(text: String, digits: String) throws { #expect(try VerificationCode(text).digits == digits) }

    @Test(
        "An invalid verification code is refused",
        arguments: ["", "60491", "6049170", "60491a", "604 917", "-60491", "٦٠٤٩١٧", "60491\u{0}"])
    func refuses(text: String) { #expect(failure { try VerificationCode(text) }?.kind == .badData) }

    @Test(
        "Verification codes that differ in one digit are not equal",
        arguments: ["104917", "614917", "605917", "604817", "604907", "604918"])
    func equality(other: String) throws {
        #expect(try VerificationCode(other) != .right)
        #expect(try VerificationCode("604917") == .right)
    }

    @Test("A verification code below 100000 is padded with zeros, and codes are random")
    func generated() {
        #expect(VerificationCode(42).digits == "000042")
        let drawn = Set((0..<50).map { _ in CodeGenerator.system.next().digits })
        #expect(drawn.allSatisfy { $0.utf8.count == 6 } && drawn.count > 1)
    }

    @Test("A verification code never appears in printed values, dumps or errors")
    func secrecy() throws {
        let membership = Membership(
            verification: Verification(pending: .init(phone: try PhoneNumber("09012345678"), code: .right, sent: .testing)))
        var dumped = ""
        dump(membership, to: &dumped)
        let texts = [dumped, "\(membership)", String(reflecting: membership), "\(failure { try VerificationCode("604917x") } as Any)"]
        #expect(texts.allSatisfy { !$0.contains("604917") })
    }
}

@Suite("Names")
struct DisplayNameTests {
    @Test(
        "A name has 1 to 30 characters, not counting surrounding whitespace",
        arguments: [
            ("Ada", "Ada"), (" 田中　花子\n", "田中　花子"), ("A", "A"), (String(repeating: "あ", count: 30), String(repeating: "あ", count: 30)),
            ("👩‍👩‍👧", "👩‍👩‍👧"), ("O'Neill-Śmith", "O'Neill-Śmith"),
        ])
    func reads(text: String, name: String) throws { #expect(try DisplayName(text).text == name) }

    @Test(
        "A name that is empty, is too long or contains invisible characters is refused",
        arguments: [
            "", "   ", "\u{3000}", String(repeating: "a", count: 31), "A\u{7}da", "A\nda", "\u{1B}[31mAda", "Ada\u{202E}", "A\u{2028}da",
            "A\u{0}",
            "a" + String(repeating: "\u{301}", count: 400),
        ])
    func refuses(text: String) { #expect(failure { try DisplayName(text) }?.kind == .badData) }
}

@Suite("Dates of birth")
struct BirthDateTests {
    @Test(
        "A date of birth can be entered in a form such as 1990-12-10 or 1990年12月10日",
        arguments: [
            ("1990-12-10", "1990-12-10"), ("２０００-02-29", "2000-02-29"), ("1900-01-01", "1900-01-01"),
            ("1990年12月10日", "1990-12-10"), ("２０００年２月２９日", "2000-02-29"), (" 1990年01月02日\n", "1990-01-02"),
        ])
    func reads(text: String, day: String) throws { #expect(try BirthDate(text).day == day) }

    @Test(
        "An invalid date of birth is refused",
        arguments: [
            "", "1990-02-30", "2001-02-29", "1990-13-01", "1990-1-1", "10/12/1990", "1899-12-31", "19901210", "1990-12-10x", "1990年2月30日",
            "90年12月10日", "1990年12月", "1899年12月31日", "1990年-1月10日", "昭和60年12月10日",
        ])
    func refuses(text: String) { #expect(failure { try BirthDate(text) }?.kind == .badData) }

    /// `Date.testing` falls on 2026-11-21 in Tokyo.
    @Test(
        "A person comes of age on their 18th birthday",
        arguments: [
            ("2008-11-20", true), ("2008-11-21", true), ("2008-11-22", false), ("2008-12-01", false), ("1990-12-10", true),
            ("2026-11-21", false),
        ])
    func age(text: String, isOfAge: Bool) throws {
        let birth = try BirthDate(text)
        #expect(birth.isOfAge(on: .testing) == isOfAge)
        #expect(failure { try birth.mustBeOfAge(on: .testing) }?.kind == (isOfAge ? nil : .notAllowed))
    }

    @Test("A person born on February 29 comes of age on March 1", arguments: [("2022-02-28", false), ("2022-03-01", true)])
    func leapDay(today: String, isOfAge: Bool) throws {
        #expect(try BirthDate("2004-02-29").isOfAge(on: #require(Date(day: today))) == isOfAge)
    }

    @Test("A person's age changes at midnight in Tokyo")
    func zone() throws {
        let midnight = try #require(Date(day: "2026-11-22"))
        #expect(try !BirthDate("2008-11-22").isOfAge(on: midnight - 1))
        #expect(try BirthDate("2008-11-22").isOfAge(on: midnight))
    }

    @Test("A date of birth in the future is reported as invalid, not as too young")
    func future() throws {
        let birth = try BirthDate("2026-11-22")
        #expect(failure { try birth.mustBeOfAge(on: .testing) }?.kind == .badData)
    }
}

@Suite("Driving licence numbers")
struct DrivingLicenceTests {
    /// The check digits were computed by hand. The weighted sum of each number and its remainder modulo 11 are in parentheses.
    ///
    /// The check digit is 3 for 1234567890 (195, 8), 7 for 3000000000 (15, 4), 5 for 1300000000 (17, 6), and 0 for 1000010000
    /// (11, 0), 9000000000 (45, 1) and 3001010000 (23, 1).
    @Test(
        "A valid licence number has 12 digits, one of which is a check digit",
        arguments: [
            "123456789030", "123456789039", "300000000070", "130000000050", "100001000000", "900000000001", "300101000000", "１２３４５６７８９０３０",
            " 123456789030 ",
        ])
    func reads(text: String) { #expect(failure { try DrivingLicence(text) } == nil) }

    @Test("A licence number with a wrong check digit is refused", arguments: (0...9).filter { $0 != 3 }.map { "1234567890\($0)0" })
    func checkDigit(text: String) { #expect(failure { try DrivingLicence(text) }?.kind == .badData) }

    @Test(
        "A licence number that does not consist of 12 digits, or that begins with 0, is refused",
        arguments: ["", "12345678903", "1234567890300", "12345678903a", "1234-5678-9030", "000000000000", "034567890120", "-12345678903"])
    func refuses(text: String) { #expect(failure { try DrivingLicence(text) }?.kind == .badData) }

    @Test("The error for an invalid licence number does not contain the number")
    func secrecy() { #expect(failure { try DrivingLicence("123456789040") }?.description.contains("1234567890") == false) }
}
