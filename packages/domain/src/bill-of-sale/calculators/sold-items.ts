import type { DeskItem } from '../../desk';
import { type Cents, roundCents } from '../../money';
import type { TaxTreatment } from '../../tax';
import type { BillInput, BillItem } from '../bill-input';
import { shownLists } from '../bill-lists';
import { billValues } from '../bill-values';
import { deskItem } from './desk-input-of';
import { owedToOmvic, ownFees } from './own-fees';

export interface SoldItem {
  kind: 'fee' | 'add-on' | 'product';
  label: string;
  amount: Cents;
  cost: Cents;
  tax: TaxTreatment;
  /** Of a fee that is owed to an authority; sales that were stored earlier have none. */
  role?: 'license' | 'omvic';
}

const soldItem =
  (kind: SoldItem['kind']) =>
  ({ label, amount, cost, tax }: DeskItem): SoldItem => ({
    kind,
    label,
    amount,
    cost: cost ?? roundCents(0),
    tax,
  });

const OWN_FEE_ROLES: Readonly<Record<string, SoldItem['role']>> = { License: 'license', OMVIC: 'omvic' };

const ownFee = (item: DeskItem): SoldItem => {
  const role = OWN_FEE_ROLES[item.label];
  return { ...soldItem('fee')(item), ...(role && { role }) };
};

/** Everything that was sold beside the vehicle, with license and OMVIC fee, each with its cost. */
export const soldItems = (bill: BillInput): SoldItem[] => {
  const [values, lists] = [billValues(bill), shownLists(bill)];
  const of = (kind: SoldItem['kind'], lines: readonly BillItem[]) => lines.map(deskItem).map(soldItem(kind));
  return [
    ...of('fee', lists.fees),
    ...ownFees(values, owedToOmvic(bill, values)).map(ownFee),
    ...of('add-on', lists.addOns),
    ...of('product', lists.products),
  ];
};
