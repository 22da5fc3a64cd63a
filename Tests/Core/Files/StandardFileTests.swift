import Files
import Foundation
import Language
import Testing

@Suite("Standard input and output as files")
struct StandardFileTests {
    @Test("A hyphen as a file path stands for standard input or standard output")
    func hyphen() throws {
        #expect(InputFile("-").path == "-")
        #expect(OutputFile("-").path == "/dev/stdout")
        #expect(OutputFile("-").isStandardOutput && !OutputFile("./-").isStandardOutput)
        let writer = try OutputFile("-").open()
        try writer.write([])
        try writer.finish()
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }
}
