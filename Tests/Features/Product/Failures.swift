import Failure
import FeatureTesting
import Language
import Screen

extension Screen {
    /// The English words in the screen's Japanese transcript, except commands, options, names and sample text.
    var foreignWords: [String] { transcript(in: .japanese).foreignWords }
}

/// Returns the failure that `body` throws; nil if `body` succeeds or throws an error without a message.
func failure(_ body: () async throws -> Void) async -> Failure? {
    do { try await body() } catch { return Failure(error) }
    return nil
}

extension Failure {
    /// All lines of the failure in Japanese.
    var japanese: String { lines.map { $0.text(in: .japanese) }.joined(separator: "\n") }
}

extension String {
    /// The English words in the text, except commands, options, names and sample text.
    var foreignWords: [String] {
        let known = /A history of tea|As new\.|Sota|Yuki|Mei|(product|account) [a-z]+|--[a-z-]+/
        return replacing(known, with: "").matches(of: /[A-Za-z]+/).map { String($0.output) }
    }
}
