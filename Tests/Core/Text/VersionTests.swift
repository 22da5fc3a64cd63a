import Testing
import Text

@Suite("Semantic versions")
struct VersionTests {
    @Test("Versions are ordered as rule 11 of semver.org requires")
    func precedence() {
        let ordered = [
            "0.0.0-0", "0.0.0", "0.0.1", "0.9.0", "0.10.0", "1.0.0-0", "1.0.0-2", "1.0.0-11", "1.0.0--", "1.0.0-A", "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.1.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.1.0",
            "2.0.0", "2.1.0", "2.1.1", "10.0.0",
        ].map { Version($0) }
        for (place, left) in ordered.enumerated() {
            for (other, right) in ordered.enumerated() {
                guard let left, let right else { return #expect(Bool(false), "a version of the table cannot be read") }
                #expect((left < right) == (place < other), "\(left) and \(right)")
                #expect((left == right) == (place == other), "\(left) and \(right)")
            }
        }
    }

    @Test("Versions that differ only in build metadata are equal")
    func build() {
        #expect(Version("1.0.0+20260101") == Version("1.0.0"))
        #expect(Version("1.0.0-beta+exp.sha.5114f85") == Version("1.0.0-beta"))
    }

    @Test(
        "A parsed version without build metadata is printed unchanged",
        arguments: [
            "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease", "1.0.0-alpha.beta.1", "1.0.0-0A.is.legal", "1.0.0--1",
            "1.2.3----RC-SNAPSHOT.12.9.1--.12",
            "9223372036854775807.0.0",
        ])
    func description(text: String) {
        #expect(Version(text)?.description == text)
    }

    @Test(
        "Build metadata can contain letters, digits and hyphens",
        arguments: ["1.1.2+meta", "1.1.2+meta-valid", "1.0.0+0.build.01", "1.0.0+-"])
    func builds(text: String) {
        #expect(Version(text) != nil)
    }

    @Test(
        "Invalid versions are rejected",
        arguments: [
            "", "1", "1.2", "1.2.3.4", "v1.2.3", "01.1.1", "1.01.1", "1.1.01", "-1.0.0", "+1.0.0", "1.-1.0", "1.0.0-", "1.0.0-01",
            "1.0.0-a..b", "1.0.0-a.",
            "1.0.0-.a", "1.0.0-é", "1.0.0-a_b", "1.0.0+", "1.0.0+a..b", "1.0.0+a+b", "1.0.0+é", "1.0.0 ", " 1.0.0", "1. 0.0", "１.0.0",
            "1..0", "a.b.c",
            "1.0.0\n", "99999999999999999999.0.0", "1\u{301}.0.0",
        ])
    func refused(text: String) {
        #expect(Version(text) == nil)
    }
}
