export { type AdesaFile, type CarListKind, readAdesaRows, STOCK_LIST } from './adesa';
export type { AdesaRow } from './adesa-row';
export { type AuctionReading, readAuctionInvoice } from './auction-invoice';
export type { AuctionCar, AuctionFee, AuctionProblem, AuctionRead } from './auction-read';
export type { CellProblem } from './cell-reader';
export {
  isSum,
  linesOfPairs,
  PURCHASE_PART_NAMES,
  PURCHASE_PARTS,
  type PurchaseLine,
  type PurchasePairs,
  type PurchasePart,
  type PurchaseTotals,
  pairsOfLines,
  purchaseLines,
  purchaseTotals,
} from './purchase';
export { type AuctionSource, type Recognised, recogniseSource } from './sources';
export { lineText, type TextLine, type TextPart } from './text-lines';
