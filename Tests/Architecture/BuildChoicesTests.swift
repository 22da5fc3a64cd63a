import Foundation
import Testing

@Suite("The choices of a build")
struct BuildChoicesTests {
    @Test("Every variable that the manifest reads has the prefix ESPALIER_, so variables of other packages do not change the build")
    func variables() throws {
        let manifest = try String(contentsOf: Monorepo.home.appending(path: "Package.swift"), encoding: .utf8)
        let names = manifest.matches(of: /wanted\("(\w+)"/).map { String($0.output.1) }
        #expect(names.count >= 5 && names.allSatisfy { $0.hasPrefix("ESPALIER_") }, "\(names)")
        #expect(manifest.matches(of: /Context\.environment/).count == 1, "Read variables with wanted().")
    }

    @Test("The menu of the Makefile names every target")
    func menu() throws {
        let makefile = try String(contentsOf: Monorepo.home.appending(path: "Makefile"), encoding: .utf8)
        let menu = makefile.prefix(upTo: try #require(makefile.firstRange(of: "\n\n")).lowerBound)
        let targets = makefile.matches(of: /(?m)^([a-z%-]+(?: [a-z%-]+)*):/).flatMap { $0.output.1.split(separator: " ") }
        #expect(targets.count > 30)
        for target in targets where target != "menu" {
            #expect(menu.contains(" \(target.replacing("%", with: ""))"), "\(target)")
        }
    }

    @Test(
        "`make build-NAME` builds a product if NAME is a program, and a target if NAME is any other module",
        arguments: [("espalier", "--product espalier"), ("Money", "--target Money")])
    func programs(name: String, expected: String) throws {
        let make = Process(), output = Pipe()
        make.executableURL = URL(filePath: "/usr/bin/env")
        make.arguments = ["make", "--dry-run", "build-\(name)"]
        make.currentDirectoryURL = Monorepo.home
        make.standardOutput = output
        try make.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        make.waitUntilExit()
        #expect(String(decoding: data, as: UTF8.self).contains(expected))
    }
}
