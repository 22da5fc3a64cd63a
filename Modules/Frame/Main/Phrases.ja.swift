import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "No feature of this program has a screen.": "このプログラムには、画面のある機能がありません。",
    "Nothing to show": "表示するものがありません",
    "Show the tabs of the other features.": "ほかの機能をタブで表示します。",
]
