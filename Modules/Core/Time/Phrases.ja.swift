import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1": "%2年%3月%4日"
]
