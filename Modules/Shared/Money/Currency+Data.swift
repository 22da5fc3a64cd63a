extension Currency {
    /// The active currency codes, grouped by the number of decimals. The source is ISO 4217, table A.1 as of 2026-01-01, without entries
    /// marked `N.A.`.
    static let codes: KeyValuePairs = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
        2: """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP
        CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
        KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
        PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU
        UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
        """,
        3: "BHD IQD JOD KWD LYD OMR TND",
        4: "CLF UYW",
    ]

    /// The symbols and Japanese names of common currencies. In English, the symbol precedes the amount; in Japanese, the name follows it.
    /// Other currencies use their code.
    static let signs: [String: (symbol: String, japanese: String)] = [
        "JPY": ("¥", "円"), "USD": ("$", "米ドル"), "EUR": ("€", "ユーロ"), "GBP": ("£", "英ポンド"), "KRW": ("₩", "韓国ウォン"),
        "TWD": ("NT$", "台湾ドル"), "CNY": ("CN¥", "人民元"), "HKD": ("HK$", "香港ドル"), "SGD": ("S$", "シンガポールドル"),
        "THB": ("฿", "バーツ"), "AUD": ("A$", "豪ドル"), "CAD": ("CA$", "カナダドル"), "CHF": ("CHF ", "スイスフラン"),
    ]
}
