import Affected
import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Rules
import Selection
import Terminal
import Text

struct TestCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Build and run the tests of some modules, and nothing else.",
        discussion: """
            What passed is remembered with all that it depends on, and not run again until any of it changes. Arguments after two \
            hyphens are for swift test.

            EXAMPLES
              espalier test Order                   the tests of one module
              espalier test Order Timeline --rerun  also if they passed with the same inputs
              espalier test --affected --base main  what this branch touches
              espalier test Order -- --filter quote
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Run what passed before, too.") var rerun = false
    @Flag(help: "Test what a change touches, instead of modules that are named.") var affected = false
    @Option(help: ArgumentHelp("What the change is compared with.", valueName: "revision")) var base = "HEAD"
    @Argument(help: "Modules; all of them, if none is named. After two hyphens, arguments of swift.") var modules: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader(), run = Run(reader) { Console.complain(OutsideText($0 + "\n")) }
        var (modules, arguments) = split(modules, of: CommandLine.arguments)
        if affected {
            guard modules.isEmpty else { throw Failure(.usage, "--affected says itself what is tested.", hint: "Leave the modules out.") }
            let (_, _, _, affected) = try await AffectedCommand.marks(
                since: base, reader: reader, package: reader.read(), book: RuleBook.read(reader.root))
            modules = affected.marks.filter { $0.kind == .test }.map(\.name)
            if modules.isEmpty { return Answer([String: String](), text: "No test is affected.\n") }
        }
        let result = try await run.test(modules, arguments: arguments, isInsistent: rerun)
        return Answer(result, text: result.text(verb: "tested"), hasFindings: !result.isGreen)
    }
}

struct BuildCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build some modules and what they need, and nothing else.",
        discussion: """
            Arguments after two hyphens are for swift build.

            EXAMPLES
              espalier build Order
              espalier build Order Timeline -- --configuration release
            """)
    @OptionGroup var host: ToolOptions
    @Argument(help: "Modules; all of them, if none is named. After two hyphens, arguments of swift.") var modules: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let run = Run(try host.reader()) { Console.complain(OutsideText($0 + "\n")) }
        let (modules, arguments) = split(modules, of: CommandLine.arguments)
        let result = try await run.build(modules, arguments: arguments)
        return Answer(result, text: result.text(verb: "built"), hasFindings: !result.isGreen)
    }
}

/// The words that are modules, and those that stood after two hyphens: the parser tells them apart only where one of the two is no list.
func split(_ words: [String], of line: [String]) -> (modules: [String], arguments: [String]) {
    let count = line.firstIndex(of: "--").map { line.count - $0 - 1 } ?? 0
    return (Array(words.dropLast(count)), Array(words.suffix(count)))
}

extension Run.Result {
    fileprivate func text(verb: String) -> String {
        var text = ""
        if !remembered.isEmpty { text += "\(remembered.joined(separator: ", ")): green before, and nothing has changed since.\n" }
        if !ran.isEmpty {
            text += "\(ran.joined(separator: ", ")): \(isGreen ? verb : "not \(verb)"), with \(targets) targets of the package, \(how).\n"
        }
        return text
    }
}
