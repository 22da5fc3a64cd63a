import FeatureTree
import PackageRules
import Results

/// The slot for the rules that `check`, `watch` and `graph` apply to a package.
public enum CheckRules: Slot {
    /// The names of the rules in findings; `severities` in `.espalier.yml` can name them.
    public typealias Label = [String]
    /// The facts about the package.
    public typealias Input = CheckInput
    /// The violations.
    public typealias Output = [Finding]
}

/// A rule, or several rules that share work.
///
///     enum NoPrint: CheckRule {
///         static func answer(_ package: CheckInput) -> [Finding] {
///             package.targets.filter { $0.name.hasPrefix("Old") }.map { target in
///                 Finding("no-old", of: target.name, "Package.swift", 1, "\(target.name) is old.", reason: "…", edit: "…")
///             }
///         }
///     }
public protocol CheckRule: AnsweringFeature where Input == CheckInput, Output == [Finding] {}

/// The slot for the formats in which `check --format` reports findings.
public enum ReportFormats: Slot {
    /// The name of the format, such as `sarif`.
    public typealias Label = String
    /// The result of the check.
    public typealias Input = CheckReport
    /// The text of the report.
    public typealias Output = String
}

/// A format for findings.
public protocol ReportFormat: AnsweringFeature where Input == CheckReport, Output == String {}

/// The slot for the servers on which a team shares results of tests.
public enum ResultServers: Slot {
    /// The schemes of the addresses that the server understands, such as `https`.
    public typealias Label = [String]
    /// The address.
    public typealias Input = CacheAddress
    /// The server at the address.
    public typealias Output = any ResultServer
}

/// A kind of server for shared results.
public protocol ResultServerKind: AnsweringFeature where Input == CacheAddress, Output == any ResultServer {}
