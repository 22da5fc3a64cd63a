import Testing
import Toolchain

@Suite("A fingerprint")
struct FingerprintTests {
    @Test(
        "Fingerprints equal the published values of MurmurHash3",
        arguments: [
            ("", "00000000000000000000000000000000"), ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
            ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
        ])
    func known(text: String, expected: String) {
        #expect(Fingerprint(text).description == expected)
    }
}
