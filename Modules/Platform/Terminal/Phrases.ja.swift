import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Choice %1": "選択肢 %1",
    "Ended by SIGTERM.": "SIGTERM により終了しました。",
    "Screen: %1": "画面: %1",
    "Standard output cannot be written.": "標準出力に書き込めません。",
]
