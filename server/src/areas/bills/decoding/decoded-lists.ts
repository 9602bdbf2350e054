import type { ReplyOf } from '@forecourt/contract';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { type BillInput, billToWire, restorePrivate } from '@forecourt/domain/bill-of-sale/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { type BillLists, LISTS } from '../record/lists';

type ListName = (typeof LISTS)[number];

export const LIST_LABELS: Readonly<Record<ListName, string>> = {
  discounts: 'Discounts',
  rebates: 'Rebates',
  fees: 'Fees',
  addOns: 'Add-ons',
  products: 'Products',
  mandatoryCharges: 'Required credit charges',
  tradeIns: 'Trade-ins',
  pickUpPayments: 'Pick-up payments',
};

type Line = NonNullable<BillLists[ListName]>[number];

const shownLine = (line: Line): string => {
  if ('allowance' in line)
    return [line.year, line.make, line.model, formatMoney(line.allowance / 100)].filter(Boolean).join(' ');
  return `${'day' in line ? line.day : line.label} ${formatMoney(line.amount / 100)}`;
};

/** Lines as they are shown for review. */
export const shownLines = (lines: readonly Line[]): string => lines.map(shownLine).join('; ');

/** The lists in dollars, as calls carry them. */
export const listsToWire = (lists: Partial<BillLists>): ReplyOf<typeof billsCalls.decodePdf>['lists'] => {
  const empty: BillInput = { type: 1, format: 1, calculatorVersion: 1, day: '', values: {} };
  const wire = billToWire({ ...empty, ...lists });
  return Object.fromEntries(LISTS.flatMap((name) => (wire[name] ? [[name, wire[name]]] : [])));
};

const pick = (bill: Partial<BillLists>): Partial<BillLists> =>
  Object.fromEntries(LISTS.flatMap((name) => (bill[name] ? [[name, bill[name]]] : [])));

/** A document has no costs and no links to records: lines that the bill has already keep theirs, others get a new id. */
export const linesToSave = (accepted: Partial<BillLists>, stored: BillInput): Partial<BillLists> => {
  const lists = pick(accepted);
  const withKnownIds = Object.fromEntries(
    LISTS.flatMap((name) => {
      const lines: readonly { id?: string }[] | undefined = lists[name];
      const known: readonly { id?: string }[] = stored[name] ?? [];
      const isKnown = (id: string | undefined) => id !== undefined && known.some((line) => line.id === id);
      return lines ? [[name, lines.map(({ id, ...line }) => (isKnown(id) ? { ...line, id } : line))]] : [];
    }),
  );
  const sent: BillInput = { ...stored, ...withKnownIds };
  const whole = restorePrivate(sent, stored);
  const tradeIns = whole.tradeIns?.map((trade) => {
    const before = stored.tradeIns?.find(({ id }) => id !== undefined && id === trade.id);
    return {
      ...trade,
      ...(before?.dealTradeId !== undefined && { dealTradeId: before.dealTradeId }),
      ...(before?.mvdId !== undefined && { mvdId: before.mvdId }),
    };
  });
  return Object.fromEntries(
    LISTS.flatMap((name) => (lists[name] ? [[name, name === 'tradeIns' ? tradeIns : whole[name]]] : [])),
  );
};
