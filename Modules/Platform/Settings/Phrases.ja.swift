import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 has the invalid value %2.%3": "%1 に %2 は指定できません。%3",
    "%1 has the wrong type. Use %2.": "%1 の値の型が違います。%2を指定してください。",
    "%1 is a duplicate key.": "%1 が重複しています。",
    "%1 is an unknown setting.%2": "%1 という設定はありません。%2",
    "%1, line %2": "%1 の %2 行目",
    "%1: %2": "%1 の %2",
    "Check that the path names a regular file that you can read.": "ファイルであることと、読み取り権限を確認してください。",
    "Create the file, or name another one in %1.": "作成するか、%1 に別のファイルを指定してください。",
    "Line %1: %2": "%1 行目: %2",
    "The JSON is invalid.": "JSON の構文が正しくありません。",
    "The JSON is not an object.": "JSON オブジェクトではありません。",
    "The file is not UTF-8 text.": "UTF-8 のテキストではありません。",
    "The settings file %1 cannot be read.": "設定ファイル %1 を読み込めません。",
    "The settings file %1 does not exist.": "設定ファイル %1 がありません。",
    "The settings file %1 has errors.": "設定ファイル %1 に誤りがあります。",
    "Use one of %1.": "%1 のいずれかを指定してください。",
    "Use the name of a time zone, such as Asia/Tokyo, Europe/London, America/New_York or UTC.":
        "Asia/Tokyo、Europe/London、America/New_York、UTC のようなタイムゾーンの名前を指定してください。",
    "a string": "文字列",
    "default": "既定値",
    "one of %1": "%1 のいずれか",
    "the name of a time zone": "タイムゾーンの名前",
    "true or false": "true か false",
]
