import EnglishOnly
import Failure
import Testing

@testable import Scaffold

@Suite("The name of a feature")
struct FeatureNameTests {
    private func complaint(_ name: String) -> String? {
        do throws(Failure) {
            _ = try FeatureName(name)
            return nil
        } catch { return error.message.english }
    }

    @Test(
        "An invalid feature name is refused, and the error states the rule that the name breaks",
        arguments: [
            ("../x", "use a name, not a path"), ("/abs", "use a name, not a path"), ("A/B", "use a name, not a path"),
            ("A\\B", "use a name, not a path"), (".hidden", "use a name, not a path"), ("", "it is empty"),
            ("class", "start with a capital letter"), ("1Up", "start with a capital letter"),
            ("Wallet🚕", "use the letters A to Z, a to z, and digits"),
            ("Käse", "use the letters A to Z, a to z, and digits"),
            ("Wallet\u{1B}[31m", "use the letters A to Z, a to z, and digits"),
            ("Wallet\nA", "use the letters A to Z, a to z, and digits"),
            ("A B", "use the letters A to Z, a to z, and digits"),
            ("Any", "it is reserved by Swift"), ("Type", "it is reserved by Swift"),
            ("DEBUG", "SwiftPM defines it"), ("Package", "SwiftPM treats every file named Package.swift as a manifest"),
            ("OrderDomain", "the ending Domain is reserved for other modules"),
            ("WalletTests", "the ending Tests is reserved for other modules"),
        ])
    func refused(name: String, reason: String) {
        #expect(complaint(name) == "The feature name \(name) is invalid: \(reason).")
    }

    @Test("A long invalid feature name is shortened in the message")
    func long() {
        #expect(
            complaint(String(repeating: "A", count: 300))
                == "The feature name \(String(repeating: "A", count: 40))… (300 letters) is invalid: use at most 50 letters.")
        #expect(complaint(String(repeating: "A", count: 50)) == nil)
    }

    @Test(
        "A feature name is converted to words and to a variable name",
        arguments: [
            ("Wallet", "Wallet", "wallet"), ("GiftCard", "Gift card", "giftCard"), ("URLBox", "URL box", "urlBox"), ("URL", "URL", "url"),
            ("X", "X", "x"), ("MyURL", "My URL", "myURL"), ("Area51", "Area51", "area51"),
        ])
    func words(name: String, words: String, camel: String) throws {
        let name = try FeatureName(name)
        #expect(name.words == words)
        #expect(name.camel == camel)
    }
}
