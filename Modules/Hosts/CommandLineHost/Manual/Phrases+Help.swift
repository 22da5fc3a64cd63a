import Language

/// Text of a page of help, except the descriptions of commands.
extension Phrase {
    static let helpOverview = Phrase(en: "OVERVIEW:", ja: "概要:")
    static let helpUsage = Phrase(en: "USAGE:", ja: "使い方:")
    static let helpArguments = Phrase(en: "ARGUMENTS:", ja: "引数:")
    static let helpOptions = Phrase(en: "OPTIONS:", ja: "オプション:")
    static let helpSubcommands = Phrase(en: "SUBCOMMANDS:", ja: "サブコマンド:")
    static func helpSubcommands(of group: String) -> Phrase {
        Phrase(en: "\(group.uppercased()) SUBCOMMANDS:", ja: "\(group) のサブコマンド:")
    }
    static let helpDefault = Phrase(en: " (default)", ja: "（既定）")
    /// What follows the text of an option: its values and its default.
    static func helpValues(_ values: [String], default standard: String?, isAlone: Bool) -> Phrase {
        let values = values.isEmpty ? nil : values.joined(separator: ", ")
        let english = [values.map { "values: \($0)" }, standard.map { "default: \($0)" }].compactMap(\.self).joined(separator: "; ")
        let japanese = [values.map { "値: \($0)" }, standard.map { "既定値: \($0)" }].compactMap(\.self).joined(separator: "; ")
        return Phrase(en: "\(isAlone ? "" : " ")(\(english))", ja: "（\(japanese)）")
    }
    static func helpSeeMore(_ command: String) -> Phrase {
        Phrase(en: "See '\(command)' for detailed help.", ja: "くわしくは '\(command)' をご覧ください。")
    }
}
