import Failure
import Language

/// What a program exits with: 0 when all is well, and else a code for each kind of failure.
public struct ExitCodes: Sendable {
    /// After an answer that has findings, such as those of a check; no failure.
    public let findings: Int32
    /// What codes mean that stand for more than one kind of failure, or for none.
    public let meanings: [Int32: Phrase]
    private let code: @Sendable (Failure.Kind) -> Int32

    public init(findings: Int32, meanings: [Int32: Phrase] = [:], _ code: @escaping @Sendable (Failure.Kind) -> Int32) {
        (self.findings, self.meanings, self.code) = (findings, meanings, code)
    }

    public subscript(_ kind: Failure.Kind) -> Int32 { code(kind) }

    /// As sysexits.h has them, where it has one; 130 as shells report an interrupted command.
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

    /// As checkers and linters do: 1 for findings, 2 for any failure, and 130 for an interrupt.
    public static let checker = ExitCodes(findings: 1, meanings: [1: .itFoundSomething, 2: .itFailed]) { $0 == .interrupted ? 130 : 2 }
}
