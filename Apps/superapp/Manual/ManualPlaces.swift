import Language
import Log
import Settings

/// What the program looks at and keeps, and what for.
enum ManualPlaces {
    static var variables: [(name: String, meaning: Phrase)] {
        Setting.all.map { ($0.variable, $0 == .now ? .theTimeItIsTakenToBe : .asBy($0.flag)) }
            + [
                (Environment.settingsVariable, .theSettingsFile), ("XDG_CONFIG_HOME", .whereSettingsAre), ("XDG_DATA_HOME", .whereDataIs),
                ("LC_ALL", .theLanguageToSpeak), ("LC_MESSAGES", .theLanguageToSpeak), ("LANG", .theLanguageToSpeak),
            ]
    }

    static let files: [(name: String, meaning: Phrase)] = [
        ("superapp.sqlite", .allThatIsKept), ("session.json", .whereASessionWasLeft), ("config.json", .whatIsCheckedFirst),
        (LogFile.name, .whatItDid), ("~/.config/superapp/settings.json", .whatIsSetForEveryCall),
    ]
}
