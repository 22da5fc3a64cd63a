import Testing
import Toolchain

@Suite("The environment for swift")
struct SwiftEnvironmentTests {
    @Test("swift receives only the variables that swift and the manifest read, plus two fixed ones")
    func names() {
        let all = [
            "PATH": "/bin", "HOME": "/home/a", "TERM": "dumb", "FEATURES": "Order", "EMPTY": "", "MODULE": "", "_": "/bin/sh",
            "chosen": "1",
        ]
        let manifest = "let chosen = Context.environment[\"FEATURES\"], only = Context.environment[\"MODULE\"]; for _ in [1] {}"
        #expect(
            SwiftEnvironment(of: all, manifest: manifest).environment == [
                "PATH": "/bin", "HOME": "/home/a", "FEATURES": "Order", "LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1",
            ])
        #expect(SwiftEnvironment(of: all).environment["FEATURES"] == nil)
    }
}
