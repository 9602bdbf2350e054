export { createIntuitQuickBooks, createNoQuickBooks } from './intuit-quickbooks';
export {
  type Company,
  type Entity,
  type ListKind,
  type QbRecord,
  type QuickBooks,
  QuickBooksFault,
} from './quickbooks';
export { standInLists } from './stand-in/books';
export { quickBooksStandInSettings, startQuickBooksStandIn } from './stand-in/stand-in';
