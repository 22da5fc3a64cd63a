import Failure
import Language
import Screen

/// A command's answer: view data, which is shown as JSON or CSV, as a screen or as text.
///
/// The JSON and the human-readable form come from the same view data. JSON, CSV and a screen are created only if they are shown.
public struct Answer {
    /// The human-readable form.
    public enum Form {
        /// A screen, which is created only if it is shown.
        case screen(@MainActor () -> Screen)
        /// A document that is written unchanged, such as a shell script.
        case text(String)
        /// Nothing more to show, because the command has already written its output.
        case shown
    }

    /// The human-readable form.
    public let form: Form
    /// A failure that is reported along with the answer, such as unreadable rows in a file.
    public let failure: Failure?
    /// Whether the answer reports findings, such as problems that a check found. If so, the program exits with its exit code for findings.
    public let hasFindings: Bool
    /// A message about completed work, which is reported if the answer cannot be written, so that the user does not repeat the work.
    public let done: Phrase?
    private let encode: (Language) throws -> String
    let names: (Language) throws -> FieldNames

    private init(_ data: some Encodable, _ form: Form, failure: Failure? = nil, hasFindings: Bool = false, done: Phrase? = nil) {
        (self.form, self.failure, self.hasFindings, self.done) = (form, failure, hasFindings, done)
        encode = data.scriptText
        names = { language in
            var userInfo: [CodingUserInfoKey: Any] = [:]
            if let key = CodingUserInfoKey.language { userInfo[key] = language }
            return try FieldNames(of: data, userInfo: userInfo)
        }
    }

    /// Creates an answer that is shown as a screen.
    public init(
        _ data: some Encodable, screen: @escaping @MainActor @autoclosure () -> Screen, failure: Failure? = nil, hasFindings: Bool = false,
        done: Phrase? = nil
    ) {
        self.init(data, .screen(screen), failure: failure, hasFindings: hasFindings, done: done)
    }

    /// Creates an answer that is shown as a document.
    public init(_ data: some Encodable, text: String, hasFindings: Bool = false) {
        self.init(data, .text(text), hasFindings: hasFindings)
    }

    /// The answer of a command that has already written its output.
    public static var shown: Answer { Answer([String](), .shown) }

    /// The answer's screen; an empty screen if the answer has another form.
    @MainActor
    public var screen: Screen {
        if case .screen(let make) = form { make() } else { Screen(.nothing) }
    }

    /// Returns the view data as JSON.
    public func json(in language: Language) throws -> String { try encode(language) }
}
