import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 has the unknown format %2.": "%1 の形式 %2 には対応していません。",
    "%1 is not a recording of a session.": "%1 はセッションの記録ではありません。",
    "Check that the disk is not full.": "ディスクの空き容量を確認してください。",
    "Check that the folder exists and is writable.": "フォルダーがあるか、書き込めるかを確認してください。",
    "Choose another name for the recording.": "記録するファイルに別の名前を付けてください。",
    "Record a session with the option --record.": "オプション --record を付けてセッションを記録してください。",
    "The file %1 already exists.": "ファイル %1 はすでにあります。",
    "The recording %1 cannot be created.": "記録のファイル %1 を作成できません。",
    "The recording %1 cannot be written and ends here.": "%1 に書き込めないため、記録を終了しました。",
    "Use the version of espalier that matches the program.": "プログラムと同じバージョンの espalier を使ってください。",
]
