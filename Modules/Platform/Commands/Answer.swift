import Failure
import Language
import Screen

/// What a command has to say: a value for a script, and a screen for a person.
///
/// Both are made from the same view data, so they cannot disagree.
package struct Answer {
    package let screen: Screen
    /// What went wrong although there is an answer, such as rows of a file that could not be read.
    package let failure: Failure?
    private let encode: (Language) throws -> String

    package init(_ data: some Encodable, screen: Screen, failure: Failure? = nil) {
        (self.screen, self.failure) = (screen, failure)
        encode = data.scriptText
    }

    package func json(in language: Language) throws -> String { try encode(language) }
}
