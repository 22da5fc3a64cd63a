import Foundation
import Results

/// What a file contributes to the key of a shared result: its hash and the environment variables that it names.
struct SharedFile {
    let hash: BlobName
    /// The candidates that occur as words in the file; none if it is not a Swift file.
    let variables: Set<String>

    /// - Parameter candidates: The names to look for. A name that does not begin with a capital letter is never found.
    init?(_ path: String, naming candidates: Set<String>) {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else { return nil }
        hash = BlobName(data)
        variables = path.hasSuffix(".swift") ? Self.words(in: data, among: candidates) : []
    }

    private static func words(in data: Data, among candidates: Set<String>) -> Set<String> {
        var found: Set<String> = []
        data.withUnsafeBytes { bytes in
            var start = 0
            for index in 0...bytes.count {
                if index < bytes.count, isPart(bytes[index]) { continue }
                // Most words in source code do not begin with a capital letter and need not be decoded.
                if index > start, isCapital(bytes[start]) {
                    let word = String(decoding: bytes[start..<index], as: UTF8.self)
                    if candidates.contains(word) { found.insert(word) }
                }
                start = index + 1
            }
        }
        return found
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte >= 97 && byte <= 122 || isCapital(byte) || byte >= 48 && byte <= 57 || byte == UInt8(ascii: "_")
    }
}
