import Screen

/// What more than one screen offers.
extension Screen.Action {
    static let back = Self("back", "Back")
    static let comment = Self("comment", "Comment", prompt: "Comment")
}
