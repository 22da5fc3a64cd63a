import Failure
import FeatureTesting
import Foundation
import Language
import Money
import Testing
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import World

@Suite("What goes wrong in the timeline, in Japanese")
struct JapaneseFailureTests {
    @Test("says that there is no such movement, and where to look")
    func noMovement() async throws {
        try await withMovements([], .inMemory) { repository in
            let failure = await #expect(throws: Failure.self) { try await ShowMovement(repository)("tea") }
            #expect(failure?.japanese == ["明細 tea はありません。", "一覧を見る: timeline list"])
        }
    }

    @Test(
        "says why a file is no statement",
        arguments: [
            ("hello", "は明細ファイルではありません。1 行目に認識できる列名がありません。", "1 行目に列名を書いてください。例: 日付,金額,内容"),
            ("amount\n-5", "に日付の列がありません。", "1 行目に列名を書いてください。例: 日付,金額,内容"),
            ("date\n2026-11-21", "に金額の列がありません。", "1 行目に列名を書いてください。例: 日付,金額,内容"),
            ("\u{FE}\u{FF}", "の文字コードは UTF-16 です。", "UTF-8 で保存してから、もう一度取り込んでください。"),
            ("d\u{E9},", "は UTF-8 または Shift_JIS のテキストではありません。", "UTF-8 で保存してから、もう一度取り込んでください。"),
        ])
    func noStatement(text: String, message: String, hint: String) throws {
        let bytes = try #require(text.data(using: .isoLatin1))
        let failure = #expect(throws: Failure.self) { try Read(bytes) }
        #expect(failure?.message.japanese.hasSuffix("a.csv \(message)") == true)
        #expect(failure?.hint?.japanese == hint)
    }

    @Test("says that an export was interrupted")
    func interrupted() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let path = home.file("a.csv").path
            try await withMovements([.coffee], .inMemory) { repository in
                let export = ExportMovements(repository, CSVStatementWriter())
                let work = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await export(to: OutputFile(path))
                }
                let failure = await #expect(throws: Failure.self) { try await work.value }
                #expect(failure?.japanese == ["\(path) への書き出しは中断されました。", "ファイルは残していません。もう一度書き出してください。"])
            }
        }
    }

    @Test("names what the hint tells one to write: columns that are known")
    func hint() throws {
        #expect(try Read(Data("日付,金額,内容\n2026-11-21,-5,x\n".utf8)).movements.count == 1)
    }

    @Test(
        "says what is wrong with a row",
        arguments: [
            (Statement.Flaw.quotes, "引用符が対応していません"), (.width(4, of: 3), "項目が 4 個あります（1 行目の列は 3 個です）"),
            (.encoding(.shiftJIS), "Shift_JIS の文字ではありません"), (.value("昨日", not: .date), "「昨日」は日付ではありません"),
            (.value("x", not: .kind), "「x」は明細の種別ではありません"), (.value("x", not: .currency), "「x」は対応している通貨ではありません"),
            (.amount("12abc", in: .yen), "「12abc」は JPY の金額ではありません"), (.noDate, "日付がありません"), (.noAmount, "金額がありません"),
            (.noOriginalCurrency, "現地通貨額に通貨がありません"), (.belowZero(.yen(-5)), "出金と入金の列が分かれているのに、-5円はマイナスです"),
            (.bothSides, "出金と入金の両方に金額があります"),
        ])
    func flaw(flaw: Statement.Flaw, text: String) { #expect(flaw.phrase.japanese == text) }

    @Test("names the wrong rows of an import, and what to do about them")
    func rows() {
        let form = Statement.Form(encoding: .utf8, columns: [])
        var result = ImportStatement.Result(form, added: 7, rejections: [.init(line: 3, .noDate), .init(line: 9, .quotes)])
        result.rejected = 5
        #expect(
            ImportReport(result, of: "a.csv", isTrial: false).failure?.japanese == [
                "a.csv の 12 行のうち 5 行を読み取れませんでした。", "3 行目: 日付がありません", "9 行目: 引用符が対応していません", "ほか 3 行",
                "修正してもう一度取り込んでください。登録済みの明細は重複しません。",
            ])
        result = .init(form, added: 7)
        result.isInterrupted = true
        #expect(
            ImportReport(result, of: "a.csv", isTrial: false).failure?.japanese == [
                "a.csv の取り込みは 7 行で中断されました。", "もう一度取り込むと残りが追加されます。登録済みの明細は重複しません。",
            ])
    }

    @Test("says that a sum does not fit")
    func sums() async throws {
        var movements = [Movement.coffee, .server]
        movements[0].amount = .yen(.min)
        try await withMovements(movements) { repository in
            let failure = await #expect(throws: Failure.self) { try await SummarizeMovements(repository)(by: .month) }
            #expect(failure?.japanese == ["同じ月の明細の合計が大きすぎて計算できません。", "--since と --until で期間を短くしてください。"])
        }
        let groups = ["2026-10", "2026-11"].map { MovementSummary.Group($0, out: .yen(.min), in: .yen(0)) }
        let failure = #expect(throws: Failure.self) { try SummaryData(MovementSummary(by: .month, groups, foreign: 0)) }
        #expect(failure?.japanese == ["明細の合計が大きすぎて計算できません。", "--since と --until で期間を短くしてください。"])
    }
}
