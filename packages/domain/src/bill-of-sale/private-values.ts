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

/**
 * The stored line of each sent one: with the same id, else with the same name, else at the same place, so that a line with
 * another id does not lose its cost. A stored line is taken once.
 */
const pairLines = <Line extends { id?: string }>(
  sent: readonly Line[],
  stored: readonly Line[],
  isSameName: (one: Line, other: Line) => boolean,
): (Line | undefined)[] => {
  const pairs: (Line | undefined)[] = sent.map(() => undefined);
  const free = new Set(stored);
  const rules: ((line: Line, known: Line, place: number) => boolean)[] = [
    (line, known) => line.id !== undefined && line.id === known.id,
    isSameName,
    (_, known, place) => stored[place] === known,
  ];
  for (const isPair of rules)
    for (const [place, line] of sent.entries()) {
      if (pairs[place]) continue;
      const found = [...free].find((known) => isPair(line, known, place));
      if (!found) continue;
      pairs[place] = found;
      free.delete(found);
    }
  return pairs;
};

/** Whatever was sent, the cost of a line is that of the stored line, also of one that was moved from another list. */
const keepCosts = (
  sent: readonly BillItem[],
  stored: readonly BillItem[] = [],
  anywhere: readonly BillItem[] = [],
): BillItem[] => {
  const pairs = pairLines(sent, stored, (one, other) => one.label === other.label);
  return sent.map((item, place) => {
    const moved = anywhere.find(({ id }) => id !== undefined && id === item.id);
    const cost = (pairs[place] ?? moved)?.cost;
    return { ...withoutCost(item), ...(cost !== undefined && { cost }) };
  });
};

const isSameVehicle = (one: BillTradeIn, other: BillTradeIn): boolean =>
  (one.dealTradeId !== undefined && one.dealTradeId === other.dealTradeId) ||
  (one.mvdId !== undefined && one.mvdId === other.mvdId) ||
  (Boolean(one.vin) && one.vin === other.vin);

const keepCashValues = (sent: readonly BillTradeIn[], stored: readonly BillTradeIn[] = []): BillTradeIn[] => {
  const pairs = pairLines(sent, stored, isSameVehicle);
  return sent.map((trade, place) => {
    const actualCashValue = pairs[place]?.actualCashValue;
    return { ...withoutCashValue(trade), ...(actualCashValue !== undefined && { actualCashValue }) };
  });
};

/** The bill to store when someone who may not see costs sends it: what they do not see stays as it is stored. */
export const restorePrivate = (sent: BillInput, stored: BillInput): BillInput => {
  const lines = [...(stored.fees ?? []), ...(stored.addOns ?? []), ...(stored.products ?? [])];
  return {
    ...sent,
    values: {
      ...filterValues(sent.values, (name) => !isPrivate(name)),
      ...filterValues(stored.values, isPrivate),
    },
    ...(sent.fees && { fees: keepCosts(sent.fees, stored.fees, lines) }),
    ...(sent.addOns && { addOns: keepCosts(sent.addOns, stored.addOns, lines) }),
    ...(sent.products && { products: keepCosts(sent.products, stored.products, lines) }),
    ...(sent.tradeIns && { tradeIns: keepCashValues(sent.tradeIns, stored.tradeIns) }),
  };
};
