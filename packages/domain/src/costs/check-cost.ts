import type { Cents } from '../money/index';
import { COST_TAXES, type CostTaxes } from './cost-taxes';

export interface CheckedCost {
  amount: Cents;
  taxes: CostTaxes;
  day: string;
  /** null: owed. */
  paidOn: string | null;
  dueOn: string | null;
  hasVendor: boolean;
}

/** What is wrong with a cost, on the fields of the form: the screen and the server say the same. */
export const checkCost = (cost: CheckedCost): Record<string, string> => ({
  ...(cost.amount <= 0 && { amount: 'must be more than 0' }),
  ...Object.fromEntries(
    COST_TAXES.flatMap((kind) => {
      const tax = cost.taxes[kind];
      if (tax < 0) return [[kind, 'must not be negative']];
      return tax > cost.amount && cost.amount > 0 ? [[kind, 'is larger than the amount']] : [];
    }),
  ),
  ...(cost.paidOn === null && !cost.hasVendor && { vendor_id: 'Choose to whom it is owed' }),
  ...(cost.paidOn === null &&
    cost.dueOn !== null &&
    cost.dueOn < cost.day && { due_on: 'is before the day of the cost' }),
});
