/// Something that a person can do, as data within a phrase: the command that does it, and the address of the screen where it can be done.
///
///     Phrase("List products: \(command: "product list", at: ["product"])")
///
/// Each host shows a way as its own. A command line and a script show the command to type, with the program's name; a session shows it
/// without; a browser page shows the words before it, “List products”, as a link to the address.
public struct Way: Hashable, Sendable {
    /// The command without the name of the program, such as `product list`.
    public let command: Phrase
    /// What a page shows in place of the command; nil if the words before the command suffice.
    public let page: Phrase?
    /// The steps of the address, such as `product`; nil if no screen does the same.
    public let address: [String]?
}

extension Phrase {
    /// Returns a command without the name of the program.
    public static func command(_ command: Wording) -> Phrase { Phrase(.way(Way(command: Phrase(command), page: nil, address: nil))) }

    /// Who reads a phrase, which determines how ways and paths are shown.
    public enum Reader: Hashable, Sendable {
        /// A person or a script with a command line, who can paste a command of the named program.
        case commandLine(program: String)
        /// A person with a browser, who can type no command and must not learn where the files of the server are.
        case page
    }

    /// Whether the phrase contains a way or a path.
    public var isForReader: Bool {
        switch content {
        case .outside, .value, .link: false
        case .words(let words): words.isForReader
        case .list(let phrases, _): phrases.contains(where: \.isForReader)
        case .path, .way: true
        }
    }

    /// Whether the phrase is only a command, which means nothing to a person with a browser.
    public var isCommand: Bool {
        if case .way = content { true } else { false }
    }

    /// The ways in the phrase, in order.
    public var ways: [Way] {
        switch content {
        case .outside, .value, .path, .link: []
        case .words(let words): words.isForReader ? words.arguments.flatMap(\.ways) : []
        case .list(let phrases, _): phrases.flatMap(\.ways)
        case .way(let way): [way]
        }
    }

    /// The address of the screen to which a page links the phrase, after ``shown(to:)``; nil if there is none.
    public var address: [String]? {
        switch content {
        case .outside, .value, .path, .way: nil
        case .words(let words): words.arguments.lazy.compactMap(\.address).first
        case .list(let phrases, _): phrases.lazy.compactMap(\.address).first
        case .link(let address): address
        }
    }

    /// The phrases of which this one is joined, with their separators.
    public var parts: [Phrase] {
        guard case .list(let phrases, let separator) = content else { return [self] }
        return phrases.enumerated().flatMap { $0 == 0 ? [$1] : separator + [$1] }
    }

    /// Returns the phrase as a reader sees it. The result contains no way and no path.
    public func shown(to reader: Reader) -> Phrase {
        guard isForReader else { return self }
        switch (content, reader) {
        case (.outside, _), (.value, _), (.link, _): return self
        case (.words(let words), _): return Phrase(.words(words.mapped { $0.shown(to: reader) }))
        case (.list(let phrases, let separator), _): return Phrase(.list(phrases.map { $0.shown(to: reader) }, separator: separator))
        case (.path(let path), .page): return .verbatim("\(Phrase.mask)/\(path.split(separator: "/").last ?? "")")
        case (.path(let path), .commandLine): return .verbatim(path)
        case (.way(let way), .page): return way.page ?? Phrase(.link(way.address))
        case (.way(let way), .commandLine(let program)): return [.verbatim(program), way.command].joined(by: .verbatim(" "))
        }
    }
}
