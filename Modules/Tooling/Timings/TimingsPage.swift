import Failure
import Foundation
import Pages

/// A recording as one offline page: a chart, a table, and an optional comparison with an earlier build.
package struct TimingsPage: Encodable, Sendable {
    private let command: String
    private let date: String
    private let wall: Double
    private let account: Recording.Account
    private let items: [Recording.Item]
    private let steps: [Recording.Step]
    private let criticalPath: [String]
    private let comparison: Recording.Comparison?

    package init(_ recording: Recording, comparedWith earlier: Recording? = nil) {
        command = recording.command.joined(separator: " ")
        date = recording.date.formatted(.iso8601)
        (wall, account, items, steps) = (recording.wall, recording.account, recording.items, recording.steps)
        criticalPath = recording.criticalPath
        comparison = earlier.map(recording.compared)
    }

    package func html(nonce: String = OfflinePage.nonce) throws(Failure) -> String {
        try OfflinePage(
            title: "Timings: \(command)", style: PackageResources.timings_css, body: PackageResources.timings_html,
            script: PackageResources.timings_js
        ).html(with: self, nonce: nonce)
    }
}
