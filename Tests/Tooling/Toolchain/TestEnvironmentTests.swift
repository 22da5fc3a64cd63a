import Foundation
import Testing
import Toolchain

@Suite("The environment of tests")
struct TestEnvironmentTests {
    private let folder = URL(filePath: "/p", directoryHint: .isDirectory)

    @Test("Tests receive the caller's variables, the choices that narrow the package, and their working directory in PWD")
    func everything() {
        let all = ["PATH": "/bin", "DATABASE_URL": "x", "TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8", "EMPTY": "", "PWD": "/elsewhere"]
        let found = TestEnvironment(
            all, choices: ["PATH": "/bin", "LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1", "ESPALIER_MODULE": "Order"], in: folder)
        #expect(found.variables == all.merging(["ESPALIER_MODULE": "Order", "PWD": "/p"]) { $1 })
    }

    @Test("Every variable is an input of a test, except those of a terminal window")
    func inputs() {
        let one = TestEnvironment(["TZ": "UTC", "ZOO_FAIL": "1", "SHLVL": "1", "TMUX_PANE": "%1"], in: folder)
        let other = TestEnvironment(["TZ": "UTC", "ZOO_FAIL": "1", "SHLVL": "2", "OLDPWD": "/"], in: folder)
        #expect(one.inputs == ["TZ=UTC", "ZOO_FAIL=1"] && one.inputs == other.inputs)
        #expect(TestEnvironment(["TZ": "UTC"], in: folder).inputs != one.inputs)
    }

    @Test("No test and no manifest sees the token of the shared cache")
    func token() {
        let found = TestEnvironment(["ESPALIER_CACHE_TOKEN": "x", "ESPALIER_CACHE": "y", "A": "z"], in: folder)
        #expect(found.variables["A"] == "z" && found.variables.keys.allSatisfy { !$0.hasPrefix("ESPALIER_") })
        #expect(!found.inputs.contains { $0.contains("ESPALIER") })
        let swift = SwiftEnvironment(of: ["ESPALIER_CACHE_TOKEN": "x", "B": "y"], manifest: "[\"ESPALIER_CACHE_TOKEN\", \"B\"]")
        #expect(swift.environment["B"] == "y" && swift.environment["ESPALIER_CACHE_TOKEN"] == nil)
    }
}
