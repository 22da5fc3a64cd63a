import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Flea-market purchase": "フリマでの購入"
]
