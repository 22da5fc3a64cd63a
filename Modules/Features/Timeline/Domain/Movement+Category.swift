extension Movement {
    /// What money was spent on, or came from; a person may change it.
    package enum Category: String, Hashable, Sendable, CaseIterable, Encodable {
        case food, groceries, transport, travel, shopping, utilities, entertainment, health, education, income, transfers, other
    }
}
