import ArgumentParser
import EspalierTool
import Testing

@Suite("Modules and arguments for SwiftPM")
struct ModuleWordsTests {
    @Test("The modules are separated from the arguments after --")
    func passed() throws {
        func words(_ line: String...) throws -> (modules: [String], arguments: [String]) {
            let words = try #require(Probe.parseAsRoot(line) as? Probe).words
            return (words.all.dropLast(words.passed(by: line)), words.all.suffix(words.passed(by: line)))
        }
        let split = try words("Order", "--rerun", "--", "--filter", "quote", "--", "--json")
        #expect(split.modules == ["Order"] && split.arguments == ["--filter", "quote", "--", "--json"])
        #expect(try words("Order", "--format", "json", "Timeline").modules == ["Order", "Timeline"])
        #expect(try words("--", "Order").modules == [])
    }
}

private struct Probe: ParsableCommand {
    @OptionGroup var words: ModuleWords
    @Flag var rerun = false
    @Option var format = "text"
}
