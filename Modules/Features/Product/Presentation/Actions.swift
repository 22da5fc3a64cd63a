import Screen

/// What more than one screen offers.
extension Screen.Action {
    static let comment = Self("comment", .comment, prompt: .comment)
}
