import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Taxi ride": "タクシー乗車"
]
