import Failure
import Language
import Screen

/// The answer of a command: view data as JSON, and as a screen or text.
///
/// Both forms come from the same view data. Only the form that is shown is made.
public struct Answer {
    /// The form for a person.
    public enum Form {
        case screen(@MainActor () -> Screen)
        /// A document that is written as it is, such as a shell script.
        case text(String)
        /// Nothing: the command has shown its output itself.
        case shown
    }

    /// The form for a person.
    public let form: Form
    /// A failure reported along with the answer, such as unreadable rows in a file.
    public let failure: Failure?
    /// Whether a check has findings, which has an exit code of its own.
    public let hasFindings: Bool
    /// What was done and must not be repeated. It is reported even if the answer cannot be written.
    public let done: Phrase?
    private let encode: (Language) throws -> String

    private init(_ data: some Encodable, _ form: Form, failure: Failure? = nil, hasFindings: Bool = false, done: Phrase? = nil) {
        (self.form, self.failure, self.hasFindings, self.done) = (form, failure, hasFindings, done)
        encode = data.scriptText
    }

    /// An answer as a screen.
    public init(
        _ data: some Encodable, screen: @escaping @MainActor @autoclosure () -> Screen, failure: Failure? = nil, hasFindings: Bool = false,
        done: Phrase? = nil
    ) {
        self.init(data, .screen(screen), failure: failure, hasFindings: hasFindings, done: done)
    }

    /// An answer as a document.
    public init(_ data: some Encodable, text: String, hasFindings: Bool = false) {
        self.init(data, .text(text), hasFindings: hasFindings)
    }

    /// The answer of a command that has shown its output itself.
    public static var shown: Answer { Answer([String](), .shown) }

    /// The screen; empty for other forms.
    @MainActor
    public var screen: Screen {
        if case .screen(let make) = form { make() } else { Screen(.nothing) }
    }

    /// The view data as JSON.
    public func json(in language: Language) throws -> String { try encode(language) }
}
