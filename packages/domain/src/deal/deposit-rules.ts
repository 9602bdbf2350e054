import { isDay } from '../dates';
import { type Cents, roundCents, toDollars } from '../money';

/** screens.md 3, to the letter. */
export const DEPOSIT_METHODS = [
  { value: 'Credit-Card', label: 'Credit card' },
  { value: 'Debit-Card', label: 'Debit card' },
  { value: 'Cash', label: 'Cash' },
  { value: 'Cheque', label: 'Cheque' },
  { value: 'Etransfer', label: 'E-transfer' },
  { value: 'Others', label: 'Other' },
] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number]['value'];

export const isDepositMethod = (value: unknown): value is DepositMethod =>
  DEPOSIT_METHODS.some((method) => method.value === value);

/** Entries are never changed: money comes in, goes back, is used in a bill, or stays with the dealership. */
export const DEPOSIT_ENTRY_KINDS = ['received', 'refunded', 'applied', 'forfeited'] as const;
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number];

export interface DepositEntry {
  kind: DepositEntryKind;
  /** Above 0 for every kind. */
  amount: Cents;
}

const SIGN: Readonly<Record<DepositEntryKind, 1 | -1>> = {
  ...{ received: 1, refunded: -1, applied: -1, forfeited: -1 },
};

/** What is left of a deposit. */
export const depositBalance = (entries: readonly DepositEntry[]): Cents =>
  roundCents(entries.reduce((sum, { kind, amount }) => sum + SIGN[kind] * amount, 0));

export const MAX_DEPOSIT = roundCents(1_000_000_000);

/** The dollars of a message: $1,234.50. */
const money = (amount: Cents): string =>
  toDollars(amount).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });

/** Why an entry cannot follow the others, or undefined. */
export const depositEntryProblem = (
  entries: readonly DepositEntry[],
  { kind, amount }: DepositEntry,
): string | undefined => {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'The amount must be above 0';
  if (amount > MAX_DEPOSIT) return `The amount must be at most ${money(MAX_DEPOSIT)}`;
  const balance = depositBalance(entries);
  if (kind === 'received' || amount <= balance) return undefined;
  return `Only ${money(balance)} of this deposit is left, so ${money(amount)} cannot be ${kind}`;
};

/** screens.md 5. */
export const DEPOSIT_DAYS = { first: '1970-01-01', last: '9999-01-01' } as const;

/** Why a day (YYYY-MM-DD) is no deposit date, or undefined. */
export const depositDayProblem = (day: string | null | undefined): string | undefined => {
  if (!day) return 'Required';
  if (!isDay(day)) return 'This is not a date';
  return day < DEPOSIT_DAYS.first || day > DEPOSIT_DAYS.last
    ? `The date must be from ${DEPOSIT_DAYS.first} to ${DEPOSIT_DAYS.last}`
    : undefined;
};

const RECEIPT = /^R-(\d{6,})$/;

/** A dealership's receipts count from 1: R-000001. */
export const receiptNumber = (count: number): string => {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('receipts count from 1');
  return `R-${String(count).padStart(6, '0')}`;
};

/** The count of a receipt number, or undefined for another text. */
export const receiptCount = (receipt: string): number | undefined => {
  const digits = RECEIPT.exec(receipt)?.[1];
  const count = Number(digits);
  return digits && Number.isSafeInteger(count) && count > 0 && receiptNumber(count) === receipt
    ? count
    : undefined;
};
