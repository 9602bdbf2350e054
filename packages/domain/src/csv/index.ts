export type { CarField } from './auction-field';
export type { CellValue } from './cell-value';
export {
  type DateDecision,
  type DateQuestion,
  dateQuestion,
  decideByFound,
  decideDateOrder,
  readDecidedDate,
} from './date-question';
export { decodeChunks, decodeText } from './decode-bytes';
export { DELIMITERS, type Delimiter, delimiterScore } from './delimiter';
export { type AuctionField, fieldOf, headerWords } from './fields';
export { FRENCH_CUSTOMER_HEADINGS } from './french-headings';
export { type Column, type ColumnMap, type FindField, mapColumns } from './map-columns';
export { CSV_MARK, type CsvValue, csvLine, neutralise } from './neutralise';
export { type DateOrder, type DateOrderFound, findDateOrder, readDate } from './read-date';
export { type Odometer, type OdometerUnit, readAmount, readOdometer, readWhole } from './read-number';
export { stockListFieldOf } from './stock-list-fields';
export {
  AUCTION_TABLE,
  findHeader,
  HEADER_SEARCH_ROWS,
  headerCells,
  isBlankRow,
  type RawRow,
  STOCK_LIST_TABLE,
  type Table,
  type TableKind,
  type TableRow,
  tableRow,
} from './table';
