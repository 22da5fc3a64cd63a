import Failure
import FeatureTesting
import Language
import Screen

extension Screen {
    /// English on the screen as a Japanese reader sees it, other than what has to be typed that way or is somebody's name.
    var foreignWords: [String] { transcript(in: .japanese).foreignWords }
}

/// What a host says of what goes wrong in `body`; nil when nothing does, or when nobody has words for it.
func failure(_ body: () async throws -> Void) async -> Failure? {
    do { try await body() } catch { return Failure(error) }
    return nil
}

extension Failure {
    /// All that there is to say to a Japanese reader, one sentence a line.
    var japanese: String { lines.map { $0.text(in: .japanese) }.joined(separator: "\n") }
}

extension String {
    /// The English in it, other than commands, options, placeholders, names, and what the stall's people wrote.
    var foreignWords: [String] {
        let known = /A history of tea|As new\.|Sota|Yuki|Mei|(product|account) [a-z]+|--[a-z-]+/
        return replacing(known, with: "").matches(of: /[A-Za-z]+/).map { String($0.output) }
    }
}
