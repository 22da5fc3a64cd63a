import FeatureTesting
import Foundation
import Money
import Movements
import TimelineDomain

extension Movement {
    /// A movement with a currency exchange and a message, even if these do not apply to its kind.
    package static func full(_ kind: Kind, minor: Int64 = -1830) -> Movement {
        Movement(
            id: "m1", kind: kind, amount: .yen(minor), counterparty: "Hanako", time: .testing, category: .shopping,
            exchange: Exchange(original: Money(minor: -1220, .dollar), rate: ExchangeRate("150.00")), message: "Thanks!")
    }

    package static let coffee = Movement(
        id: "coffee", kind: .contactless, amount: .yen(-540), counterparty: "ドトール", time: .testing, category: .food)
    package static let server = Movement(
        id: "server", kind: .cardOnline, status: .pending, amount: .yen(-1830), counterparty: "Hetzner", time: .testing - 60,
        exchange: Exchange(original: Money(minor: -1220, .dollar), rate: ExchangeRate("150.00")))
    package static let wages = Movement(
        id: "wages", kind: .salary, amount: .yen(310_000), counterparty: "株式会社ハナミズキ", time: .testing - 40 * 86_400, category: .income)

    /// Returns a list of movements, some of which have the same time.
    package static func many(_ count: Int) -> [Movement] {
        (0..<count).map { number in
            Movement(
                id: "m\(number)", kind: Kind.own[number % Kind.own.count], amount: .yen(-100), counterparty: "Shop \(number % 3)",
                time: .testing - TimeInterval(number / 4) * 3600, category: Category.allCases[number % Category.allCases.count])
        }
    }
}
