import Testing

@Suite("Forbidden code")
struct AbsencesTests {
    private func check(
        _ text: String, in path: String = "Modules/Shared/Money/Money.swift", finds expected: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            Absences(file: File(path: path, text: text)).findings.map { "\($0.line): \($0.message)" } == expected,
            sourceLocation: sourceLocation)
    }

    @Test("`try!`, `as!` and `fatalError` are reported")
    func traps() {
        check(
            "let sum = 1\nlet all = try! read()\n",
            finds: "2: try! ends the program if the call throws. Catch the error, or throw it to the caller.")
        check(
            "let text = (value as! String)\n",
            finds: "1: as! ends the program if the type differs. Use as? and handle the other case.")
        check(
            "let url = \"http://a\"; fatalError(\"no\")\n", in: "Apps/superapp/Host.swift",
            finds: "1: fatalError ends the program. Throw a Failure, or make the case impossible.")
    }

    @Test("A task-local value is reported, except the one that the kernel uses for its jobs")
    func taskLocal() {
        let mark = "final class Job {\n    @TaskLocal static var current: Job?\n}\n"
        check(mark, in: "Modules/Kernel/FeatureTree/Trees/Job.swift")
        check(
            mark, in: "Modules/Kernel/FeatureTree/Trees/Node.swift",
            finds: "2: @TaskLocal hides a dependency. Pass the value, or provide it through the registry.")
        check(
            "enum Language {\n    @TaskLocal static var current = 1\n}\n",
            finds: "2: @TaskLocal hides a dependency. Pass the value, or provide it through the registry.")
    }

    @Test("A forbidden word in a comment or a longer name is not reported, and tests may contain `try!`")
    func harmless() {
        check("// try! is forbidden, and so is fatalError(\n    /// as! too\nlet sum = 1 // no try! here\nlet last = retry!\nbias!.use()\n")
        check("let all = try! read()\n", in: "Tests/Shared/Money/MoneyTests.swift")
    }

    @Test(
        "A floating-point type in code that calculates with money is reported",
        arguments: [
            "Modules/Shared/Money/Money.swift", "Modules/Shared/Ledger/Ledger.swift", "Modules/Shared/Statements/Values/StatementRow.swift",
            "Modules/Features/Product/Domain/Offer.swift", "Modules/Features/Order/Domain/Fares/Tariff.swift",
        ])
    func fractions(path: String) {
        let advice = "cannot represent every amount exactly. Count whole units: minor units of money, milliseconds, meters."
        check("let fare: Double = 1\n", in: path, finds: "1: Double \(advice)")
        check("let all = [Float]()\nlet t = TimeInterval(1)\n", in: path, finds: "1: Float \(advice)", "2: TimeInterval \(advice)")
        check("let isDouble = DoubleColumn()\nlet a: Floating\nlet b: Float16Array\n// A Double would round.\n", in: path)
    }

    @Test("A floating-point type in the coordinates of places is not reported")
    func coordinates() {
        check("let latitude: Double\n", in: "Modules/Features/Order/Domain/Places/Coordinate.swift")
    }

    @Test("An unchecked conformance to Sendable without a proof comment is reported")
    func proofs() {
        let message =
            "@unchecked Sendable disables the compiler's check. Above it, write a comment that begins with Proof."
        check("/// A box.\nfinal class Box: @unchecked Sendable {}\n", finds: "2: \(message)")
        check("enum Proof {}\nfinal class Box: @unchecked Sendable {}\n", finds: "2: \(message)")
        check("// Proof: of something else.\n\nfinal class Box: @unchecked Sendable {}\n", finds: "3: \(message)")
        check(
            "    // Proof: `value` is set once, before the box is shared,\n    // and only read afterwards.\n    final class Box: @unchecked Sendable {}\n"
        )
    }

    @Test("A test that waits for real time to pass is reported")
    func waits() {
        let message =
            "A test that waits for a fixed time is slow, and fails if the time is too short. Wait for the expected event, "
            + "or pass the feature a VirtualClock and advance it."
        let path = "Tests/Shared/Money/MoneyTests.swift"
        check("let sum = 1\ntry await Task.sleep(for: .seconds(1))\n", in: path, finds: "2: \(message)")
        check("usleep(100)\n", in: path, finds: "1: \(message)")
        check("try await ContinuousClock().sleep(for: .seconds(1))\n", in: path, finds: "1: \(message)")
        check("try await clock.sleep(for: .seconds(1))\nlet sleepers = clock.sleepers\n// No Task.sleep here.\n", in: path)
        check("usleep(100)\n", in: "Tests/Apps/superapp/Faults/KillMoments.swift")
    }

    @Test("Source files longer than 250 lines are reported, except data tables; tests may be longer")
    func length() {
        let lines = { String(repeating: "\n", count: $0) }
        check(lines(250))
        check(lines(251), finds: "251: The file has 251 lines; the limit is 250. Move a self-contained part to another file.")
        check(lines(250) + "}", finds: "251: The file has 251 lines; the limit is 250. Move a self-contained part to another file.")
        check(lines(900), in: "Modules/Features/Order/Domain/Tariff+Data.swift")
        check(lines(900), in: "Modules/Features/Order/Infra/TokyoPlaces+East.swift")
        check(lines(900), in: "Tests/Shared/Money/MoneyTests.swift")
    }
}
