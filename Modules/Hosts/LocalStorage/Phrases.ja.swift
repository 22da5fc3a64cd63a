import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 is a database of this program.": "%1 はこのプログラムのデータベースです。",
    "No process is writing to the database.": "データベースに書き込み中のプロセスはありません。",
    "Process %1 is writing to the database.": "プロセス %1 がデータベースに書き込み中です。",
    "Storage on this machine.": "このコンピューターへの保存。",
    "The database is damaged in %1 places, for example: %2.": "データベースが %1 か所壊れています（例: %2）。",
    "The database is damaged: %1.": "データベースが壊れています: %1。",
    "The database is intact.": "データベースは壊れていません。",
    "The database with everything that was entered, imported and ordered.": "データベースです。入力、取り込み、注文などの記録がすべて入ります。",
    "There is no database yet.": "データベースはまだありません。",
]
