import ArgumentParser
import Commands
import Language
import Testing

@Suite("Translations of the parser's text")
struct ParserWordsTests {
    @Test(
        "The parser's usage errors are translated into Japanese, but the input that they quote is not",
        arguments: [
            (["sail", "a", "--sped", "x"], "オプション --sped はありません。「--speed」ではありませんか？"),
            (["sail", "a", "--xyzzy"], "オプション --xyzzy はありません。"),
            (["sail", "a", "b"], "余分な引数です: b"),
            (["sail", "a", "b", "it's (default: c)"], "余分な引数が 2 個あります: b、it's (default: c)"),
            (["sail"], "引数 <port> がありません。"),
            (["sail", "a", "--count"], "--count <count> の値がありません。"),
            (["sail", "a", "--flag=1"], "オプション --flag に値は付けられません: 1"),
            (["sail", "a", "--count", "many"], "--count <count> の値が正しくありません: many。"),
            (
                ["sail", "a", "--speed", "Usage: x"],
                "--speed <speed> の値が正しくありません: Usage: x。slow、steady、swift、swiftest のいずれかを指定してください。"
            ),
            (["sail", "storm"], "嵐です。"),
        ])
    func complaints(arguments: [String], expected: String) {
        let error = #expect(throws: (any Error).self) { _ = try Root.parseAsRoot(arguments) }
        guard let error else { return }
        #expect(ParserWords.complaint(Root.message(for: error), in: .japanese) == expected)
        let whole = ParserWords.complaint(Root.fullMessage(for: error), in: .japanese)
        #expect(whole.hasPrefix("エラー: \(expected)\n"), "\(whole)")
        #expect(whole.contains("\n使い方: ship sail <port>") && whole.hasSuffix("\n  くわしくは 'ship sail --help' をご覧ください。"), "\(whole)")
    }

    @Test("Errors about the shell in a request for completions are translated into Japanese")
    func shell() {
        let error = #expect(throws: (any Error).self) { _ = try Root.parseAsRoot(["--generate-completion-script", "it's\nfish"]) }
        guard let error else { return }
        #expect(
            ParserWords.complaint(Root.message(for: error), in: .japanese)
                == "it's\nfish の補完スクリプトは作れません。--generate-completion-script=<shell> に zsh、bash、fish のいずれかを指定してください。")
        let unknown = "Can't autodetect a supported shell.\nPlease use --generate-completion-script=<shell> with one of:\n    zsh bash fish"
        #expect(
            ParserWords.complaint(unknown, in: .japanese)
                == "シェルを判別できません。--generate-completion-script=<shell> に zsh、bash、fish のいずれかを指定してください。")
    }

    @Test("Completion scripts are translated into Japanese", arguments: [CompletionShell.zsh, .fish])
    func script(shell: CompletionShell) {
        let script = ParserWords.script(Root.completionScript(for: shell), in: .japanese)
        #expect(script.contains("バージョンを表示します。") && script.contains("サブコマンドのヘルプを表示します。"))
        #expect(!script.contains("Show "))
        #expect(ParserWords.script(Root.completionScript(for: shell), in: .english) == Root.completionScript(for: shell))
    }

    @Test("English output leaves the parser's text unchanged")
    func english() {
        #expect(ParserWords.addition("Show the version.", in: .english) == "Show the version.")
        #expect(ParserWords.complaint("Error: Unexpected argument 'x'", in: .english) == "Error: Unexpected argument 'x'")
    }
}

private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "ship", abstract: "船。", version: "1", subcommands: [Sail.self])
}

private struct Sail: ParsableCommand {
    enum Speed: String, ExpressibleByArgument, CaseIterable { case slow, steady, swift, swiftest }
    static let configuration = CommandConfiguration(commandName: "sail", abstract: "帆を張ります。")
    @Argument(help: "港。") var port: String
    @Option(help: "速さ。") var speed = Speed.swift
    @Option(help: "数。") var count = 3
    @Flag(help: "旗。") var flag = false

    func validate() throws { if port == "storm" { throw ValidationError("嵐です。") } }
}
