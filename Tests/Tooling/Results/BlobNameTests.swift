import Foundation
import Testing

@testable import Results

@Suite("SHA-256 hashes")
struct BlobNameTests {
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
        #expect(BlobName(text).description == hash)
    }

    @Test("The SHA-256 hash of a million letters has the published value")
    func long() {
        let hash = BlobName(Data(repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(hash.description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("The SHA-256 hash of a slice ignores all data outside the slice, and slices of different lengths have different hashes")
    func lengths() {
        let data = Data((0..<300).map { UInt8($0 % 251) })
        let hashes = (0...260).map { BlobName(data[20..<(20 + $0)]) }
        #expect(Set(hashes).count == 261)
        #expect(hashes == (0...260).map { BlobName(Data(data[20..<(20 + $0)])) })
    }

    @Test(
        "A blob name consists of exactly 64 lower-case hexadecimal digits",
        arguments: [
            "", "abc", String(repeating: "G", count: 64), String(repeating: "A", count: 64), "../" + String(repeating: "a", count: 61),
        ])
    func names(text: String) {
        #expect(BlobName(name: text) == nil && BlobName(name: BlobName(text).description) == BlobName(text))
    }
}
