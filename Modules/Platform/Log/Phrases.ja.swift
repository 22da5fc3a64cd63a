import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "The log %1 cannot be written.": "ログ %1 に書き込めません。",
    "Work continues without a log. To find the cause: %1": "ログなしで続けます。原因を調べる: %1",
]
