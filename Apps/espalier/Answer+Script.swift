import Commands
import EnglishOnly
import Failure
import Language
import Text

extension Answer {
    func scriptText() throws(Failure) -> String {
        do { return try data.scriptText(in: .english) } catch { throw Failure(.internal, "The answer cannot be written as JSON: \(error)") }
    }
}

extension Failure {
    /// The failure in words, or as a value for a script.
    func complaint(asJSON: Bool) -> OutsideText {
        guard asJSON else {
            let texts = lines.map { OutsideText($0.english) }
            return OutsideText("espalier: " + texts.map { "\($0)\n" }.joined(separator: "  "))
        }
        let error = [
            "error": ErrorData(message: message.english, hint: hint?.english, details: details.isEmpty ? nil : details.map(\.english))
        ]
        return OutsideText((try? error.scriptText(in: .english)) ?? "\(OutsideText(message.english))\n")
    }
}

private struct ErrorData: Encodable {
    let message: String
    let hint: String?
    let details: [String]?
}
