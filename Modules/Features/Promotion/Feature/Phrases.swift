import Language

/// Help.
extension Phrase {
    static let showOnce = Phrase("Show each announcement once.")
}

/// The screen of an announcement.
extension Phrase {
    static let okay = Phrase("OK")
}

/// The built-in campaigns.
extension Phrase {
    static let welcome = Phrase("Welcome")
    static let actionsAreCommands = Phrase("Every action is also a command; see --help.")
    static let oneStepToTheMarket = Phrase("You’re one step away from the flea market")
    static let verifyAndBuy = Phrase(
        "To buy products, first verify your identity with: \(command: "account verify", page: Phrase("the Account tab"))")
    static let taxisAtTheTurnOfTheYear = Phrase("Taxis at the turn of the year")
    static let orderInGoodTime = Phrase(
        "Taxis are in high demand during this period, so order early. Night fares apply from 22:00 to 5:00.")
}
