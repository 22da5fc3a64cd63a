import Failure
import Foundation
import OrderDomain
import Text

/// An order that is still being put together.
struct Draft: Hashable, Sendable {
    var pickup: Place?
    var destination: Place?
    var payment = Payment(.cash)

    /// nil until both ends are known.
    ///
    /// - Throws: `badData` when they are the same.
    func route() throws(Failure) -> Route? {
        guard let pickup, let destination else { return nil }
        return try Route(from: pickup, to: destination)
    }
}

extension PaymentMethod {
    /// Reads `cash`, `wallet`, `card 1234` and `ticket what for`.
    init(words text: String) throws(Failure) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        let detail = words.count > 1 ? words[1].trimmed : nil
        guard let kind = words.first.flatMap({ Kind(rawValue: $0.lowercased()) }) else {
            throw Failure(.badData, "“\(text)” is no way to pay.", hint: "Say cash, wallet, card 1234, or ticket client visit.")
        }
        guard detail == nil || kind == .card || kind == .ticket else {
            throw Failure(.badData, "Nothing goes with \(kind.rawValue).", hint: "Say just: \(kind.rawValue)")
        }
        try self.init(kind, digits: kind == .card ? detail : nil, purpose: kind == .ticket ? detail : nil)
    }
}
