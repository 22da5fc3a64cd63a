import Account
import GRDB
import Money
import ProductDomain
import Text

/// The row of an item, the number of its likes, and whether the viewer likes it.
struct ListedProduct: FetchableRecord {
    let product: ProductSchema
    let likes: Int
    let isLiked: Bool

    init(row: Row) throws { (product, likes, isLiked) = (try ProductSchema(row: row), row["likes"], row["isLiked"]) }

    static func request(where condition: SQL, order: SQL, limit: Int, for viewer: Account) -> SQLRequest<ListedProduct> {
        """
        SELECT product.*,
            (SELECT COUNT(*) FROM product_like WHERE productId = product.id) AS likes,
            EXISTS (SELECT 1 FROM product_like WHERE productId = product.id AND memberId = \(viewer.member?.id)) AS isLiked
        FROM product WHERE \(condition) ORDER BY \(order) LIMIT \(limit)
        """
    }
}

extension ProductQuery {
    var condition: SQL {
        var parts: [SQL] = ["withdrawn IS NULL"]
        parts += text.split(whereSeparator: \.isWhitespace).map { word in
            let pattern = "%\(String(word).folded.escapedForLike)%"
            return #"folded LIKE \#(pattern) ESCAPE '\'"#
        }
        if let category { parts.append("category = \(category.rawValue)") }
        if let minimum { parts.append("price >= \(minimum.minor)") }
        if let maximum { parts.append("price <= \(maximum.minor)") }
        if let seller { parts.append("(sellerId = \(seller) OR sellerName = \(seller) COLLATE NOCASE)") }
        if let after { parts.append("(\(sort.key), id) \(sort.next) (SELECT \(sort.key), id FROM product WHERE id = \(after))") }
        return parts.joined(separator: " AND ")
    }

    var order: SQL { "\(sort.key) \(sort.direction), id \(sort.direction)" }
}

extension ProductQuery.Sort {
    /// The sort key. The id breaks ties in the same direction, so every position is unique and a page can start after any item.
    fileprivate var key: SQL {
        switch self {
        case .newest: "listed"
        case .cheapest, .dearest: "price"
        case .liked: "(SELECT COUNT(*) FROM product_like WHERE productId = product.id)"
        }
    }

    fileprivate var direction: SQL { self == .cheapest ? "ASC" : "DESC" }
    fileprivate var next: SQL { self == .cheapest ? ">" : "<" }
}

extension String {
    fileprivate var escapedForLike: String {
        reduce(into: "") { text, character in
            if #"\%_"#.contains(character) { text.append(#"\"#) }
            text.append(character)
        }
    }
}
