import Language

/// Recordings.
extension Phrase {
    static func recordingExists(_ path: String) -> Phrase { Phrase(en: "The file \(path) already exists.", ja: "ファイル \(path) はすでにあります。") }
    static let nameAnotherRecording = Phrase(en: "Choose another name for the recording.", ja: "記録するファイルに別の名前を付けてください。")
    static func recordingCannotBeCreated(_ path: String) -> Phrase {
        Phrase(en: "The recording \(path) cannot be created.", ja: "記録のファイル \(path) を作成できません。")
    }
    static let checkTheFolderOfTheRecording = Phrase(
        en: "Check that the folder exists and is writable.", ja: "フォルダーがあるか、書き込めるかを確認してください。")
    static func recordingCannotBeWritten(_ path: String) -> Phrase {
        Phrase(en: "The recording \(path) cannot be written and ends here.", ja: "\(path) に書き込めないため、記録を終了しました。")
    }
    static let checkTheDiskOfTheRecording = Phrase(en: "Check that the disk is not full.", ja: "ディスクの空き容量を確認してください。")
    static func noRecording(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not a recording of a session.", ja: "\(path) はセッションの記録ではありません。")
    }
    static let recordASession = Phrase(
        en: "Record a session with the option --record.", ja: "オプション --record を付けてセッションを記録してください。")
    static func recordingOfAnotherFormat(_ path: String, _ format: Int) -> Phrase {
        Phrase(en: "\(path) has the unknown format \(format).", ja: "\(path) の形式 \(format) には対応していません。")
    }
    static let useTheSameVersion = Phrase(
        en: "Use the version of espalier that matches the program.", ja: "プログラムと同じバージョンの espalier を使ってください。")
}
