import { type Cents, roundCents } from '../money';

/** received: bought; sold and returned: by an order; corrected: counted. */
export const MOVEMENT_KINDS = ['received', 'sold', 'returned', 'corrected'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The most pieces of one variant. */
export const STOCK_MOST = 1_000_000;
/** So few pieces are marked as low stock. */
export const LOW_STOCK = 3;

/** Pieces of a variant and what they cost together. */
export interface Shelf {
  onHand: number;
  /** Of those, for orders that are being paid. */
  held: number;
  value: Cents;
}

/** What can be sold now. */
export const availableOf = ({ onHand, held }: Pick<Shelf, 'onHand' | 'held'>): number =>
  Math.max(0, onHand - held);

export type StockLevel = 'none' | 'low' | 'enough';

export const stockLevel = (available: number): StockLevel => {
  if (available <= 0) return 'none';
  return available <= LOW_STOCK ? 'low' : 'enough';
};

/** What pieces that leave cost on average: the last one takes what is left of the value. */
export const valueOfPieces = ({ onHand, value }: Shelf, pieces: number): Cents =>
  onHand <= 0 || pieces >= onHand ? value : roundCents((value * pieces) / onHand);

/** How the value changes when so many pieces are counted; more are worth what those that are there cost, or the usual cost. */
export const countedDifference = (
  shelf: Shelf,
  counted: number,
  usualCost: Cents,
): { pieces: number; value: Cents } => {
  const pieces = counted - shelf.onHand;
  if (pieces <= 0) return { pieces, value: roundCents(pieces === 0 ? 0 : -valueOfPieces(shelf, -pieces)) };
  const each = shelf.onHand > 0 ? shelf.value / shelf.onHand : usualCost;
  return { pieces, value: roundCents(each * pieces) };
};
