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

/** The stored line with the same id. */
const findStored = <Line extends { id?: string }>(
  line: Line,
  stored: readonly Line[] | undefined,
): Line | undefined => (line.id === undefined ? undefined : stored?.find(({ id }) => id === line.id));

/** Whatever was sent, the cost of a line is that of the stored line. */
const keepCosts = (sent: readonly BillItem[], stored: readonly BillItem[] | undefined): BillItem[] =>
  sent.map((item) => {
    const cost = findStored(item, stored)?.cost;
    return { ...withoutCost(item), ...(cost !== undefined && { cost }) };
  });

const keepCashValues = (
  sent: readonly BillTradeIn[],
  stored: readonly BillTradeIn[] | undefined,
): BillTradeIn[] =>
  sent.map((trade) => {
    const actualCashValue = findStored(trade, stored)?.actualCashValue;
    return { ...withoutCashValue(trade), ...(actualCashValue !== undefined && { actualCashValue }) };
  });

/** The bill to store when someone who may not see costs sends it: what they do not see stays as it is stored. */
export const restorePrivate = (sent: BillInput, stored: BillInput): BillInput => ({
  ...sent,
  values: {
    ...filterValues(sent.values, (name) => !isPrivate(name)),
    ...filterValues(stored.values, isPrivate),
  },
  ...(sent.fees && { fees: keepCosts(sent.fees, stored.fees) }),
  ...(sent.addOns && { addOns: keepCosts(sent.addOns, stored.addOns) }),
  ...(sent.products && { products: keepCosts(sent.products, stored.products) }),
  ...(sent.tradeIns && { tradeIns: keepCashValues(sent.tradeIns, stored.tradeIns) }),
});
