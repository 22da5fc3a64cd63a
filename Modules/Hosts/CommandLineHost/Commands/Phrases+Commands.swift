import FeatureTree
import Language

/// The command `session`, which also runs if no command is given.
extension Phrase {
    static let sessionIsDefault = Phrase("If no command is given, a session starts, which shows screens with actions.")
    static let startSession = Phrase("Start a session, interactive or from a script.")
    static let scriptFormat = Phrase(
        """
        On a terminal, the session fills the screen; press ? for its keys. Otherwise, and with --lines or --accessible, it shows \
        numbered choices and reads lines.

        Each line of a script is one line of input; the output is the transcript. A line that matches no choice ends the session with \
        exit code 65.
        """)
    static let runScript = Phrase("Run a script:")
    static let readInputFromFile = Phrase("Read the input from this file.")
    static let showScreensLineByLine = Phrase("Show numbered choices instead of filling the screen.")
    static let startASession = Phrase("Start a session:")
    static let showHelpOfACommand = Phrase("Show help for a command:")
}

/// The commands `features` and `tree`.
extension Phrase {
    static let listFeatures = Phrase("List features, and explain why some are off.")
    static let showTree = Phrase("Show the feature tree, composed and mounted.")
    static let composedAndMounted = Phrase(
        """
        The composed tree shows every feature that is on, with the slot that it fills, if any. The mounted tree is the tree of a \
        session that has passed its start screens and opened its tabs.
        """)
    static let features = Phrase("Features")
    static let on = Phrase("on")
    static let off = Phrase("off")
    static let tree = Phrase("Tree")
    static let composed = Phrase("Composed")
    static let mounted = Phrase("Mounted")
    static let feature = Phrase("Feature")
    static let slot = Phrase("Slot")
    static let parent = Phrase("Parent")
}

/// The command `config`.
extension Phrase {
    static let showSettings = Phrase("Show the current settings.")
    static let settingsPrecedence = Phrase(
        """
        A flag overrides an environment variable, which overrides the settings file, which overrides the default. The settings \
        file is one JSON object, such as {"lang": "ja", "accessible": true}.
        """)
    static let showOrigins = Phrase("Show where each setting comes from:")
    static let showOriginOfEach = Phrase("Show where each setting comes from.")
    static let settings = Phrase("Settings")
    static let noSettingsFile = Phrase("There is no settings file.")
    static let all = Phrase("all")
    static let none = Phrase("none")
    static let systemTime = Phrase("system time")
}

/// The commands `completions`, `man` and `exitcodes`.
extension Phrase {
    static let printCompletions = Phrase("Print a shell completion script.")
    static let installCompletions = Phrase(
        """
        Write the script to your shell's completion folder and start a new shell. For zsh, add the folder to fpath before compinit \
        runs, for example with fpath=(~/.zfunc $fpath) in ~/.zshrc.
        """)
    static func completeIn(_ shell: String) -> Phrase { Phrase("For \(shell):") }
    static let shellOfTheScript = Phrase("The shell.")
    static let printManual = Phrase("Print the manual page.")
    static let manualFormat = Phrase("The format is mdoc, which every system's man command can read.")
    static let saveManual = Phrase("Save the page to a file:")
    static let listExitCodes = Phrase("List exit codes and their meanings.")
    static let exitCodes = Phrase("Exit codes")
    static let printJSON = Phrase("Print JSON:")
}

/// Errors that the host reports.
extension Phrase {
    static func isOff(_ feature: String, because reason: Phrase) -> Phrase {
        Phrase("\(feature) is off: \(reason).")
    }
    static let seeFeatures = Phrase("See which features are on: \(command: "features")")
    static let noSessionAsJSON = Phrase("A session has no JSON output.")
    static let useJSONWithACommand = Phrase("Use --json with a command.")
    static let twoForms = Phrase("--csv and --json cannot be used together.")
    static let chooseOneForm = Phrase("Use one of them.")
    static let fieldsNeedAForm = Phrase("--fields needs --json or --csv.")
    static let addAForm = Phrase("Add one of them.")
    static let changesData = Phrase("With these options, the command changes data, so it cannot be run over the network.")
    static let leaveOutOptionsThatChangeData = Phrase("Leave out the option.")
    static let unexpectedError = Phrase("An unexpected error occurred.")
    static func commandsCannotBeListed(_ reason: String) -> Phrase {
        Phrase("The commands cannot be listed: \(reason)")
    }
    static func seeHelp(_ program: String) -> Phrase { Phrase("See \(program) --help.") }
}

/// A saved session, or a part of it, that is not restored.
extension Restoration.LeftOut {
    var phrase: Phrase {
        switch self {
        case .version(let version):
            Phrase("The saved session is not restored: it has the unknown version \(version).")
        case .unmounted(let path):
            Phrase("\(path.joined(separator: " → ")) is not restored: it no longer exists.")
        case .unreadable(let path, _):
            Phrase("\(path.joined(separator: " → ")) is not restored: its saved state cannot be read.")
        }
    }
}
