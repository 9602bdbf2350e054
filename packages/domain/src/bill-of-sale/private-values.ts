import type { BillInput, BillItem, BillTradeIn } from './bill-input';
import { findPart } from './catalogue';
import type { PartValue } from './part';

type Values = Readonly<Record<string, PartValue>>;

const isPrivate = (name: string): boolean => findPart(name)?.private === true;

const filterValues = (values: Values, keep: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keep(name)));

const withoutCost = ({ cost: _, ...item }: BillItem): BillItem => item;
const withoutCashValue = ({ actualCashValue: _, ...trade }: BillTradeIn): BillTradeIn => trade;

/** The bill for those who may not see costs: without costs of lines, actual cash values and private parts. */
export const hidePrivate = (bill: BillInput): BillInput => ({
  ...bill,
  values: filterValues(bill.values, (name) => !isPrivate(name)),
  ...(bill.fees && { fees: bill.fees.map(withoutCost) }),
  ...(bill.addOns && { addOns: bill.addOns.map(withoutCost) }),
  ...(bill.products && { products: bill.products.map(withoutCost) }),
  ...(bill.tradeIns && { tradeIns: bill.tradeIns.map(withoutCashValue) }),
});

/** A line that is sent keeps what is hidden of the stored line with the same id, whatever was sent for it. */
const keepHidden = <Line extends { id?: string }, Field extends keyof Line>(
  sent: readonly Line[] | undefined,
  stored: readonly Line[] | undefined,
  field: Field,
): readonly Line[] | undefined =>
  sent?.map((line) => {
    const { [field]: _, ...rest } = line;
    const old = line.id === undefined ? undefined : stored?.find(({ id }) => id === line.id);
    const hidden = old?.[field];
    return { ...rest, ...(hidden !== undefined && { [field]: hidden }) } as Line; // the same line with the field as stored
  });

/** The bill to store when someone who may not see costs sends it: what they do not see stays as it is stored. */
export const restorePrivate = (sent: BillInput, stored: BillInput): BillInput => ({
  ...sent,
  values: {
    ...filterValues(sent.values, (name) => !isPrivate(name)),
    ...filterValues(stored.values, isPrivate),
  },
  ...(sent.fees && { fees: keepHidden(sent.fees, stored.fees, 'cost') }),
  ...(sent.addOns && { addOns: keepHidden(sent.addOns, stored.addOns, 'cost') }),
  ...(sent.products && { products: keepHidden(sent.products, stored.products, 'cost') }),
  ...(sent.tradeIns && { tradeIns: keepHidden(sent.tradeIns, stored.tradeIns, 'actualCashValue') }),
});
