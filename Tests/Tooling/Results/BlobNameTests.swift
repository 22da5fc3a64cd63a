import Testing

@testable import Results

@Suite("Names of blobs")
struct BlobNameTests {
    @Test(
        "A blob name consists of exactly 64 lower-case hexadecimal digits",
        arguments: [
            "", "abc", String(repeating: "G", count: 64), String(repeating: "A", count: 64), "../" + String(repeating: "a", count: 61),
        ])
    func names(text: String) {
        #expect(BlobName(name: text) == nil && BlobName(name: BlobName(text).description) == BlobName(text))
    }
}
