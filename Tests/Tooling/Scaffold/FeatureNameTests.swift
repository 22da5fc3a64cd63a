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
        "is refused in one line that says which rule it breaks",
        arguments: [
            ("../x", "it is a name, not a path"), ("/abs", "it is a name, not a path"), ("A/B", "it is a name, not a path"),
            ("A\\B", "it is a name, not a path"), (".hidden", "it is a name, not a path"), ("", "there is no name"),
            ("class", "it begins with a capital letter"), ("1Up", "it begins with a capital letter"),
            ("Wallet🚕", "it is made of the letters A to Z, a to z, and digits"),
            ("Käse", "it is made of the letters A to Z, a to z, and digits"),
            ("Wallet\u{1B}[31m", "it is made of the letters A to Z, a to z, and digits"),
            ("Wallet\nA", "it is made of the letters A to Z, a to z, and digits"),
            ("A B", "it is made of the letters A to Z, a to z, and digits"),
            ("Any", "it is a word of the language"), ("Type", "it is a word of the language"),
            ("DEBUG", "it is a condition that SwiftPM sets"),
            ("OrderDomain", "Domain at its end is what modules of another kind are called"),
            ("WalletTests", "Tests at its end is what modules of another kind are called"),
        ])
    func refused(name: String, reason: String) {
        #expect(complaint(name) == "A feature cannot be called \(name): \(reason).")
    }

    @Test("is not repeated whole where it is long")
    func long() {
        #expect(
            complaint(String(repeating: "A", count: 300))
                == "A feature cannot be called \(String(repeating: "A", count: 40))… (300 letters): 50 letters are the most.")
        #expect(complaint(String(repeating: "A", count: 50)) == nil)
    }

    @Test(
        "is written as words, and as a value",
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
