import Language

/// The feature.
extension Phrase {
    static var aFleaMarket: Phrase {
        Phrase(en: "A flea market: look, like, comment, buy, sell.", ja: "フリーマーケットです。見る、いいね、コメント、購入、出品。")
    }
    static var products: Phrase { Phrase(en: "Products", ja: "商品") }
}

/// What the commands do.
extension Phrase {
    static var listTheMarket: Phrase { Phrase(en: "List what is on the market.", ja: "出品されている商品の一覧を表示します。") }
    static var showOneProduct: Phrase {
        Phrase(en: "Show one product, with what was said about it.", ja: "商品とそのコメントを表示します。")
    }
    static var likeAProduct: Phrase {
        Phrase(en: "Like a product; doing it twice is doing it once.", ja: "商品に「いいね」を付けます。2 回付けても 1 回と同じです。")
    }
    static var takeALikeBack: Phrase { Phrase(en: "Take a like back.", ja: "「いいね」を取り消します。") }
    static var sayForAllToRead: Phrase {
        Phrase(en: "Say something about a product, for all to read.", ja: "商品にコメントを書きます。コメントは誰でも読めます。")
    }
    static var deleteYourComment: Phrase { Phrase(en: "Delete a comment of yours.", ja: "自分のコメントを削除します。") }
    static var buyOnce: Phrase { Phrase(en: "Buy a product, once.", ja: "商品を 1 回だけ購入します。") }
    static var putUpForSale: Phrase { Phrase(en: "Put something of yours up for sale.", ja: "自分の物を出品します。") }
    static var takeOffTheMarket: Phrase {
        Phrase(en: "Take something of yours off the market, for good.", ja: "自分の出品を取り下げます。元には戻せません。")
    }
    static var bringInACatalogue: Phrase {
        Phrase(en: "Bring in a catalogue; doing it twice adds nothing.", ja: "カタログを取り込みます。もう一度取り込んでも増えません。")
    }
    static var whatACatalogueIs: Phrase {
        Phrase(
            en: """
                The file is JSON: people, each with an id and a name, and items, each with id, title, price in yen, category,
                seller (a person's id), listed (a time), and if need be description, likes and comments.
                If anything in it is wrong, nothing is brought in.
                """,
            ja: """
                ファイルは JSON です。people の各人には id と name、items の各商品には id、title、price（円）、category、
                seller（people の id）、listed（日時）を書きます。description、likes、comments は省けます。
                一つでも誤りがあれば、何も取り込みません。
                """)
    }
}

/// Examples.
extension Phrase {
    static var findCamerasAndLenses: Phrase {
        Phrase(en: "Find cameras and lenses for at most ¥20,000:", ja: "20,000円以下のカメラやレンズを探す:")
    }
    static var findBothWords: Phrase {
        Phrase(
            en: "Find what has both words in its title, its description or its seller's name:",
            ja: "商品名、説明、出品者名のどこかに両方の言葉を含む商品を探す:")
    }
    static var seeWhatEmmaSells: Phrase { Phrase(en: "See what Emma sells, the cheapest first:", ja: "Emma さんの出品を安い順に見る:") }
    static var lookAtAProduct: Phrase { Phrase(en: "Look at a product of the list:", ja: "一覧にある商品を見る:") }
    static var likeOneOfTheList: Phrase { Phrase(en: "Like a product of the list:", ja: "一覧にある商品に「いいね」を付ける:") }
    static var likeItNoLonger: Phrase { Phrase(en: "Like it no longer:", ja: "「いいね」を取り消す:") }
    static var askTheSeller: Phrase { Phrase(en: "Ask its seller a question:", ja: "出品者に質問する:") }
    static var deleteComment14: Phrase {
        Phrase(
            en: "Delete your comment 14 on a product, where 14 is what stands before it there:",
            ja: "商品に書いた自分のコメント 14 を削除する（14 はコメントの前に表示される番号）:")
    }
    static var buyOneOfTheList: Phrase {
        Phrase(
            en: "Buy a product of the list, as a member whose identity is verified:",
            ja: "本人確認済みの会員として、一覧にある商品を購入する:")
    }
    static var sellABook: Phrase { Phrase(en: "Sell a book for ¥800:", ja: "本を 800円で出品する:") }
    static var sellItNoLonger: Phrase {
        Phrase(en: "Sell it no longer, unless it is sold already:", ja: "まだ売れていない出品を取り下げる:")
    }
    static var bringInTheSample: Phrase { Phrase(en: "Bring in the sample:", ja: "サンプルを取り込む:") }
}

/// Arguments and options.
extension Phrase {
    static var theProduct: Phrase { Phrase(en: "The product, as listed.", ja: "商品の ID（一覧のもの）。") }
    static var theComment: Phrase { Phrase(en: "The comment, as numbered.", ja: "コメントの番号。") }
    static var whatToSay: Phrase { Phrase(en: "What to say, in quotes.", ja: "コメントの内容（引用符で囲みます）。") }
    static var wordsToLookFor: Phrase { Phrase(en: "Words to look for.", ja: "検索する言葉。") }
    static var oneCategoryOnly: Phrase { Phrase(en: "One category only.", ja: "このカテゴリだけ。") }
    static var oneSellerOnly: Phrase { Phrase(en: "One seller only, by name or id.", ja: "この出品者だけ（名前または ID）。") }
    static var theLowestPrice: Phrase { Phrase(en: "The lowest price, in yen.", ja: "価格の下限（円）。") }
    static var theHighestPrice: Phrase { Phrase(en: "The highest price, in yen.", ja: "価格の上限（円）。") }
    static var whatComesFirst: Phrase { Phrase(en: "What comes first.", ja: "並び順。") }
    static var howManyToList: Phrase { Phrase(en: "How many to list.", ja: "表示する件数。") }
    static var goOnAfter: Phrase { Phrase(en: "Go on after this product.", ja: "この商品の次から表示します。") }
    static var whatItIs: Phrase { Phrase(en: "What it is, in a few words and in quotes.", ja: "商品名（引用符で囲みます）。") }
    static var whatItCosts: Phrase { Phrase(en: "What it costs, in yen.", ja: "価格（円）。") }
    static var whereItBelongs: Phrase { Phrase(en: "Where it belongs.", ja: "カテゴリ。") }
    static var whatABuyerShouldKnow: Phrase { Phrase(en: "What a buyer should know.", ja: "商品の説明。") }
    static var aCatalogueInJSON: Phrase { Phrase(en: "A catalogue in JSON.", ja: "JSON で書かれたカタログ。") }
}
