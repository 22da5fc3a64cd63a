import Language
import Movements
import Screen
import StatementImportDomain
import Statements

/// The name and the title of a profile.
package struct ProfileName: Hashable, Sendable, Encodable {
    package let name, title: String

    package init(_ profile: StatementProfile) { (name, title) = (profile.name, profile.title) }
}

/// The profiles that statements can be read with: the user's profiles, followed by the built-in ones.
package struct ProfileList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let name, title: String
        package let isBuiltIn: Bool

        private enum CodingKeys: String, CodingKey { case name, title, isBuiltIn = "builtIn" }
    }

    package let profiles: [Row]

    package init(own: [StatementProfile], builtIn: [StatementProfile]) {
        profiles =
            own.map { Row(name: $0.name, title: $0.title, isBuiltIn: false) }
            + builtIn.map { Row(name: $0.name, title: $0.title, isBuiltIn: true) }
    }
}

package enum ProfileListView {
    package static func screen(_ data: ProfileList) -> Screen {
        Screen(
            .profiles,
            [
                .init(
                    rows: data.profiles.map { row in
                        .init(.verbatim(row.name), .verbatim(row.title), .text(row.isBuiltIn ? .nothing : .yourProfile))
                    })
            ])
    }
}
