import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 in the database cannot be interpreted.": "データベースの%1を解釈できません。",
    "%1 is not a database of this program.": "%1 はこのプログラムのデータベースではありません。",
    "A newer version of this program wrote the database %1.": "データベース %1 は、より新しいバージョンのプログラムで作成されています。",
    "Another program is using the database %1.": "データベース %1 は別のプログラムが使用中です。",
    "Check that the disk is not full. No partial data was written.": "ディスクの空き容量を確認してください。書きかけのデータは残っていません。",
    "Check the read permission, or choose another folder with --home.": "読み取り権限を確認するか、--home で別のフォルダーを指定してください。",
    "Check the write permission, or choose another folder with --home.": "書き込み権限を確認するか、--home で別のフォルダーを指定してください。",
    "Free up space in that folder, or name another one in TMPDIR.": "そのフォルダーの空き容量を増やすか、TMPDIR で別のフォルダーを指定してください。",
    "Move the file away, or choose another folder with --home.": "別の場所に移すか、--home で別のフォルダーを指定してください。",
    "Restore both from a backup, or move the log away to start with an empty database.": "両方をバックアップから復元するか、ログを別の場所に移して新しく始めてください。",
    "Restore the database from a backup, or choose another folder with --home.": "バックアップから復元するか、--home で別のフォルダーを指定してください。",
    "The data is damaged or from another version: upgrade the program, or restore the database from a backup.":
        "別のバージョンのプログラムで書き込まれたか、壊れています。プログラムを更新するか、バックアップからデータベースを復元してください。",
    "The database %1 cannot be checked, because it cannot be copied to %2.": "%2 にコピーを作成できないため、データベース %1 を調べられません。",
    "The database %1 cannot be created.": "データベース %1 を作成できません。",
    "The database %1 cannot be interpreted.": "データベース %1 を解釈できません。",
    "The database %1 cannot be read or written.": "データベース %1 を読み書きできません。",
    "The database %1 cannot be read.": "データベース %1 を読み込めません。",
    "The database %1 cannot be written.": "データベース %1 に書き込めません。",
    "The database %1 does not have the tables of this program.": "データベース %1 のテーブルはこのプログラムのものと異なります。",
    "The database %1 is damaged.": "データベース %1 が壊れています。",
    "The database %1 is missing, but its log %2 exists.": "データベース %1 がないのに、そのログ %2 が残っています。",
    "The database %1 rejected a request (SQLite code %2).": "データベース %1 が要求を拒否しました（SQLite のコード %2）。",
    "The work on the database %1 was interrupted.": "データベース %1 の処理が中断されました。",
    "Try again in a moment.": "しばらくしてからもう一度お試しください。",
    "Try again; no partial data was written.": "もう一度お試しください。書きかけのデータは残っていません。",
    "Upgrade the program, or choose another folder with --home.": "プログラムを更新するか、--home で別のフォルダーを指定してください。",
]
