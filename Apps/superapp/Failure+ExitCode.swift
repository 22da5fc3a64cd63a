import Commands
import Failure
import Language
import Text

extension Failure.Kind {
    /// As sysexits.h has them, where it has one.
    var exitCode: Int32 {
        switch self {
        case .refused: 1
        case .usage: 64
        case .badData: 65
        case .noSuchItem: 66
        case .unreachable: 69
        case .internal: 70
        case .cannotCreate: 73
        case .inputOutput: 74
        case .notNow: 75
        case .notAllowed: 77
        case .misconfigured: 78
        case .interrupted: 130
        }
    }
}

extension Failure {
    /// The failure in words, or as a value for a script.
    func complaint(in language: Language, asJSON: Bool) -> OutsideText {
        guard asJSON else {
            let texts = lines.map { OutsideText($0.text(in: language)) }
            return OutsideText("\(Program.name): " + texts.map { "\($0)\n" }.joined(separator: "  "))
        }
        let error = ["error": ErrorData(code: kind.exitCode, message: message, hint: hint, details: details.isEmpty ? nil : details)]
        return OutsideText((try? error.scriptText(in: language)) ?? "\(OutsideText(message.text(in: language)))\n")
    }
}

private struct ErrorData: Encodable {
    let code: Int32
    let message: Phrase
    let hint: Phrase?
    let details: [Phrase]?
}
