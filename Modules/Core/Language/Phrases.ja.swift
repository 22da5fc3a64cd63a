/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    ", ": "、"
]
