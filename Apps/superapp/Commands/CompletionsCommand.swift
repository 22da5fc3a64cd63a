import ArgumentParser
import Commands
import Language

/// What the program says of itself in a form of its own: it is no screen, and goes into a file as it stands.
protocol DocumentCommand: ParsableCommand {
    var host: HostOptions { get }
    @MainActor func document(from host: Host) throws -> Document
}

/// A text in a language of some other program.
struct Document: Hashable, Sendable, Encodable {
    /// What reads it, such as `bash`.
    let format: String
    let text: String
}

struct CompletionsCommand: DocumentCommand {
    static var configuration: CommandConfiguration {
        .init(
            "completions", .writeTheCompletionScript, discussion: .whereScriptsBelong,
            examples: [
                .completeIn("bash"): "completions bash > ~/.local/share/bash-completion/completions/\(Program.name)",
                .completeIn("zsh"): "completions zsh > ~/.zfunc/_\(Program.name)",
                .completeIn("fish"): "completions fish > ~/.config/fish/completions/\(Program.name).fish",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theShellItIsFor)) var shell: Shell

    enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }

    func document(from host: Host) -> Document {
        let script = ParserWords.script(Superapp.completionScript(for: shell.completion), in: host.language)
        return Document(format: shell.rawValue, text: script + "\n")
    }
}

extension CompletionsCommand.Shell {
    fileprivate var completion: CompletionShell {
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
    }
}
