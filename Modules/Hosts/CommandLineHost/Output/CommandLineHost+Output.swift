import Commands
import Failure
import Language
import Program
import Screen
import Settings
import Terminal
import Text

extension CommandLineHost {
    var style: TextStyle { Self.style(settings) }

    private nonisolated static func style(_ settings: Settings) -> TextStyle { settings.isOn(.accessible) ? .spoken : .drawn }

    /// Before the command runs, checks the options that choose the form of its answer.
    func checkForm<C: Command>(of command: C.Type) throws(Failure) {
        if options.csv, options.json { throw Failure(.usage, .twoForms, hint: .chooseOneForm) }
        if options.fields != nil, !options.csv, !options.json { throw Failure(.usage, .fieldsNeedAForm, hint: .addAForm) }
        // Without this check, a session would ignore `--csv`, and a command that writes would reject `--csv` only after writing.
        if options.csv, !C.canList { throw Answer.noList }
    }

    /// - Returns: The exit code.
    func show(_ answer: Answer, after effect: Effect) throws -> Int32 {
        do { try write(answer, hasWritten: effect == .writes) } catch let failure as Failure {
            throw Failure(failure.kind, failure.message, hint: failure.hint, details: failure.details + [answer.done].compactMap(\.self))
        }
        if let failure = answer.failure { throw failure }
        return answer.hasFindings ? P.exitCodes.findings : 0
    }

    private func write(_ answer: Answer, hasWritten: Bool) throws {
        let language = settings.language
        switch answer.form {
        case .shown: break
        case _ where options.csv: try Console.write(OutsideText(answer.csv(in: language, fields: options.fields)))
        case _ where options.json: try Console.write(OutsideText(json(of: answer, hasWritten: hasWritten)))
        case .screen(let screen):
            let screen = screen().shown(to: Self.reader)
            try page(screen.styledText(in: language, style: style, columns: Console.outputWidth))
        case .text(let text): try page(StyledText(text))
        }
    }

    private func json(of answer: Answer, hasWritten: Bool) throws -> String {
        let language = settings.language
        guard let fields = options.fields else { return try answer.json(in: language) }
        do { return try answer.json(in: language, fields: fields) } catch let failure as Failure {
            // A command that has already written data must not be run again just for its answer, so show the whole answer.
            if hasWritten { try Console.write(OutsideText(answer.json(in: language))) }
            throw failure
        }
    }

    /// Writes human-readable text, through a pager if the text does not fit in the terminal.
    func page(_ text: StyledText) throws(Failure) {
        let isStyled = Self.isStyled(settings, environment, isCapable: Console.isOutputCapable) && !options.json
        let isPaged = Console.isOutputCapable && style == .drawn && !options.json
        if isPaged, let pager = Pager(in: environment.variables), pager.show(text, styled: isStyled) { return }
        try Console.write(text, styled: isStyled)
    }

    /// Returns whether human-readable text has styles such as colors.
    ///
    /// - Parameter isCapable: Whether the text goes to a terminal that can show styles.
    private nonisolated static func isStyled(_ settings: Settings, _ environment: Environment, isCapable: Bool) -> Bool {
        guard style(settings) == .drawn else { return false }
        switch settings.color ?? environment.color.text.flatMap(ColorUse.init(rawValue:)) ?? .auto {
        case .auto: return isCapable
        case .always: return true
        case .never: return false
        }
    }
}

/// Failures on standard error.
extension CommandLineHost {
    func complain(_ failure: Failure) {
        let failure = failure.shown(to: Self.reader)
        if options.json {
            Console.complain(Self.complaint(failure, in: settings.language, asJSON: true))
        } else {
            Self.complain(failure, in: settings, environment)
        }
    }

    nonisolated static func complain(_ failure: Failure, in settings: Settings, _ environment: Environment) {
        complain(complaint(failure, in: settings.language, asJSON: false).raw, beginning: "\(P.name):", settings, environment)
    }

    /// Writes a message to standard error; if the message is styled, its beginning is red.
    nonisolated static func complain(_ text: String, beginning: String, _ settings: Settings, _ environment: Environment) {
        let isStyled = isStyled(settings, environment, isCapable: Console.isErrorCapable)
        Console.complain(StyledText(text, beginning: beginning, .problem), styled: isStyled)
    }

    nonisolated static func complaint(_ failure: Failure, in language: Language, asJSON: Bool) -> OutsideText {
        guard asJSON else {
            let texts = failure.lines.map { OutsideText($0.text(in: language)) }
            let text = "\(P.name): " + texts.map { "\($0)\n" }.joined(separator: "  ")
            return OutsideText(text.fitted(to: Console.messageWidth))
        }
        let error = ErrorData(
            code: P.exitCodes[failure.kind], message: failure.message, hint: failure.hint,
            details: failure.details.isEmpty ? nil : failure.details)
        return OutsideText((try? ["error": error].scriptText(in: language)) ?? "\(OutsideText(failure.message.text(in: language)))\n")
    }
}

private struct ErrorData: Encodable {
    let code: Int32
    let message: Phrase
    let hint: Phrase?
    let details: [Phrase]?
}
