import type { BillInput } from './bill-input';
import { hasPart } from './bill-parts';
import { findPart } from './catalogue';
import { hidePrivate } from './private-values';
import { hasList, type ListName } from './section';

/** Lists that a document carries; payments are rows of their own and are not taken over from a document. */
const DATA_LISTS = [
  ...(['discounts', 'rebates', 'fees', 'addOns', 'products'] as const),
  ...(['mandatoryCharges', 'tradeIns', 'pickUpPayments'] as const),
] as const satisfies readonly ListName[];

/** What was entered into a bill, as its own PDF carries it to be read back. Amounts are cents; no costs, no ids of records. */
export interface BillData extends Pick<BillInput, 'values' | (typeof DATA_LISTS)[number]> {
  version: 1;
}

export const toBillData = (bill: BillInput): BillData => {
  const shown = hidePrivate(bill);
  const values = Object.entries(shown.values).filter(
    ([name, value]) =>
      value !== null && value !== '' && findPart(name)?.from === 'input' && hasPart(bill, name),
  );
  const tradeIns = shown.tradeIns?.map(({ dealTradeId: _deal, mvdId: _vehicle, ...trade }) => trade);
  const lists = DATA_LISTS.flatMap((name) => {
    const lines = name === 'tradeIns' ? tradeIns : shown[name];
    return lines && hasList(bill.type, name) ? [[name, lines]] : [];
  });
  return { version: 1, values: Object.fromEntries(values), ...Object.fromEntries(lists) };
};
