import Foundation
import Testing
import Text

@Suite("SHA-256 hashes")
struct SHA256Tests {
    @Test(
        "SHA-256 hashes have the published values",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func vectors(text: String, hash: String) {
        #expect(SHA256(Data(text.utf8)).hex == hash)
    }

    @Test("The SHA-256 hash of a million letters has the published value")
    func long() {
        let hash = SHA256(Data(repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(hash.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("The SHA-256 hash of a slice ignores all data outside the slice, and slices of different lengths have different hashes")
    func lengths() {
        let data = Data((0..<300).map { UInt8($0 % 251) })
        let hashes = (0...260).map { SHA256(data[20..<(20 + $0)]) }
        #expect(Set(hashes).count == 261)
        #expect(hashes == (0...260).map { SHA256(Data(data[20..<(20 + $0)])) })
    }
}
