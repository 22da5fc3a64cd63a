import Failure
import Language
import SignUpDomain
import Time

extension SignUpInputError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noMobileNumber(let text):
            Failure(
                .badData, Phrase(en: "“\(text)” is not a mobile phone number.", ja: "「\(text)」は携帯電話の番号ではありません。"),
                hint: Phrase(
                    en: "Enter the number as 090-1234-5678 or +819012345678.",
                    ja: "090-1234-5678、または国番号を付けて +819012345678 のように入力してください。"))
        case .invalidCode:
            Failure(
                .badData, Phrase(en: "A code has six digits.", ja: "認証コードは 6 桁の数字です。"),
                hint: Phrase(en: "Show the code with: messages", ja: "届いた認証コードを見る: messages"))
        case .invalidNameLength:
            Failure(
                .badData, Phrase(en: "A name has 1 to 30 characters.", ja: "名前は 1～30 文字です。"),
                hint: Phrase(en: "Choose a name of 1 to 30 characters.", ja: "30 文字以内の名前を入力してください。"))
        case .invisibleCharacters:
            Failure(
                .badData, Phrase(en: "A name cannot contain control characters.", ja: "名前に制御文字は使えません。"),
                hint: Phrase(en: "Remove line breaks, tabs and other invisible characters.", ja: "改行やタブなどの見えない文字を除いてください。"))
        case .invalidBirthDate(let text):
            Failure(
                .badData, Phrase(en: "“\(text)” is not a date of birth.", ja: "「\(text)」は生年月日として正しくありません。"),
                hint: Phrase(en: "Enter a date such as 1990-12-10.", ja: "1990-12-10 または 1990年12月10日 のように入力してください。"))
        case .futureBirthDate(let date):
            Failure(
                .badData, Phrase(en: "\(Day(dated: date)) is in the future.", ja: "\(Day(dated: date))は未来の日付です。"),
                hint: Phrase(en: "Enter your date of birth in the form 1990-12-10.", ja: "生年月日を 1990-12-10 または 1990年12月10日 のように入力してください。"))
        case .invalidLicence:
            Failure(
                .badData,
                Phrase(en: "A driving licence number has 12 digits and does not start with 0.", ja: "運転免許証の番号は 12 桁の数字で、0 以外から始まります。"),
                hint: Phrase(en: "Enter the number printed on the licence.", ja: "免許証に記載されているとおりに入力してください。"))
        case .wrongCheckDigit:
            Failure(
                .badData,
                Phrase(en: "The check digit of the driving licence number is wrong.", ja: "運転免許証の番号に誤りがあります（検査数字が一致しません）。"),
                hint: Phrase(en: "Check every digit against the licence.", ja: "免許証と 1 桁ずつ見比べてください。"))
        }
    }
}
