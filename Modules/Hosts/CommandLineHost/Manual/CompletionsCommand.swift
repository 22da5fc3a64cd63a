import ArgumentParser
import Commands
import Language
import Program

struct CompletionsCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        .init(
            "completions", .printCompletions, discussion: .installCompletions,
            examples: [
                .completeIn("bash"): "completions bash > ~/.local/share/bash-completion/completions/\(P.name)",
                .completeIn("zsh"): "completions zsh > ~/.zfunc/_\(P.name)",
                .completeIn("fish"): "completions fish > ~/.config/fish/completions/\(P.name).fish",
            ])
    }
    static var effect: Effect { .nothing }
    @OptionGroup var host: P.Options
    @Argument(help: ArgumentHelp(.shellOfTheScript)) var shell: ScriptedShell

    func run(_ language: Language) -> Answer {
        let script = HelpText.resolve(RootCommand<P>.completionScript(for: shell.completion), in: language)
        return Answer(document: ParserWords.script(script, in: language) + "\n", in: shell.rawValue)
    }
}

/// A shell for which the parser can generate a completion script.
enum ScriptedShell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    fileprivate var completion: CompletionShell {
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
    }
}

extension Answer {
    /// - Parameter format: The name of the format, such as `bash`.
    init(document text: String, in format: String) { self.init(["format": format, "text": text], text: text) }
}
