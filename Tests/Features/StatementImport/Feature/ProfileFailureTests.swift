import Failure
import Language
import Movements
import StatementImportDomain
import Statements
import Testing
import TimelineDomain

@testable import StatementImport

@Suite("Errors about profiles")
struct ProfileFailureTests {
    @Test("Every error about a profile has a failure kind and a message in English and Japanese")
    func words() throws {
        let errors: [(ProfileError, Failure.Kind, String, String)] = [
            (
                .noProfile("mufgg", known: ["mufg"]), .noSuchItem, "The profile mufgg does not exist. Did you mean mufg?",
                "プロファイル mufgg は見つかりません。「mufg」ではありませんか？"
            ),
            (.exists("a"), .cannotCreate, "The profile a already exists.", "プロファイル a はすでにあります。"),
            (.isBuiltIn("a"), .refused, "The profile a is built in and cannot be changed.", "プロファイル a は組み込みのため、変更できません。"),
            (.notJSON(line: 2), .badData, "The profile is not valid JSON: line 2.", "プロファイルは正しい JSON ではありません（2 行目）。"),
            (.newer(2), .badData, "The profile has version 2, which is too new.", "プロファイルのバージョン 2 は新しすぎて読み取れません。"),
            (.missing(key: "name"), .badData, "The profile has no value for “name”.", "プロファイルに「name」がありません。"),
            (.unknown(key: "x"), .badData, "The profile has the unknown key “x”.", "プロファイルに不明なキー「x」があります。"),
            (.invalid("dates", "x"), .badData, "The profile has an invalid value for “dates”: “x”.", "プロファイルの「dates」の値が無効です: 「x」"),
            (.overlap("A"), .badData, "The column “A” has two meanings.", "列「A」に 2 つの意味が指定されています。"),
            (.repeated(.amount), .badData, "Only one column can contain the amount.", "「金額」にできる列は 1 つだけです。"),
            (.noColumn("A"), .badData, "The header has no column “A”.", "見出し行に列「A」がありません。"),
            (.noDate, .badData, "No column contains the date.", "日付の列が指定されていません。"),
            (.noAmount, .badData, "No column contains the amount, money out or money in.", "金額、出金、入金のいずれの列も指定されていません。"),
        ]
        for (error, kind, english, japanese) in errors {
            let failure = error.failure
            #expect(failure.kind == kind)
            #expect([failure.message.text(in: .english), failure.message.text(in: .japanese)] == [english, japanese])
        }
        let meaning = ProfileError.invalid("meaning", "day").failure
        #expect(meaning.hint?.text(in: .english).hasPrefix("The fields are: movement-id, date, time") == true)
    }
}
