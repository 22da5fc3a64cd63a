import Testing
import Toolchain

@Suite("The environment that swift is run in")
struct SurroundingsTests {
    @Test("has what swift reads and what the manifest names, and nothing else")
    func names() {
        let all = [
            "PATH": "/bin", "HOME": "/home/a", "TERM": "dumb", "FEATURES": "Order", "EMPTY": "", "MODULE": "", "_": "/bin/sh",
            "chosen": "1",
        ]
        let manifest = "let chosen = Context.environment[\"FEATURES\"], only = Context.environment[\"MODULE\"]; for _ in [1] {}"
        #expect(
            Surroundings(of: all, manifest: manifest).environment == [
                "PATH": "/bin", "HOME": "/home/a", "FEATURES": "Order", "LANG": "C.UTF-8",
            ])
        #expect(Surroundings(of: all).environment["FEATURES"] == nil)
    }
}
