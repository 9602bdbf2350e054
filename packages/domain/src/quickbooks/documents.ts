import { ACCOUNT, type AccountCode, chartAccount } from '../ledger/accounts';
import { isMoneyAccount } from '../ledger/money-accounts';
import type { PostingLine } from '../ledger/posting';
import { type Cents, roundCents, sumCents } from '../money';
import { type JournalFacts, netByDay, netLines } from './net-lines';

/** The transactions of QuickBooks that postings become. */
export const DOCUMENT_SHAPES = [
  ...(['SalesReceipt', 'Invoice', 'Payment'] as const),
  ...(['Bill', 'Purchase', 'BillPayment', 'JournalEntry'] as const),
] as const;
export type DocumentShape = (typeof DOCUMENT_SHAPES)[number];

/** What a group of entries is about. */
export type GroupKind = 'sale' | 'money-in' | 'purchase' | 'money-out' | 'other';

/** A transaction of QuickBooks in terms of the ledger: its lines sum to 0. */
export interface LedgerDocument {
  /** 2: what a sale books beside what the customer sees, as the cost of the vehicle. */
  part: 1 | 2;
  shape: DocumentShape;
  day: string;
  memo: string;
  lines: readonly PostingLine[];
  /** What the customer or vendor owes or pays; of a journal entry the sum of its debits. */
  total: Cents;
}

const GROUPS: Readonly<Record<string, GroupKind>> = {
  'bill-sold': 'sale',
  'bill-reversed': 'sale',
  'shop-invoice': 'sale',
  'bill-payment': 'money-in',
  'bill-payment-reversed': 'money-in',
  'shop-payment': 'money-in',
  'vehicle-purchased': 'purchase',
  cost: 'purchase',
  cheque: 'purchase',
  'vendor-paid': 'money-out',
};

/** The group that an entry of this kind belongs to; what QuickBooks has no transaction for is a journal entry. */
export const groupKindOf = (kind: string): GroupKind =>
  Object.hasOwn(GROUPS, kind) ? (GROUPS[kind] ?? 'other') : 'other';

const sum = (lines: readonly PostingLine[]): Cents => sumCents(lines.map(({ amount }) => amount));
const on =
  (...accounts: AccountCode[]) =>
  ({ account }: PostingLine) =>
    accounts.includes(account);
const isMoney = ({ account }: PostingLine) => isMoneyAccount(account);
const isIncome = ({ account }: PostingLine) => chartAccount(account)?.type === 'income';
const debits = (lines: readonly PostingLine[]): Cents => sum(lines.filter(({ amount }) => amount > 0));

type Draft = Pick<LedgerDocument, 'day' | 'memo'>;

const journal = (draft: Draft, lines: readonly PostingLine[], part: 1 | 2 = 1): LedgerDocument => ({
  ...{ ...draft, part, shape: 'JournalEntry', lines, total: debits(lines) },
});

/** The one party that lines name; null where they name several or none. */
const oneParty = (lines: readonly PostingLine[]): string | null => {
  const parties = new Set(lines.map(({ customerId, vendorId }) => `${customerId ?? ''}/${vendorId ?? ''}`));
  const [party] = parties;
  return parties.size === 1 && party !== undefined && party !== '/' ? party : null;
};

/** Costs of a sale and what lenders pay for it, which no customer sees. */
const RECAP = [
  ...[ACCOUNT.costOfVehicles, ACCOUNT.addOnCost, ACCOUNT.productCost, ACCOUNT.shopCost],
  ...[ACCOUNT.reserveReceivable, ACCOUNT.reserveIncome, ACCOUNT.lenderBonuses, ACCOUNT.chargebackReserve],
  ACCOUNT.payables,
];
/** Owed to others for what was sold: partly passed on to the customer, partly cost of the sale. */
const PASSED_ON = [ACCOUNT.productsPayable, ACCOUNT.licensingPayable, ACCOUNT.omvicPayable];

const isRecap = (line: PostingLine): boolean =>
  on(...RECAP)(line) || (line.account === ACCOUNT.vehicles && line.amount < 0);

/** Takes as much as is open from lines of opposite sign: what is taken, and what stays. */
const takeFrom = (lines: readonly PostingLine[], open: Cents) => {
  let left: number = open;
  const taken: PostingLine[] = [];
  const kept = lines.map((line) => {
    if (!on(...PASSED_ON)(line) || left === 0 || Math.sign(line.amount) === Math.sign(left)) return line;
    const part = Math.sign(line.amount) * Math.min(Math.abs(line.amount), Math.abs(left));
    left += part;
    taken.push({ ...line, amount: roundCents(part) });
    return { ...line, amount: roundCents(line.amount - part) };
  });
  return { taken, kept: kept.filter(({ amount }) => amount !== 0), left };
};

const COLLECTED = [ACCOUNT.gstCollected, ACCOUNT.pstCollected, ACCOUNT.qstCollected];
/** Tax that a transaction of QuickBooks shows by tax codes. The luxury tax has none there: it is a line of its own. */
export const isCollectedTax = (line: PostingLine): boolean =>
  line.tax !== undefined && on(...COLLECTED)(line);
export const isPaidTax = (line: PostingLine): boolean =>
  line.tax !== undefined && on(ACCOUNT.gstPaid, ACCOUNT.qstPaid)(line);

const customersOf = (lines: readonly PostingLine[]): number[] => [
  ...new Set(lines.flatMap(({ customerId }) => customerId ?? [])),
];

/** A sale as an invoice, and a journal entry for what the customer does not see. */
const saleDocuments = (draft: Draft, lines: readonly PostingLine[]): LedgerDocument[] => {
  const recap = lines.filter(isRecap);
  const { taken, kept, left } = takeFrom(
    lines.filter((line) => !isRecap(line)),
    sum(recap),
  );
  const owed = kept.filter(on(ACCOUNT.receivables));
  const total = sum(owed);
  const isInvoice =
    left === 0 &&
    total >= 0 &&
    kept.some((line) => isIncome(line) && line.amount < 0) &&
    customersOf(owed.length > 0 ? owed : kept).length === 1 &&
    kept.every((line) => !isCollectedTax(line) || line.amount < 0);
  if (!isInvoice) return [journal(draft, lines)];
  const main: LedgerDocument = {
    ...{ ...draft, part: 1, shape: total === 0 ? 'SalesReceipt' : 'Invoice', lines: kept, total },
  };
  const cost = netLines([...recap, ...taken]);
  return cost.length > 0 ? [main, journal(draft, cost, 2)] : [main];
};

/** What was bought: a bill while it is owed to one party, an expense where it was paid at once. */
const purchaseDocuments = (draft: Draft, lines: readonly PostingLine[]): LedgerDocument[] => {
  const owed = lines.filter(on(ACCOUNT.payables));
  const paid = lines.filter(isMoney);
  const bought = lines.filter((line) => !on(ACCOUNT.payables)(line) && !isMoney(line));
  const total = roundCents(-sum([...owed, ...paid]));
  const isPlain =
    total > 0 &&
    bought.every((line) => !on(ACCOUNT.receivables)(line)) &&
    bought.every((line) => !isPaidTax(line) || line.amount > 0);
  if (isPlain && paid.length === 0 && oneParty(owed) !== null)
    return [{ ...draft, part: 1, shape: 'Bill', lines, total }];
  if (isPlain && owed.length === 0 && paid.length === 1)
    return [{ ...draft, part: 1, shape: 'Purchase', lines, total }];
  return [journal(draft, lines)];
};

/** Money on one account against what one party owes or is owed. */
const settlement = (
  draft: Draft,
  lines: readonly PostingLine[],
  debt: AccountCode,
  shape: 'Payment' | 'BillPayment',
): LedgerDocument[] => {
  const money = lines.filter(isMoney);
  const settled = lines.filter(on(debt));
  const total = roundCents(shape === 'Payment' ? sum(money) : -sum(money));
  const isPlain =
    money.length === 1 &&
    settled.length === lines.length - 1 &&
    oneParty(settled) !== null &&
    total > 0 &&
    (shape === 'BillPayment' || settled.every(({ customerId }) => customerId !== undefined));
  return isPlain ? [{ ...draft, part: 1, shape, lines, total }] : [journal(draft, lines)];
};

const documentsOn = (kind: GroupKind, draft: Draft, lines: readonly PostingLine[]): LedgerDocument[] => {
  if (kind === 'sale')
    return lines.some(isIncome) ? saleDocuments(draft, lines) : purchaseDocuments(draft, lines);
  if (kind === 'purchase') return purchaseDocuments(draft, lines);
  // what is paid to a customer for a vehicle is paid as a vendor is
  if (kind === 'money-in' && lines.some(on(ACCOUNT.receivables)))
    return settlement(draft, lines, ACCOUNT.receivables, 'Payment');
  if (kind === 'money-in' || kind === 'money-out')
    return settlement(draft, lines, ACCOUNT.payables, 'BillPayment');
  return [journal(draft, lines)];
};

/**
 * The transactions of a group of entries: what they leave together. None where they cancel each other; null where they
 * leave something on several days, which one transaction cannot say.
 */
export const documentsOf = (
  kind: GroupKind,
  entries: readonly JournalFacts[],
): readonly LedgerDocument[] | null => {
  const days = netByDay(entries);
  const [only] = days;
  if (!only) return [];
  if (days.length > 1) return null;
  const memo = entries.findLast(({ day }) => day === only.day)?.memo ?? '';
  return documentsOn(kind, { day: only.day, memo }, only.lines);
};

/** One entry on its own. */
export const journalOf = ({ day, memo, lines }: JournalFacts): LedgerDocument[] => {
  const net = netLines(lines);
  return net.length > 0 ? [journal({ day, memo }, net)] : [];
};

/**
 * A sale and its payments as one sales receipt: only when all of it was paid on the day of the sale into one account.
 * Otherwise it stays an invoice with payments.
 */
export const receiptOf = (
  sale: readonly LedgerDocument[],
  payments: readonly LedgerDocument[],
): readonly LedgerDocument[] | null => {
  const [main, ...rest] = sale;
  if (main?.shape !== 'Invoice' || payments.length === 0) return null;
  const money = new Set(payments.flatMap(({ lines }) => lines.filter(isMoney)).map(({ account }) => account));
  const customers = customersOf(
    [main, ...payments].flatMap(({ lines }) => lines.filter(on(ACCOUNT.receivables))),
  );
  const isPaid =
    payments.every(({ shape, day }) => shape === 'Payment' && day === main.day) &&
    sumCents(payments.map(({ total }) => total)) === main.total &&
    money.size === 1 &&
    customers.length === 1;
  if (!isPaid) return null;
  const all = [...main.lines, ...payments.flatMap(({ lines }) => lines)];
  // which vehicle a receivable belongs to does not matter once it is paid
  const lines = netLines(all.filter((line) => !on(ACCOUNT.receivables)(line)));
  return [{ ...main, shape: 'SalesReceipt', lines }, ...rest];
};
