import Failure
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

/// Help for profiles.
extension Phrase {
    static let manageProfiles = Phrase(en: "Manage profiles that recognize statements.", ja: "明細ファイルを認識するプロファイルを管理します。")
    static let listProfiles = Phrase(en: "List profiles.", ja: "プロファイルを一覧表示します。")
    static let showOneProfile = Phrase(en: "Show one profile.", ja: "プロファイルを 1 件表示します。")
    static let exportProfile = Phrase(en: "Export a profile as JSON.", ja: "プロファイルを JSON で書き出します。")
    static let importProfile = Phrase(en: "Import a profile from JSON.", ja: "JSON のプロファイルを取り込みます。")
    static let removeProfile = Phrase(en: "Remove one of your profiles.", ja: "自分で追加したプロファイルを削除します。")
    static let whatAProfileIs = Phrase(
        en: """
            A profile describes the statements of one bank: their columns, encoding, delimiter, date order, decimal mark, currency \
            and sign of spending. An import recognizes a statement by its header.

            """,
        ja: """
            プロファイルは、ある銀行の明細ファイルの列、文字コード、区切り文字、日付、小数点、符号、通貨を表します。
            取り込みでは、見出し行から明細を認識します。

            """)
    static let showProfile = Phrase(en: "Show how statements from a bank are read:", ja: "ある銀行の明細の読み取り方を見る:")
    static let copyThenEdit = Phrase(en: "Export a profile to adapt it to your bank:", ja: "自分の銀行に合わせて編集するために書き出す:")
    static let profileName = Phrase(en: "The profile's name.", ja: "プロファイルの名前。")
    static let profileFile = Phrase(en: "A profile in JSON, or - for standard input.", ja: "JSON のプロファイル。- は標準入力。")
    static let replaceProfile = Phrase(en: "Replace your profile of the same name.", ja: "同じ名前のプロファイルを置き換えます。")
    static let profileToUse = Phrase(
        en: "The profile to read the file with; with --map, the name of the saved profile.", ja: "読み取りに使うプロファイル。--map では保存する名前。")
    static let columnsByHand = Phrase(
        en: "The columns, such as date=Datum,amount=Betrag. Repeat a text field to join columns.",
        ja: "列の指定。例: date=日付,amount=金額。文字の項目に複数の列を指定すると、1 つにつなげます。")
    static let markOfDecimals = Phrase(en: "The decimal mark of amounts.", ja: "金額の小数点。")
    static let encodingOfFile = Phrase(
        en: "The file's encoding; only with --map or --profile.", ja: "ファイルの文字コード（--map または --profile と一緒に指定）。")
    static let encodingNeedsColumns = Phrase(
        en: "--encoding requires --map or --profile.", ja: "--encoding には --map または --profile が必要です。")
    static let importWithProfile = Phrase(en: "Import with a chosen profile:", ja: "プロファイルを指定して取り込む:")
    static let importWithMap = Phrase(en: "Name the columns of another bank's statement:", ja: "ほかの銀行の列を指定する:")
    static let oneOutputAtATime = Phrase(
        en: "--json and - both write to standard output. Choose one.", ja: "--json と - はどちらも標準出力を使います。どちらか一方を指定してください。")
}

/// Errors when the user checks a statement before the import.
extension Phrase {
    static let importCancelled = Phrase(en: "The import was cancelled. Nothing was imported.", ja: "取り込みをやめました。何も取り込んでいません。")
}

/// Errors about profiles.
extension Phrase {
    static func noProfile(_ name: String, near: String?) -> Phrase {
        Phrase(en: "The profile \(name) does not exist.\(didYouMean(near))", ja: "プロファイル \(name) は見つかりません。\(didYouMean(near))")
    }
    static let seeProfiles = Phrase(en: "List profiles: timeline profiles", ja: "一覧を見る: timeline profiles")
    static func profileExists(_ name: String) -> Phrase {
        Phrase(en: "The profile \(name) already exists.", ja: "プロファイル \(name) はすでにあります。")
    }
    static func removeProfileFirst(_ name: String) -> Phrase {
        Phrase(en: "Remove the profile first: timeline profiles remove \(name)", ja: "先に削除してください: timeline profiles remove \(name)")
    }
    static func profileIsBuiltIn(_ name: String) -> Phrase {
        Phrase(en: "The profile \(name) is built in and cannot be changed.", ja: "プロファイル \(name) は組み込みのため、変更できません。")
    }
    static func inFile(_ path: String, _ message: Phrase) -> Phrase { Phrase(en: "\(path): \(message)", ja: "\(path): \(message)") }
    static func profileIsNotJSON(line: Int) -> Phrase {
        Phrase(en: "The profile is not valid JSON: line \(line).", ja: "プロファイルは正しい JSON ではありません（\(line) 行目）。")
    }
    static func profileIsNewer(_ version: Int) -> Phrase {
        Phrase(en: "The profile has version \(version), which is too new.", ja: "プロファイルのバージョン \(version) は新しすぎて読み取れません。")
    }
    static let updateProgram = Phrase(en: "Update the program.", ja: "プログラムを更新してください。")
    static func missingInProfile(_ key: String) -> Phrase {
        Phrase(en: "The profile has no value for “\(key)”.", ja: "プロファイルに「\(key)」がありません。")
    }
    static func unknownInProfile(_ key: String) -> Phrase {
        Phrase(en: "The profile has the unknown key “\(key)”.", ja: "プロファイルに不明なキー「\(key)」があります。")
    }
    static func invalidInProfile(_ key: String, _ value: String) -> Phrase {
        Phrase(en: "The profile has an invalid value for “\(key)”: “\(value)”.", ja: "プロファイルの「\(key)」の値が無効です: 「\(value)」")
    }
    static func overlappingColumn(_ column: String) -> Phrase {
        Phrase(en: "The column “\(column)” has two meanings.", ja: "列「\(column)」に 2 つの意味が指定されています。")
    }
    static func repeatedField(_ field: Statement.Field) -> Phrase {
        Phrase(en: "Only one column can contain the \(field).", ja: "「\(field)」にできる列は 1 つだけです。")
    }
    static func noColumnInHeader(_ column: String) -> Phrase {
        Phrase(en: "The header has no column “\(column)”.", ja: "見出し行に列「\(column)」がありません。")
    }
    static let noDateInProfile = Phrase(en: "No column contains the date.", ja: "日付の列が指定されていません。")
    static let noAmountInProfile = Phrase(en: "No column contains the amount, money out or money in.", ja: "金額、出金、入金のいずれの列も指定されていません。")
    static func fieldsOfProfiles(_ fields: String) -> Phrase {
        Phrase(en: "The fields are: \(fields)", ja: "指定できる項目: \(fields)")
    }
    static let seeExampleProfile = Phrase(
        en: "See an example: timeline profiles export lloyds -", ja: "例を見る: timeline profiles export lloyds -")
}

/// Errors about statements and profiles.
extension Phrase {
    static func manyProfiles(_ path: String, _ names: [String]) -> Phrase {
        let list = names.joined(separator: ", ")
        return Phrase(
            en: "\(path) matches several profiles: \(list). Nothing was imported.", ja: "\(path) は複数のプロファイルに一致するため、取り込みませんでした: \(list)")
    }
    static func chooseProfile(_ names: [String]) -> Phrase {
        let name = names.first ?? ""
        return Phrase(en: "Choose one with --profile, such as --profile \(name).", ja: "--profile \(name) のように指定してください。")
    }
    static func noColumnOfProfile(_ path: String, _ column: String, _ profile: String) -> Phrase {
        Phrase(
            en: "\(path) has no column “\(column)”, which the profile \(profile) requires.",
            ja: "\(path) に、プロファイル \(profile) に必要な列「\(column)」がありません。")
    }
    static let chooseOtherProfile = Phrase(
        en: "Choose another profile, or name the columns with --map.", ja: "別のプロファイルを選ぶか、--map で列を指定してください。")
    static func endlessLine(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not a statement: its first line is too long.", ja: "\(path) は明細ファイルではありません。1 行目が長すぎます。")
    }
    static func tooLarge(_ path: String, mebibytes: Int) -> Phrase {
        Phrase(
            en: "\(path) is too large: a file in OFX, QIF or CAMT can have up to \(mebibytes) MiB.",
            ja: "\(path) は大きすぎます。OFX、QIF、CAMT のファイルは \(mebibytes) MiB までです。")
    }
    static let downloadShorterPeriod = Phrase(
        en: "Download a shorter period, or choose CSV.", ja: "期間を短くしてダウンロードするか、CSV 形式を選んでください。")
    static func malformed(_ path: String, line: Int) -> Phrase {
        Phrase(en: "\(path) is not a valid CAMT file: line \(line).", ja: "\(path) は正しい CAMT ファイルではありません（\(line) 行目）。")
    }
    static let downloadAgain = Phrase(
        en: "Download the statement again, or choose CSV.", ja: "明細をもう一度ダウンロードするか、CSV 形式を選んでください。")
    static let checkStatementFile = Phrase(en: "Check that it is the right file.", ja: "正しいファイルか確認してください。")
    static func document(_ document: UnreadableStatement.Document, _ path: String) -> Phrase {
        switch document {
        case .zip: Phrase(en: "\(path) is a compressed archive, not CSV.", ja: "\(path) は CSV ではなく、圧縮ファイルです。")
        case .spreadsheet: Phrase(en: "\(path) is a spreadsheet, not CSV.", ja: "\(path) は CSV ではなく、表計算ソフトのファイルです。")
        case .pdf: Phrase(en: "\(path) is a PDF document, not CSV.", ja: "\(path) は CSV ではなく、PDF です。")
        case .html: Phrase(en: "\(path) is a web page, not CSV.", ja: "\(path) は CSV ではなく、ウェブページです。")
        case .image: Phrase(en: "\(path) is an image, not CSV.", ja: "\(path) は CSV ではなく、画像です。")
        }
    }
    static func exportAsCSV(_ document: UnreadableStatement.Document) -> Phrase {
        switch document {
        case .zip: Phrase(en: "Unpack the archive and import the CSV file in it.", ja: "展開して、中の CSV ファイルを取り込んでください。")
        case .spreadsheet, .html:
            Phrase(
                en: "Open the file in a spreadsheet program, save it as CSV and import the CSV file.",
                ja: "表計算ソフトで開き、CSV 形式で保存して取り込んでください。")
        case .pdf, .image:
            Phrase(
                en: "Download the statement as CSV from your bank and import that file.", ja: "銀行のサイトから明細を CSV でダウンロードして取り込んでください。")
        }
    }
}
