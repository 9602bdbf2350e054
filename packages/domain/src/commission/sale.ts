import type { BillType } from '../bill-of-sale/bill-type';
import type { Cents } from '../money';
import type { CommissionLine } from './line';
import { WHOLE_UNIT } from './units';

/** What one person has of a sale. Amounts are of their share. */
export interface CommissionSale {
  /** Names the sale among those of its month. */
  key: string;
  /** 'B-000123'. */
  label: string;
  day: string;
  type: BillType;
  /** Thousandths of a percent. */
  share: number;
  front: Cents;
  back: Cents;
  /** What was sold beside the vehicle, by name. */
  products: readonly string[];
  addOns: readonly string[];
  /** How long the vehicle stood; null when nobody knows. */
  ageDays: number | null;
  /** A sale of the house: it pays nobody. */
  isHouse: boolean;
  /** What the members of the team have of it; 0 for a sale of one's own. */
  teamCommission: Cents;
}

/** Where a sale stands in its month; kept with it, so that it can be computed again as it was. */
export interface Standing {
  /** Units of the month before it. */
  position: number;
  /** The most units that the month has reached. */
  reached: number;
  /** How many of the month's units have a product, in thousandths of a percent. */
  penetration: number;
}

export interface EarlierSale {
  sale: CommissionSale;
  standing: Standing;
  /** What it paid, for itself and for others. */
  lines: readonly CommissionLine[];
  /** Whether a tier that is reached later pays it too: it was computed by the same version of the plan, not by one for vehicles. */
  isToppedUp: boolean;
}

/** The sales of a person in a month that hold, without the one that is computed. */
export interface MonthSoFar {
  sales: readonly EarlierSale[];
  /** Of a sale that is computed anew: the place that it had. */
  position?: number;
}

export const EMPTY_MONTH: MonthSoFar = { sales: [] };

export const unitsIn = (sales: readonly EarlierSale[]): number =>
  sales.reduce((sum, { sale }) => sum + sale.share, 0);

const penetrationOf = (sales: readonly CommissionSale[]): number => {
  const units = sales.reduce((sum, { share }) => sum + share, 0);
  const withProduct = sales.reduce((sum, { share, products }) => sum + (products.length > 0 ? share : 0), 0);
  return units === 0 ? 0 : Math.floor((withProduct * WHOLE_UNIT) / units);
};

/** The most units that a month had reached before this sale. A sale that was taken back does not lower what others were paid for. */
export const reachedBefore = ({ sales }: MonthSoFar): number =>
  Math.max(0, ...sales.map(({ standing }) => standing.reached));

export const standingOf = (sale: CommissionSale, month: MonthSoFar): Standing => {
  const units = unitsIn(month.sales);
  return {
    position: month.position ?? units,
    reached: Math.max(reachedBefore(month), units + sale.share),
    penetration: penetrationOf([...month.sales.map((earlier) => earlier.sale), sale]),
  };
};
