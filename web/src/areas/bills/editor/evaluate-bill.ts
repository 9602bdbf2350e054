import type { Bill } from '@forecourt/contract/bills/index';
import {
  type BillErrors,
  type BillInput,
  type BillResult,
  checkBill,
  computeBill,
  valuesToWire,
} from '@forecourt/domain/bill-of-sale/index';

const PREFIX = 'values.';

/** The bill without the values that something is wrong with, so that one wrong field does not hide all figures. */
const withoutWrong = (input: BillInput, errors: BillErrors): BillInput => {
  const wrong = Object.keys(errors)
    .filter((path) => path.startsWith(PREFIX))
    .map((path) => path.slice(PREFIX.length));
  const values = Object.entries(input.values).filter(([name]) => !wrong.includes(name));
  return { ...input, values: Object.fromEntries(values) };
};

export interface Evaluated {
  /** By path, as checkBill names them. */
  errors: BillErrors;
  /** null while a line or the date is wrong. */
  result: BillResult | null;
}

/** All that is computed after a keystroke. */
export const evaluateBill = (input: BillInput): Evaluated => {
  const errors = checkBill(input);
  if (Object.keys(errors).length === 0) return { errors, result: computeBill(input) };
  const usable = withoutWrong(input, errors);
  const isUsable = Object.keys(checkBill(usable)).length === 0;
  return { errors, result: isUsable ? computeBill(usable) : null };
};

export interface TaxFigure {
  name: string;
  rate: number;
  amount: number;
  collected: boolean;
}

/** The figures of a bill in dollars, computed here or by the server. */
export interface BillFigures {
  values: Bill['results'];
  taxes: readonly TaxFigure[];
  rateProblem: string | null;
  /** null for those who may not see them. */
  confidential: Bill['results'] | null;
}

export const figuresOfResult = (result: BillResult, seesCosts: boolean): BillFigures => ({
  values: valuesToWire(result.values),
  taxes: result.taxes.map(({ name, rate, amount, collected }) => ({
    ...{ name, collected },
    // of the domain in thousandths of a percent
    rate: rate / 1_000,
    amount: amount / 100,
  })),
  rateProblem: result.rateCheck.blocked ? result.rateCheck.reason : null,
  confidential: seesCosts ? valuesToWire(result.confidential.values) : null,
});

export const figuresOfBill = (bill: Bill): BillFigures => ({
  values: bill.results,
  taxes: bill.taxes,
  rateProblem: bill.rate_problem,
  confidential: bill.confidential,
});
