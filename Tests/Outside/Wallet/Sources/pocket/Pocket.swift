import ProgramKit
import Wallet

@main enum Pocket: Program {
    static let version = Version(1, 2, 3)
    static let about = Phrase("A wallet, and nothing else.")
    /// German comes with Wallet. Espalier's own modules do not have it, so the program brings their wordings along.
    static let languages = [Language.english, Language("de", "Deutsch", wordings: ["Commands": commands, "TerminalHost": terminal])]
    @FeatureList static var features: [any Feature.Type] { Wallet.self }

    private static let commands: Wordings.Table = ["Print JSON.": "JSON ausgeben.", "Use this language.": "Diese Sprache verwenden."]
    private static let terminal: Wordings.Table = [
        "Enter 1 (? for help, q to quit).": "1 eingeben (?: Hilfe, q: beenden).", "Your choice: ": "Ihre Wahl: ",
    ]
}
