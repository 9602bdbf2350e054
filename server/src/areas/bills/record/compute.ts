import {
  type BillInput,
  type BillResult,
  checkBill,
  computeBill,
  findPart,
} from '@forecourt/domain/bill-of-sale/index';
import { Refusal } from '../../../http/refusal';

/** What was entered alone: formula parts are computed, and an empty value is none. */
export const enteredValues = (values: BillInput['values']): BillInput['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && findPart(name)?.from !== 'formula'),
  );

/** 400 with each message on its field, such as `values.price_sales_price` or `fees.3.amount`. */
export const refuseWrongBill = (input: BillInput): void => {
  const errors = checkBill(input);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Refusal(400, first, { fields: { ...errors } });
};

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The columns that are computed of what was entered. Payments are rows of their own. */
export const computedColumns = (input: BillInput): { result: BillResult; columns: object } => {
  const result = computeBill(input);
  const { payments: _, ...entered } = input;
  const { price_total, trade_allowance, still_to_pay } = result.values;
  return {
    result,
    columns: {
      input: JSON.stringify(entered),
      result: JSON.stringify(result),
      // a purchase of a trade-in has no price; its total is what is allowed for the vehicle
      total_cents: numberOf(price_total ?? trade_allowance),
      balance_cents: numberOf(still_to_pay),
      // null while the cost of the vehicle is not known, so that sums leave it out
      gross_cents: result.confidential.values.gross_total,
    },
  };
};
