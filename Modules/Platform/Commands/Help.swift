import ArgumentParser
import Language

/// The language that help is written in, and what is said of arguments that are wrong.
///
/// The parser asks for help as text, from static properties, so it can be handed in by nobody: the host says it around the
/// parsing, a test around an expectation.
package enum HelpLanguage {
    @TaskLocal package static var current = Language.english
}

extension CommandConfiguration {
    /// - Parameters:
    ///   - discussion: What there is to know beside the examples.
    ///   - examples: What one may want, with the command for it as typed after the program's name.
    package init(
        _ name: String, _ abstract: Phrase, discussion: Phrase? = nil, examples: KeyValuePairs<Phrase, String> = [:],
        version: String = "", subcommands: [any ParsableCommand.Type] = []
    ) {
        let language = HelpLanguage.current
        let examples = examples.map { "\($0.text(in: language))\n  \($1)" }
        self.init(
            commandName: name, abstract: abstract.text(in: language),
            discussion: ([discussion?.text(in: language)].compactMap(\.self) + examples).joined(separator: "\n"), version: version,
            subcommands: subcommands)
    }
}

extension ArgumentHelp {
    package init(_ phrase: Phrase, valueName: String? = nil) { self.init(phrase.text(in: HelpLanguage.current), valueName: valueName) }
}

extension ValidationError {
    package init(_ phrase: Phrase) { self.init(phrase.text(in: HelpLanguage.current)) }
}

extension Language: ExpressibleByArgument {}

extension Language {
    /// The language that `--lang` asks for in a command line, the last of several; nil for none, and for one that nothing is said in.
    ///
    /// Read before the line is parsed: help, and complaints about the rest of it, are written in that language too.
    package init?(in arguments: [String]) {
        var chosen: String?
        let options = arguments.prefix { $0 != "--" }
        for (option, next) in zip(options, options.dropFirst() + [""]) {
            if option == "--lang" { chosen = next } else if option.hasPrefix("--lang=") { chosen = String(option.dropFirst(7)) }
        }
        guard let chosen else { return nil }
        self.init(rawValue: chosen)
    }
}
