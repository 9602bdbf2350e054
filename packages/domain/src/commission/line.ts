import { type Cents, percentOf, roundCents, sumCents, toDollars } from '../money';
import { formatMoney, formatNumber } from '../number-format';
import type { CommissionRuleKind } from './plan';
import { WHOLE_UNIT } from './units';

/** A part of a line that belongs to another sale of the month. */
export interface LinePart {
  key: string;
  label: string;
  amount: Cents;
}

export type LineKind = CommissionRuleKind | 'top-up' | 'kept' | 'not-taken';

/** One step of the arithmetic. The lines of a commission sum to its amount. */
export interface CommissionLine {
  kind: LineKind;
  /** 'front gross', in words. */
  label: string;
  /** '($2,400.00 − $300.00 pack) × 25%'; empty where there is nothing to compute. */
  sum: string;
  amount: Cents;
  /** They sum to the amount. */
  parts?: readonly LinePart[];
  /** The line is of the plan for the vehicle. */
  ofVehicle?: true;
}

export const NOTHING: Cents = roundCents(0);

export const totalOf = (lines: readonly { amount: Cents }[]): Cents =>
  sumCents(lines.map(({ amount }) => amount));

/** Three places at most, as they are kept. */
const THREE_PLACES = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 3 });

export const moneyText = (amount: Cents): string => formatMoney(toDollars(amount)).replace('-', '−');
export const percentText = (rate: number): string => `${THREE_PLACES.format(rate)}%`;
/** '7.5' of 750,000 thousandths of a percent. */
export const unitsText = (units: number): string => formatNumber(units / WHOLE_UNIT);

/** '1 unit', '7.5 units'. */
export const countUnits = (units: number): string =>
  units === WHOLE_UNIT ? '1 unit' : `${unitsText(units)} units`;

/** A rate in percent, of an amount. */
export const rateOf = (amount: Cents, rate: number): Cents => percentOf(amount, Math.round(rate * 1_000));

/** What a share has of an amount that is paid for each sale. */
export const ofShare = (amount: Cents, share: number): Cents => percentOf(amount, share);

/** ' × 50% share', or nothing for the whole sale. */
export const shareText = (share: number): string =>
  share === WHOLE_UNIT ? '' : ` × ${percentText(share / 1_000)} share`;
