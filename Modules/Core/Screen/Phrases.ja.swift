import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "'%1' cannot be opened: there is no '%2' there.%3": "「%1」を開けません。「%2」が見つかりません。%3",
    "'%1' cannot be opened: there is no '%2'.%3": "「%1」を開けません。「%2」がありません。%3",
    "'%1' is not an address of this program.": "「%1」はこのプログラムのアドレスではありません。",
    "'%1' is not an address such as program://place/item.": "「%1」は program://place/item の形式のアドレスではありません。",
    "Answer the question on this screen first.": "先に、この画面の質問に答えてください。",
    "Back": "戻る",
    "No address can be opened yet.": "まだアドレスを開けません。",
    "Something went wrong": "問題が発生しました",
    "Start the address with %1://.": "%1:// で始まるアドレスを入力してください。",
    "This screen cannot be shown.": "この画面を表示できません。",
]
