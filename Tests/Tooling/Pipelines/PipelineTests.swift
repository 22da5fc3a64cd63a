import Failure
import Testing

@testable import Pipelines

@Suite("The text of a CI script")
struct PipelineTests {
    private func text(_ service: Pipeline.Service, branch: String = "trunk", image: String = "swift:6.3") throws(Failure) -> String {
        try Pipeline(service, shards: 7, branch: branch, image: image, action: "acme/espalier@v1").text
    }

    @Test("A CI script contains the chosen values and no placeholder", arguments: Pipeline.Service.allCases)
    func values(service: Pipeline.Service) throws {
        let text = try text(service)
        #expect(text.contains("trunk") && text.contains("7") && !text.contains(/@[A-Z]+@/))
        #expect(try Pipeline(.github, shards: 7, branch: "a", image: "b", action: "c/d@e").text.contains("- uses: \"c/d@e\""))
    }

    @Test("A workflow has no right to write to the repository, and gets the cache token only when it runs for a push")
    func rights() throws {
        let text = try text(.github)
        #expect(text.contains("permissions:\n  contents: read\n") && !text.contains("pull_request_target"))
        #expect(text.contains("ESPALIER_CACHE_TOKEN: ${{ github.event_name == 'push' && secrets.ESPALIER_CACHE_TOKEN || '' }}"))
        #expect(text.ranges(of: "secrets.").count == 1)
    }

    @Test("No script in a workflow contains an expression, because the expression's value could be code")
    func scripts() throws {
        var scripts = 0, isScript = false
        for line in try text(.github).split(separator: "\n") {
            let isBlock = line.hasPrefix("          ") && isScript
            isScript = line.hasPrefix("        run: ") || isBlock
            scripts += line.hasPrefix("        run: ") ? 1 : 0
            #expect(!isScript || !line.contains("${{"), "\(line)")
        }
        #expect(scripts == 6)
    }

    @Test(
        "A value that could change the meaning of a CI script is refused",
        arguments: ["", "a b", "a\nb", "$(x)", "\"", "-x", "a'b", "${{ x }}"])
    func invalid(value: String) {
        let branch = #expect(throws: Failure.self) { try text(.shell, branch: value) }
        let image = #expect(throws: Failure.self) { try text(.github, image: value) }
        #expect(branch?.kind == .usage && image?.kind == .usage)
    }
}
