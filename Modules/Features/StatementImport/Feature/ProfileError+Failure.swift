import Failure
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

extension ProfileError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noProfile(let name, let known): Failure(.noSuchItem, .noProfile(name, near: known.nearest(to: name)), hint: .seeProfiles)
        case .exists(let name): Failure(.cannotCreate, .profileExists(name), hint: .removeProfileFirst(name))
        case .isBuiltIn(let name): Failure(.refused, .profileIsBuiltIn(name), hint: .seeProfiles)
        case .notJSON(let line): Failure(.badData, .profileIsNotJSON(line: line), hint: .seeExampleProfile)
        case .newer(let version): Failure(.badData, .profileIsNewer(version), hint: .updateProgram)
        case .missing(let key): Failure(.badData, .missingInProfile(key), hint: .seeExampleProfile)
        case .unknown(let key): Failure(.badData, .unknownInProfile(key), hint: .seeExampleProfile)
        case .invalid("meaning", let value):
            Failure(.badData, .invalidInProfile("meaning", value), hint: .fieldsOfProfiles(ColumnMap.allFields))
        case .invalid(let key, let value): Failure(.badData, .invalidInProfile(key, value), hint: .seeExampleProfile)
        case .overlap(let column): Failure(.badData, .overlappingColumn(column))
        case .repeated(let field): Failure(.badData, .repeatedField(field))
        case .noColumn(let column): Failure(.badData, .noColumnInHeader(column), hint: .seeExampleProfile)
        case .noDate: Failure(.badData, .noDateInProfile, hint: .fieldsOfProfiles(ColumnMap.allFields))
        case .noAmount: Failure(.badData, .noAmountInProfile, hint: .fieldsOfProfiles(ColumnMap.allFields))
        }
    }
}
