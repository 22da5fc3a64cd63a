import ArgumentParser
import Commands
import EspalierTool
import PackageGraph
import Selection
import UnusedCode

struct UnusedCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "unused", abstract: "List code that nothing uses.",
        discussion: """
            It lists declarations that nothing uses, properties that are assigned but never read, code that only tests use, and public \
            or package declarations that could be internal. Public declarations in library products are left out, because other \
            packages may use them. The facts come from the compiler's index of the last debug build. Code that is found only by name \
            at run time, or used only on another platform, looks unused.

            EXAMPLES
              swift build --build-tests && espalier unused
              espalier unused Order OrderDomain
              espalier unused --json
            """)
    @OptionGroup var host: ToolOptions
    @Argument(help: "Only these modules; by default all of them.") var modules: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader(), package = try await reader.read()
        let wanted = try Selection(modules, of: package).wanted
        let code = UnusedCode(package, try await IndexReader(package, reader: reader).files())
        let report = UnusedReport(code.findings.filter { wanted.isEmpty || wanted.contains($0.module) })
        return Answer(report, text: report.text)
    }
}
