import Foundation
import Text

/// The name of a blob in a shared cache: the SHA-256 hash of its bytes, in lowercase hexadecimal.
package struct BlobName: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ text: String) { self.init(Data(text.utf8)) }

    package init(_ data: Data) { description = SHA256(data).hex }

    /// A name of 64 lowercase hexadecimal digits, as a server sends it; nil for any other text.
    package init?(name: String) {
        guard name.utf8.count == 64, name.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
        description = name
    }
}
