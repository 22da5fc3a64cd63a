import FolderTesting
import Foundation
import Seeded
import Testing
import Toolchain

@testable import Scaffold

@Suite("The difference between two texts")
struct DiffTests {
    @Test("A difference is written in the unified format with two lines of context")
    func unified() {
        #expect(
            Diff("a\nb\nc\nd\ne\nf\ng\nh\n", "a\nb\nc\nX\nd\ne\nf\ng\n").text(of: "File.swift") == """
                --- a/File.swift
                +++ b/File.swift
                @@ -2,7 +2,7 @@
                 b
                 c
                +X
                 d
                 e
                 f
                 g
                -h

                """)
        #expect(Diff("a\n", "a\n").text(of: "f") == "--- a/f\n+++ b/f\n")
    }

    @Test("The program `patch` applies the differences between the texts of 40 random pairs")
    func patch() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = SplitMix64(seed: seed)
        for _ in 0..<40 {
            func text() -> String {
                (0..<Int.random(in: 1...30, using: &chance)).map { _ in "\(Int.random(in: 0...6, using: &chance))\n" }.joined()
            }
            let (old, new) = (text(), text())
            guard old != new else { continue }
            try await withFolder { folder in
                try Data(old.utf8).write(to: folder.appending(path: "f"))
                try Data(Diff(old, new).text(of: "f").utf8).write(to: folder.appending(path: "d"))
                let run = try await Subprocess(["patch", "-s", "-p1", "-i", "d"], in: folder).run()
                #expect(run.code == 0, "seed \(seed): \(run.text)\(run.errors)")
                #expect(try String(contentsOf: folder.appending(path: "f"), encoding: .utf8) == new, "seed \(seed)")
            }
        }
    }
}
