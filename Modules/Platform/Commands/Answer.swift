import Failure
import Foundation
import Screen

/// What a command has to say: a value for a script, and a screen for a person.
///
/// Both are made from the same view data, so they cannot disagree.
package struct Answer {
    package let screen: Screen
    /// What went wrong although there is an answer, such as rows of a file that could not be read.
    package let failure: Failure?
    private let encode: (JSONEncoder) throws -> Data

    package init(_ data: some Encodable, screen: Screen, failure: Failure? = nil) {
        (self.screen, self.failure) = (screen, failure)
        encode = { try $0.encode(data) }
    }

    package func json() throws -> String { try String(decoding: encode(.forScripts), as: UTF8.self) + "\n" }
}

extension JSONEncoder {
    /// Sorted keys and ISO 8601 dates: the same value is always the same text.
    package static var forScripts: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}
