import Testing

@testable import PackageRules

@Suite("A pattern")
struct PatternTests {
    @Test(
        "A pattern matches a target by its name, by the end of its path or, with a leading slash, by its whole path",
        arguments: [
            ("OrderDomain", true), ("Order*", true), ("*Domain", true), ("Trip*", false), ("Features/*/Domain", true),
            ("Modules/Features/**", true),
            ("Modules/**/Domain", true), ("Modules/Features/Order", false), ("Shared/*", false), ("package:OrderDomain", false),
            ("**", true), ("/Modules/**", true), ("/Features/**", false), ("/**", true),
            ("Features/<F>/Domain", true), ("<F>Domain", true), ("<F>Infra", false), ("*d*Do*n", true),
        ])
    func target(text: String, isMeant: Bool) {
        let subject = Subject(.own, "OrderDomain", path: "Modules/Features/Order/Domain")
        #expect((Pattern(text).match(subject) != nil) == isMeant)
    }

    @Test("A placeholder has the same value throughout a rule")
    func bound() {
        let found = Pattern("Features/<F>/Domain").match(Subject(.own, "OrderDomain", path: "Modules/Features/Order/Domain"))
        let bound = found ?? [:]
        #expect(Pattern("Tests/<F>").match(Subject(.own, "OrderTests", path: "Tests/Order"), bound: bound) != nil)
        #expect(Pattern("Tests/<F>").match(Subject(.own, "TripTests", path: "Tests/Trip"), bound: bound) == nil)
    }

    @Test("A later pattern in a list overrides an earlier one")
    func lists() {
        let patterns = ["Shared/*", "!Shared/Screen"].map { Pattern($0) }
        #expect(patterns.admit(Subject(.own, "Money", path: "Modules/Shared/Money")) != nil)
        #expect(patterns.admit(Subject(.own, "Screen", path: "Modules/Shared/Screen")) == nil)
    }
}
