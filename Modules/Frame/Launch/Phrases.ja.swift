import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    " %1": "%1",
    " (did you mean %1?)": "（「%1」ではありませんか？）",
    " in %1": "%1 に ",
    "%1 appears twice": "%1 が 2 回書かれています",
    "%1 has a value of the wrong type": "%1 の値の型が違います",
    "%1 has no value; remove the key or set it": "%1 に値がありません。値を書くか、項目を削除してください",
    "%1 is missing%2": "%2%1 がありません",
    "%1 is not a time with a time zone, such as 2026-12-01T02:00:00+09:00": "%1 は 2026-12-01T02:00:00+09:00 のようなタイムゾーン付きの日時ではありません",
    "%1 is not a valid version, such as 1.4.0": "%1 は 1.4.0 のようなバージョンではありません",
    "%1 is valid.": "%1 に誤りはありません。",
    "%1 keeps your data on this machine, in your data directory, and sends it nowhere. You may delete your data at any time.":
        "%1 は、入力された内容をこのコンピューターのデータフォルダーに保存し、外部には送信しません。いつでも削除できます。",
    "%1%2: %3.": "%1%2: %3。",
    "%1: %2": "%1: %2",
    ", line %1": " の %1 行目",
    "Accept": "同意する",
    "Check version, maintenance and terms at launch.": "起動時にバージョン、メンテナンス、利用規約を確認します。",
    "Closed for maintenance until %1 (%2).%3": "%1（%2）までメンテナンス中です。%3",
    "New terms of use, version %1": "新しい利用規約（第 %1 版）",
    "No config.json; the defaults apply.": "config.json がないため、既定値を使います。",
    "Not now": "あとで",
    "Start the program without arguments to read the terms, or accept them with --accept-terms.":
        "引数なしで起動して内容を確認するか、--accept-terms を付けて同意してください。",
    "The configuration file %1 cannot be read.": "設定ファイル %1 を読み込めません。",
    "The minimum version, maintenance window and terms of use. Optional.": "必要なバージョン、メンテナンス、利用規約の設定です（省略可）。",
    "Tokyo": "日本時間",
    "Try again later.": "時間をおいてもう一度お試しください。",
    "Upgrade the program.": "プログラムを更新してください。",
    "Version %1 is supported.": "バージョン %1 は使用できます。",
    "Version %1 is too old: %2 or later is needed.": "バージョン %1 は古いため使えません。%2 以降が必要です。",
    "Version %1 is too old: %2 requires %3. Upgrade the program, or move the file away if it is outdated.":
        "バージョン %1 は古すぎます。%2 は %3 以降を求めています。プログラムを更新するか、ファイルが古い場合は移動してください。",
    "You have not accepted the new terms of use (version %1).": "新しい利用規約（第 %1 版）への同意がまだ済んでいません。",
    "invalid JSON": "JSON として正しくありません",
    "the end must be after the start": "終了は開始より後にしてください",
    "the file is not UTF-8 text": "UTF-8 のテキストではありません",
    "the file is not a JSON object": "JSON オブジェクトではありません",
    "the version must be 1 or higher": "版は 1 以上で指定してください",
    "unknown key %1%2": "%1 は不明な項目です%2",
]
