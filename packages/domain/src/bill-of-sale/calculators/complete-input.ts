import type { DeskInput } from '../../desk';
import type { BillInput } from '../bill-input';
import type { BillLists } from '../bill-lists';
import type { BillValues } from '../bill-values';
import { FORMATS } from '../formats';
import type { BillTaxLine } from './bill-result';
import { deskInputOf } from './desk-input-of';
import { usTaxItem, usTaxLine } from './us-sales-tax';

export interface CompleteInput {
  input: DeskInput;
  /** The tax of a sale in the United States, which is in the fees of the input; null elsewhere and for a lease. */
  usTax: BillTaxLine | null;
}

/** The bill as the desk takes it, with the tax that the desk does not know. */
export const completeInput = (bill: BillInput, values: BillValues, lists: BillLists): CompleteInput => {
  const input = deskInputOf(bill, values, lists);
  if (FORMATS[bill.format].country === 'Canada' || input.way === 'lease') return { input, usTax: null };
  const usTax = usTaxLine(input, values);
  return { input: { ...input, fees: [...(input.fees ?? []), usTaxItem(usTax)] }, usTax };
};
