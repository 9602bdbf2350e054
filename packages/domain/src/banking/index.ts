export { BANK_KINDS, type BankKind, nextBankCode } from './bank-code';
export { type CashCounts, countCash, DENOMINATIONS, type Denomination } from './cash-count';
export {
  CHEQUE_DAYS,
  daysBetween,
  MATCH_DAYS,
  type Matchable,
  type MatchedPair,
  matchLines,
  suggestMatches,
} from './match-lines';
export {
  columnNames,
  guessStatementMapping,
  isDataRow,
  mappingProblem,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
  statementFieldOf,
} from './statement/columns';
export { decideStatementOrder } from './statement/date-order';
export { type CsvStatement, type LeftOutRow, parseCsvStatement, type SourceRow } from './statement/parse-csv';
export { isOfx, parseOfx } from './statement/parse-ofx';
export {
  chequeNoIn,
  lineIdentities,
  type ParsedStatement,
  type StatementLine,
  tidyDescription,
} from './statement/statement-line';
