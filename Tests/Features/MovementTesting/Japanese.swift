import Failure
import Language
import Screen

extension Phrase {
    package var japanese: String { text(in: .japanese) }
}

extension Failure {
    package var japanese: [String] { lines.map(\.japanese) }
}

extension String {
    /// The words in the text that are written in Latin letters.
    package func latinWords(except known: Set<String> = []) -> [String] {
        matches(of: /[A-Za-z]+/).map { String($0.output) }.filter { !known.contains($0) }
    }
}
