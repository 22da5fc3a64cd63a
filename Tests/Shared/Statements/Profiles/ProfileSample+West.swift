import Foundation
import Statements

extension ProfileSample {
    static let american: [ProfileSample] = [
        .init(
            profile: "chase",
            text: """
                Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
                DEBIT,11/05/2026,"LAKE HARDWARE, OAK ST",-42.10,ACH_DEBIT,957.90,,
                CREDIT,11/15/2026,ACME PAYROLL,1850.00,ACH_CREDIT,2807.90,,
                """, rows: ["2026-11-05 -42.10 USD LAKE HARDWARE, OAK ST", "2026-11-15 1850.00 USD ACME PAYROLL"]),
        .init(
            profile: "chase-card",
            text: """
                Transaction Date,Post Date,Description,Category,Type,Amount,Memo
                11/03/2026,11/04/2026,RIVER CAFE,Food & Drink,Sale,-8.75,
                11/07/2026,11/07/2026,Payment Thank You,,Payment,200.00,
                """, rows: ["2026-11-03 -8.75 USD RIVER CAFE", "2026-11-07 200.00 USD Payment Thank You"]),
        .init(
            profile: "bank-of-america",
            text: """
                Description,,Summary Amt.
                Beginning balance as of 11/01/2026,,"1,000.00"

                Date,Description,Amount,Running Bal.
                11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"
                11/02/2026,"PINE GROCERY","-61.05","938.95"
                11/09/2026,"DEPOSIT","1,200.00","2,138.95"
                """, rows: ["2026-11-02 -61.05 USD PINE GROCERY", "2026-11-09 1200.00 USD DEPOSIT"]),
        .init(
            profile: "amex",
            text: """
                Date,Description,Card Member,Account #,Amount
                11/04/2026,HARBOR BOOKS,A PERSON,-00000,31.50
                11/06/2026,AUTOPAY PAYMENT,A PERSON,-00000,-310.00
                """, rows: ["2026-11-04 -31.50 USD HARBOR BOOKS", "2026-11-06 310.00 USD AUTOPAY PAYMENT"]),
        .init(
            profile: "paypal",
            text: """
                "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Item Title","Balance"
                "11/20/2026","10:11:12","PST","Paper Shop","Express Checkout Payment","Completed","USD","-12.00","0.00","-12.00","1A","Ink","7"
                "11/21/2026","10:11:12","PST","A Friend","General Payment","Pending","EUR","50.00","-1.50","48.50","1B","","7"
                """, rows: ["2026-11-20 -12.00 USD Paper Shop", "2026-11-21 48.50 EUR A Friend pending"]),
    ]

    static let european: [ProfileSample] = [
        .init(
            profile: "monzo",
            text: """
                Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,\
                Description,Category split,Money Out,Money In
                tx_01,05/11/2026,08:30:00,Card payment,Corner Bakery,🥐,Eating out,-3.20,GBP,-3.20,GBP,,1 Mill Lane,,CORNER BAKERY,,-3.20,
                tx_02,06/11/2026,09:00:00,Faster payment,Sam,,Income,25.00,GBP,25.00,GBP,Rent share,,,SAM,,,25.00
                """, rows: ["2026-11-05 -3.20 GBP Corner Bakery", "2026-11-06 25.00 GBP Sam"]),
        .init(
            profile: "revolut",
            text: """
                Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
                CARD_PAYMENT,Current,2026-11-05 12:30:00,2026-11-06 08:00:00,Bistro Lune,-18.40,0.00,EUR,COMPLETED,81.60
                ATM,Current,2026-11-07 12:30:00,2026-11-07 12:31:00,Cash at Quai,-50.00,1.00,EUR,COMPLETED,30.60
                CARD_PAYMENT,Current,2026-11-08 12:30:00,,Garage Nord,-9.00,0.00,EUR,REVERTED,
                """,
            rows: ["2026-11-05 -18.40 EUR Bistro Lune", "2026-11-07 -51.00 EUR Cash at Quai", "2026-11-08 -9.00 EUR Garage Nord cancelled"]),
        .init(
            profile: "n26",
            text: """
                "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount",\
                "Original Currency","Exchange Rate"
                2026-11-05,2026-11-05,"Kiosk Ost",,Presentment,,"Main",-4.5,-4.5,EUR,
                2026-11-06,2026-11-06,"Cafe Zürich",,Presentment,,"Main",-10.21,-9.80,CHF,
                """, rows: ["2026-11-05 -4.50 EUR Kiosk Ost", "2026-11-06 -10.21 EUR Cafe Zürich"]),
        .init(
            profile: "wise",
            text: """
                TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,\
                Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees
                CARD-1,05-11-2026,-7.30,EUR,Card transaction at Marché,,92.70,,,,,,,Marché,0000,A Person,,,0.00
                TRANSFER-2,06-11-2026,100.00,EUR,Received money from A Friend,gift,192.70,,,,A Friend,,,,,,,,0.00
                """, rows: ["2026-11-05 -7.30 EUR Card transaction at Marché", "2026-11-06 100.00 EUR Received money from A Friend"]),
        .init(
            profile: "wise-with-times",
            text: """
                TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,\
                Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,\
                Note,Total fees,Exchange To Amount,Transaction Type,Transaction Details Type
                CARD-3,07-11-2026,07-11-2026 09:00:00.000,-7.30,EUR,Card transaction at Marché,,92.70,,,,,,,Marché,0000,A Person,,,0.00,,DEBIT,CARD
                """, rows: ["2026-11-07 -7.30 EUR Card transaction at Marché"]),
        .init(
            profile: "barclays",
            text: """
                Number,Date,Account,Amount,Subcategory,Memo
                 ,05/11/2026,00-00-00 00000000,-15.99,Card Purchase,BRIDGE STATIONERS
                 ,06/11/2026,00-00-00 00000000,1200.00,Counter Credit,A COMPANY
                """, rows: ["2026-11-05 -15.99 GBP BRIDGE STATIONERS", "2026-11-06 1200.00 GBP A COMPANY"]),
        .init(
            profile: "lloyds",
            text: """
                Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
                05/11/2026,DEB,'00-00-00,00000000,HILL GROCER,23.45,,476.55
                06/11/2026,FPI,'00-00-00,00000000,A FRIEND,,60.00,536.55
                """, rows: ["2026-11-05 -23.45 GBP HILL GROCER", "2026-11-06 60.00 GBP A FRIEND"]),
        .init(
            profile: "ing",
            text: """
                Umsatzanzeige;Datei erstellt am: 21.11.2026 09:00

                IBAN;DE00 0000 0000 0000 0000 00
                Saldo;1.234,56;EUR

                Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
                20.11.2026;20.11.2026;Bäckerei Süd;Lastschrift;Brötchen;1.234,56;EUR;-4,80;EUR
                05.11.2026;05.11.2026;Firma Grün;Gehalt/Rente;November;1.239,36;EUR;2.100,00;EUR
                """, encoding: .isoLatin1, rows: ["2026-11-20 -4.80 EUR Bäckerei Süd", "2026-11-05 2100.00 EUR Firma Grün"]),
    ]
}
