import Language

/// The phrases of this module in the language de.
let wordingsInDe: Wordings.Table = [
    "%1 coins": [.one: "%1 Münze", .other: "%1 Münzen"],
    "Coins": "Münzen",
    "Coins in a wallet.": "Münzen in einem Geldbeutel.",
    "Put in a coin": "Eine Münze einwerfen",
    "Put in this many coins.": "So viele Münzen einwerfen.",
    "Put in two coins:": "Zwei Münzen einwerfen:",
    "Wallet": "Geldbeutel",
]
