import Failure
import Language
import Screen

/// What a command answers: a value for a script, and a screen or a text for a person.
///
/// Both are made from the same view data, so they cannot disagree, and only the one that is shown is made.
public struct Answer {
    /// What a person reads.
    public enum Form {
        case screen(@MainActor () -> Screen)
        /// In a format of its own, written as it stands, such as a script of a shell.
        case text(String)
        /// All of it has been shown while the command ran.
        case shown
    }

    public let form: Form
    /// What went wrong although there is an answer, such as rows of a file that could not be read.
    public let failure: Failure?
    /// Whether the command looked for something bad and found it, which is no failure and yet an exit code of its own.
    public let hasFindings: Bool
    private let encode: (Language) throws -> String

    private init(_ data: some Encodable, _ form: Form, failure: Failure? = nil, hasFindings: Bool = false) {
        (self.form, self.failure, self.hasFindings) = (form, failure, hasFindings)
        encode = data.scriptText
    }

    public init(
        _ data: some Encodable, screen: @escaping @MainActor @autoclosure () -> Screen, failure: Failure? = nil, hasFindings: Bool = false
    ) {
        self.init(data, .screen(screen), failure: failure, hasFindings: hasFindings)
    }

    public init(_ data: some Encodable, text: String, hasFindings: Bool = false) {
        self.init(data, .text(text), hasFindings: hasFindings)
    }

    public static var shown: Answer { Answer([String](), .shown) }

    /// The screen; an empty one where a person reads a text.
    @MainActor
    public var screen: Screen {
        if case .screen(let make) = form { make() } else { Screen(.nothing) }
    }

    public func json(in language: Language) throws -> String { try encode(language) }
}
