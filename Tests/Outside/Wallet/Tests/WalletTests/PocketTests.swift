import Foundation
import Testing

/// Runs the program that was built along with these tests, as a person would.
@Suite("A program with a feature from another package")
struct PocketTests {
    private func run(_ line: String, input: String = "", in home: URL) throws -> (output: String, complaint: String, code: Int32) {
        let process = Process(), output = Pipe(), complaint = Pipe(), typed = Pipe()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "pocket")
        process.arguments = line.split(separator: " ").map(String.init)
        process.environment = ["POCKET_HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        (process.standardOutput, process.standardError, process.standardInput) = (output, complaint, typed)
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        let complained = try complaint.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), String(decoding: complained, as: UTF8.self), process.terminationStatus)
    }

    private func withHome(_ body: (URL) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "pocket-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        try body(home)
    }

    @Test("A feature from another package stores data through its command and shows it in its tab")
    func storage() throws {
        try withHome { (home) throws in
            #expect(try run("wallet --put 2", in: home).output == "Wallet\n──────\n\n2 coins\n")
            #expect(try run("", input: "1\nq\n", in: home).output.contains("3 coins"))
            #expect(FileManager.default.fileExists(atPath: home.appending(path: "pocket.sqlite").path))
        }
    }

    @Test("A program speaks German, although no module of Espalier does, and only the languages that it lists")
    func german() throws {
        try withHome { (home) throws in
            #expect(try run("wallet --put 1 --lang de", in: home).output == "Geldbeutel\n──────────\n\n1 Münze\n")
            #expect(try run("wallet --put 4 --lang de", in: home).output.contains("5 Münzen"))
            #expect(try run("session --lang de", input: "1\nq\n", in: home).output.contains("6 Münzen"))
            let help = try run("wallet --help --lang de", in: home).output
            #expect(
                help.contains("Münzen in einem Geldbeutel.") && help.contains("JSON ausgeben.")
                    && help.contains("Store data in this folder."))
            let japanese = try run("wallet --lang ja", in: home)
            #expect(japanese.code == 64 && japanese.complaint.contains("'en'") && japanese.complaint.contains("'de'"), "\(japanese)")
        }
    }

    @Test("A program in another package offers the commands of the host under the program's name")
    func host() throws {
        try withHome { (home) throws in
            #expect(try run("--version", in: home).output == "1.2.3\n")
            #expect(try run("features", in: home).output.contains("Wallet"))
            #expect(try run("tree", in: home).output.contains("Wallet  (Tab)"))
            #expect(try run("doctor", in: home).code == 0)
            #expect(try run("man", in: home).output.contains(".Nm pocket"))
            let unknown = try run("walet", in: home)
            #expect(unknown.code == 64 && unknown.complaint.hasPrefix("pocket: There is no command walet. Did you mean wallet?"))
            #expect(try run("wallet --features coins", in: home).code == 64)
        }
    }
}
