import Testing

@testable import Selection

@Suite("A build plan")
struct BuildPlanTests {
    private static let head = """
        client:
          name: basic
          file-system: device-agnostic
        tools: {}
        targets:
          "PackageStructure": ["<PackageStructure>"]
          "test": ["<A.module>"]
        default: "main"
        commands:

        """
    private static let link = """
          "C.p-debug.test":
            tool: shell
            inputs: ["/b/A.o"]
            outputs: ["/b/pPackageTests.xctest"]
            args: ["/usr/bin/swiftc","-o","/b/pPackageTests.xctest"]


        """
    private static let own = """
          "/b/sources":
            tool: write-auxiliary-file
            inputs: ["<sources-file-list>","/p/Sources/A/A.swift"]
            outputs: ["/b/sources"]
            description: "Write: /b/sources"


        """
    private static let structure = """
          "PackageStructure":
            tool: package-structure-tool
            inputs: ["/p/Sources/A/","/p/Tests/ATests/","/p/Package.swift"]
            outputs: ["<PackageStructure>"]


        """

    @Test("A build plan omits SwiftPM's own steps")
    func plan() throws {
        let plan = try #require(BuildPlan(Self.head + Self.own + Self.link + Self.structure))
        #expect(plan.text == Self.head.replacing("basic", with: "swift-build") + Self.link)
        #expect(
            (plan.product, plan.compiler, plan.folders) == (
                "/b/pPackageTests.xctest", "/usr/bin/swiftc", ["/p/Sources/A/", "/p/Tests/ATests/"]
            ))
    }

    @Test(
        "A build plan in an unexpected form is refused",
        arguments: [
            "", "nonsense", head, head + own + link, head + own + structure, head + link + link + structure,
            (head + link + structure).replacing("name: basic", with: "name: other"),
            (head + link + structure).replacing("\"test\":", with: "\"tests\":"),
            (head + link + structure).replacing("tool: shell", with: "tool: teapot"),
            (head + link + structure).replacing("    tool: shell\n", with: ""),
            (head + link + structure).replacing("    tool: shell\n", with: "nonsense\n"),
            (head + link + structure).replacing("/usr/bin/swiftc", with: "/usr/bin/ld"),
        ])
    func strange(text: String) { #expect(BuildPlan(text) == nil) }
}

@Suite("Compiler messages")
struct CompilerMessagesTests {
    private func check(_ said: [String], _ expected: [String], hasErrors: Bool = false) {
        var messages = CompilerMessages()
        #expect(said.flatMap { messages.lines($0) } == expected)
        #expect(messages.haveErrors == hasErrors)
    }

    @Test("The text in the compiler's JSON messages is extracted, empty lines are dropped, and all other lines pass through unchanged")
    func output() {
        check(
            [
                "Compiling A", "", "31", "{", "  \"kind\" : \"began\"", "}", "42", "{",
                "  \"output\" : \"A.swift:1:2: warning: w\\n1 | x\\n\"", "}", "Linking",
            ],
            ["Compiling A", "A.swift:1:2: warning: w", "1 | x", "Linking"])
        check(["3", "{", "\"output\": \"A.swift:1:2: error: no\"", "}"], ["A.swift:1:2: error: no"], hasErrors: true)
    }

    @Test("Numbers without a message pass through unchanged, and a malformed message is dropped")
    func strange() {
        check(["12", "apples", "12", "13", "x"], ["12", "apples", "12", "13", "x"])
        check(["{", "nonsense", "}", "after"], ["after"])
        check(["ld: error: undefined symbol"], ["ld: error: undefined symbol"])
    }
}
