import Foundation
import PackageGraph
import Testing

@Suite("Build choices")
struct BuildChoicesTests {
    @Test("Every variable that the manifest reads has the prefix ESPALIER_, so variables of other packages do not change the build")
    func variables() throws {
        let manifest = try String(contentsOf: Monorepo.home.appending(path: "Package.swift"), encoding: .utf8)
        let names = manifest.matches(of: /wanted\("(\w+)"/).map { String($0.output.1) }
        #expect(names.count >= 5 && names.allSatisfy { $0.hasPrefix("ESPALIER_") }, "\(names)")
        #expect(manifest.matches(of: /Context\.environment/).count == 1, "Read variables with wanted().")
    }

    @Test("The Makefile's menu names every target")
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

    @Test("The tests of a feature compile no other feature, except Timeline for the features that need it")
    func closures() async throws {
        let graph = Graph(try await Monorepo.package(Monorepo.home))
        let folder = Monorepo.home.appending(path: "Modules/Features")
        let features = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.contains(".") }
        #expect(features.count >= 9)
        for feature in features {
            let built = Set(graph.closure(of: ["\(feature)Tests"]).map(\.name))
            let others = features.filter { $0 != feature && !built.isDisjoint(with: [$0, $0 + "Domain"]) }
            let needsTimeline = ["StatementImport", "Budgets", "Recurring", "Rules"].contains(feature)
            #expect(built.contains(feature) && others == (needsTimeline ? ["Timeline"] : []), "\(feature)")
        }
    }
}
