import Account
import GRDB
import Money
import ProductDomain

/// An item's row, with what its likes come to for one viewer.
struct ListedProduct: FetchableRecord {
    let product: ProductSchema
    let likes: Int
    let isLiked: Bool

    init(row: Row) throws {
        (product, likes, isLiked) = (try ProductSchema(row: row), row["likes"], row["isLiked"])
    }
}

extension ListedProduct {
    /// The newest first; of those listed at one time the one with the greater id.
    static func request(where condition: SQL, limit: Int, for viewer: Account) -> SQLRequest<ListedProduct> {
        """
        SELECT product.*,
            (SELECT COUNT(*) FROM product_like WHERE productId = product.id) AS likes,
            EXISTS (SELECT 1 FROM product_like WHERE productId = product.id AND memberId = \(viewer.member?.id)) AS isLiked
        FROM product WHERE \(condition) ORDER BY listed DESC, id DESC LIMIT \(limit)
        """
    }
}

extension ProductQuery {
    /// What a row must meet to match.
    var condition: SQL {
        var parts: [SQL] = text.split(whereSeparator: \.isWhitespace).map { word in
            let pattern = "%\(String(word).escapedForLike)%"
            return #"(title || char(10) || description || char(10) || sellerName) LIKE \#(pattern) ESCAPE '\'"#
        }
        if let category { parts.append("category = \(category.rawValue)") }
        if let minimum { parts.append("price >= \(minimum.minor)") }
        if let maximum { parts.append("price <= \(maximum.minor)") }
        if let after { parts.append("(listed, id) < (SELECT listed, id FROM product WHERE id = \(after))") }
        return parts.isEmpty ? "TRUE" : parts.joined(separator: " AND ")
    }
}

extension String {
    /// The text with nothing in it that LIKE takes for a wildcard.
    fileprivate var escapedForLike: String {
        reduce(into: "") { text, character in
            if #"\%_"#.contains(character) { text.append(#"\"#) }
            text.append(character)
        }
    }
}
