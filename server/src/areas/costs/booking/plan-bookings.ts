import { costTargetOf } from '@forecourt/domain/costs/categories';
import { costCategoryLabel } from '@forecourt/domain/costs/index';
import { costMethodLabel, isCostMethod, moneyAccountOf } from '@forecourt/domain/costs/methods';
import type { StoredCost } from '../cost.queries';
import type { CostBooking } from './booking.queries';

const SOLD_VEHICLE = 'sold-vehicle';
const VEHICLE = 'vehicle';

type Booked = Pick<
  StoredCost,
  | ('day' | 'amount' | 'gst' | 'pst' | 'qst' | 'category' | 'description' | 'invoice_no' | 'stock_id')
  | ('vendor_id' | 'paid_by' | 'paid_on' | 'paid_reference' | 'cheque_id' | 'source')
>;

/** Whether a vehicle is sold by now. */
export type IsSold = (stockId: number) => boolean;

const memoOf = ({ category, description, invoice_no }: Booked): string =>
  [costCategoryLabel(category), description, invoice_no && `invoice ${invoice_no}`]
    .filter(Boolean)
    .join(', ');

const targetText = (cost: Booked, isSold: IsSold): string => {
  const vehicle = cost.stock_id === null ? null : { isSold: isSold(cost.stock_id) };
  const target = costTargetOf(cost.category, vehicle);
  return typeof target === 'string' ? target : target.account;
};

const moneyOf = ({ paid_by }: Booked): string | null =>
  isCostMethod(paid_by) ? moneyAccountOf(paid_by) : null;

/**
 * What a cost books as it stands: the invoice, and its payment where that was on another day. The invoice of a cost that another
 * record made is booked there.
 */
export const wantedBookings = (cost: Booked, isSold: IsSold): CostBooking[] => {
  const { day, amount, gst, pst, qst, stock_id, vendor_id, paid_by } = cost;
  // a cheque books what it pays itself
  const paid_on = cost.cheque_id === null ? cost.paid_on : null;
  const isOurs = cost.source === 'hand';
  const isPaidAtOnce = isOurs && paid_on === day;
  const shared = { sign: 1, amount, gst, pst, qst, target: targetText(cost, isSold), stock_id, vendor_id };
  return [
    ...(isOurs
      ? [
          {
            ...{ ...shared, kind: 'cost', day, memo: memoOf(cost) },
            money_account: isPaidAtOnce ? moneyOf(cost) : null,
          },
        ]
      : []),
    ...(paid_on !== null && paid_by !== null && !isPaidAtOnce
      ? [
          {
            ...{ ...shared, kind: 'payment', day: paid_on, money_account: moneyOf(cost) },
            memo: `${[costMethodLabel(paid_by), cost.paid_reference].filter(Boolean).join(' ')} for ${memoOf(cost)}`,
          },
        ]
      : []),
  ];
};

/** Those that nothing took back yet: a change takes back all that stand before it adds others. */
const standingOf = (booked: readonly CostBooking[]): readonly CostBooking[] =>
  booked.slice(booked.findLastIndex(({ sign }) => sign < 0) + 1);

const ofVehicle = ({ target }: CostBooking) => target === VEHICLE || target === SOLD_VEHICLE;

/** Whether a row books the same, whether or not its vehicle was sold since. */
const isSame = (a: CostBooking, b: CostBooking): boolean =>
  [a.kind, a.day, a.money_account, a.stock_id, a.vendor_id].join() ===
    [b.kind, b.day, b.money_account, b.stock_id, b.vendor_id].join() &&
  [a.amount, a.gst, a.pst, a.qst].join() === [b.amount, b.gst, b.pst, b.qst].join() &&
  (ofVehicle(a) ? ofVehicle(b) : a.target === b.target);

/**
 * The rows that bring what is booked to what is wanted. What is taken back of a vehicle that was sold since goes to its cost
 * after the sale: the sale took the rest out of the stock.
 */
export const bookingsToAdd = (
  booked: readonly CostBooking[],
  wanted: readonly CostBooking[],
  isSold: IsSold,
): CostBooking[] => {
  const standing = standingOf(booked);
  const isKept = standing.every((row, at) => {
    const next = wanted[at];
    return next !== undefined && isSame(row, next);
  });
  if (isKept) return wanted.slice(standing.length);
  const undone = standing.toReversed().map((row) => ({
    ...row,
    sign: -1,
    target:
      ofVehicle(row) && row.stock_id !== null ? (isSold(row.stock_id) ? SOLD_VEHICLE : VEHICLE) : row.target,
  }));
  return [...undone, ...wanted];
};
