import PackageGraph
import Testing

@Suite("Released versions")
struct ReleasedVersionTests {
    @Test(
        "The versions that a declaration allows are listed from the newest to the oldest",
        arguments: [
            ("\"range\":[{\"lowerBound\":\"1.0.0\",\"upperBound\":\"2.0.0\"}]", ["v1.10.0", "1.9.0"]),
            ("\"exact\":[\"1.10.0\"]", ["v1.10.0"]),
            ("\"range\":[{\"lowerBound\":\"3.0.0\",\"upperBound\":\"4.0.0\"}]", []), ("\"branch\":[\"main\"]", []),
        ])
    func allowed(requirement: String, expected: [String]) {
        let tags = ["1.9.0", "v1.10.0", "0.9.9", "2.0.0", "one", "1.2"]
        let dependency = PackageDependency(identity: "wallet", declaration: "{\"requirement\":{\(requirement)}}")
        #expect(dependency.allowed(of: tags.compactMap { ReleasedVersion($0) }).map(\.tag) == expected)
    }

    @Test(
        "Versions with the same major version are compatible; before 1.0, the minor version must be the same, too",
        arguments: [("1.2.0", "1.9.1", true), ("1.2.0", "2.0.0", false), ("0.2.0", "0.2.9", true), ("0.2.0", "0.3.0", false)])
    func compatible(first: String, second: String, expected: Bool) throws {
        let (first, second) = (try #require(ReleasedVersion(first)), try #require(ReleasedVersion(second)))
        #expect(first.isCompatible(with: second) == expected && second.isCompatible(with: first) == expected)
    }

    @Test(
        "A package is named after the last part of its location", arguments: ["https://a.b/c/Wallet.git", "../Wallet", "git@a.b:c/Wallet"])
    func named(location: String) { #expect(PackageDependency.name(of: location) == "Wallet") }
}
