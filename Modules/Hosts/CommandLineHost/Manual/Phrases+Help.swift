import Language

/// Text of a page of help, except the descriptions of commands.
extension Phrase {
    static let helpOverview = Phrase("OVERVIEW:")
    static let helpUsage = Phrase("USAGE:")
    static let helpArguments = Phrase("ARGUMENTS:")
    static let helpOptions = Phrase("OPTIONS:")
    static let helpSubcommands = Phrase("SUBCOMMANDS:")
    static func helpSubcommands(of group: String) -> Phrase {
        Phrase("\(group.uppercased()) SUBCOMMANDS:\(unsaid: Phrase.verbatim(group))")
    }
    static let helpDefault = Phrase(" (default)")
    /// What follows the text of an option: its values and its default.
    static func helpValues(_ values: [String], default standard: String?, isAlone: Bool) -> Phrase {
        let values = values.isEmpty ? nil : Phrase("values: \(values.joined(separator: ", "))")
        let all = [values, standard.map { Phrase("default: \($0)") }].compactMap(\.self).joined(by: .verbatim("; "))
        return isAlone ? Phrase("(\(all))") : Phrase(" (\(all))")
    }
    static func helpSeeMore(_ command: String) -> Phrase {
        Phrase("See '\(command)' for detailed help.")
    }
}
