import { type Cents, sumCents } from '../money/index';
import { COST_TAXES, type CostTaxes } from './cost-taxes';
import { HAND_CHEQUE } from './methods';

export interface CheckedCost {
  amount: Cents;
  taxes: CostTaxes;
  day: string;
  /** null: owed. */
  paidOn: string | null;
  dueOn: string | null;
  hasVendor: boolean;
  /** Today where the dealership is. */
  today: string;
  paidBy: string | null;
  /** The number of a cheque or of a transfer. */
  paidReference: string;
}

const FUTURE = 'must not be in the future';

const taxProblems = ({ amount, taxes }: CheckedCost): Record<string, string> => {
  const problems = Object.fromEntries(
    COST_TAXES.flatMap((kind) => {
      if (taxes[kind] < 0) return [[kind, 'must not be negative']];
      return taxes[kind] > amount && amount > 0 ? [[kind, 'is larger than the amount']] : [];
    }),
  );
  const highest = COST_TAXES.toSorted((a, b) => taxes[b] - taxes[a])[0];
  const isTooMuch = amount > 0 && sumCents(COST_TAXES.map((kind) => taxes[kind])) > amount;
  return Object.keys(problems).length === 0 && isTooMuch && highest
    ? { [highest]: 'The taxes together are more than the amount' }
    : problems;
};

const dayProblems = ({ day, paidOn, dueOn, today }: CheckedCost): Record<string, string> => ({
  ...(day > today && { day: FUTURE }),
  // the day of payment follows the day of the cost where none is entered
  ...(paidOn !== null && paidOn !== day && paidOn > today && { paid_on: FUTURE }),
  ...(paidOn === null && dueOn !== null && dueOn < day && { due_on: 'is before the day of the cost' }),
});

/** What is wrong with a cost, on the fields of the form: the screen and the server say the same. */
export const checkCost = (cost: CheckedCost): Record<string, string> => ({
  ...(cost.amount <= 0 && { amount: 'must be more than 0' }),
  ...taxProblems(cost),
  ...dayProblems(cost),
  ...(cost.paidOn === null && !cost.hasVendor && { vendor_id: 'Choose to whom it is owed' }),
  ...(cost.paidBy === HAND_CHEQUE &&
    cost.paidReference === '' && { paid_reference: 'Enter the number of the cheque' }),
});
