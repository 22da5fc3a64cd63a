import Commands
import Failure
import Terminal

extension Answer {
    func scriptText() throws(Failure) -> String {
        do { return try data.scriptText() } catch { throw Failure(.internal, "The answer cannot be written as JSON: \(error)") }
    }
}

extension Failure {
    /// The failure in words, or as a value for a script; safe for a terminal either way.
    func complaint(asJSON: Bool) -> String {
        guard asJSON else {
            let lines = ["espalier: \(message)"] + details.map { "  \($0)" } + [hint.map { "  \($0)" }].compactMap(\.self)
            return lines.map { $0.sanitised + "\n" }.joined()
        }
        let error = ["error": ErrorData(message: message, hint: hint, details: details.isEmpty ? nil : details)]
        return (try? error.scriptText()) ?? message.sanitised + "\n"
    }
}

private struct ErrorData: Encodable {
    let message: String
    let hint: String?
    let details: [String]?
}
