import Failure
import Language

/// The exit codes of a program: 0 for success, a code for findings, and a code for each kind of failure.
public struct ExitCodes: Sendable {
    /// The code of an answer with findings. Such an answer is not a failure.
    public let findings: Int32
    /// The meanings of codes that stand for several kinds of failure, or for none.
    public let meanings: [Int32: Phrase]
    private let code: @Sendable (Failure.Kind) -> Int32

    /// Creates exit codes from a function that maps a kind of failure to its code.
    public init(findings: Int32, meanings: [Int32: Phrase] = [:], _ code: @escaping @Sendable (Failure.Kind) -> Int32) {
        (self.findings, self.meanings, self.code) = (findings, meanings, code)
    }

    /// Returns the code of a kind of failure.
    ///
    /// `ExitCodes.checker[.usage]` is 2, and `ExitCodes.checker[.interrupted]` is 130.
    public subscript(_ kind: Failure.Kind) -> Int32 { code(kind) }

    /// The codes of sysexits.h for most kinds of failure, 1 for refusals and findings, and 130 for an interrupt.
    public static let sysexits = ExitCodes(findings: 1) { kind in
        switch kind {
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

    /// The codes of checkers and linters: 1 for findings, 130 for an interrupt, and 2 for any other failure.
    public static let checker = ExitCodes(findings: 1, meanings: [1: .checkHasFindings, 2: .checkFailed]) {
        $0 == .interrupted ? 130 : 2
    }
}
