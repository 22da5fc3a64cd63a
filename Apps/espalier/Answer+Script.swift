import Commands
import Failure
import Text

extension Answer {
    func scriptText() throws(Failure) -> String {
        do { return try data.scriptText() } catch { throw Failure(.internal, "The answer cannot be written as JSON: \(error)") }
    }
}

extension Failure {
    /// The failure in words, or as a value for a script.
    func complaint(asJSON: Bool) -> OutsideText {
        guard asJSON else {
            let lines = ["espalier: \(message)"] + details.map { "  \($0)" } + [hint.map { "  \($0)" }].compactMap(\.self)
            return OutsideText(lines.map { "\(OutsideText($0))\n" }.joined())
        }
        let error = ["error": ErrorData(message: message, hint: hint, details: details.isEmpty ? nil : details)]
        return OutsideText((try? error.scriptText()) ?? "\(OutsideText(message))\n")
    }
}

private struct ErrorData: Encodable {
    let message: String
    let hint: String?
    let details: [String]?
}
