import {
  DEPOSIT_METHODS,
  type DepositEntryKind,
  depositBalance,
  receiptNumber,
} from '@forecourt/domain/deal/deposit-rules';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { StoredEntry } from '../booking/entry.queries';
import type { StoredDeposit } from '../deposit.queries';
import type { ReceiptSheet } from './receipt-sheet';

const WORDS: Readonly<Record<DepositEntryKind, { title: string; amount: string }>> = {
  received: { title: 'Deposit receipt', amount: 'Received with thanks' },
  refunded: { title: 'Refund receipt', amount: 'Refunded' },
  applied: { title: 'Deposit applied', amount: 'Applied to the price' },
  forfeited: { title: 'Deposit forfeited', amount: 'Forfeited, taxes included' },
};

const sumOf = (entries: readonly StoredEntry[], kind: DepositEntryKind): number =>
  toDollars(depositBalance(entries.filter((entry) => entry.kind === kind).map(inReceipts)));

/** Amounts of one kind are added up whichever way they go. */
const inReceipts = ({ amount }: StoredEntry) => ({ kind: 'received' as const, amount: toCents(amount) });

/** What a receipt says: the booking, and the deposit as it stood after it, however much was booked since. */
export const receiptOf = (
  deposit: StoredDeposit,
  entry: StoredEntry,
  entries: readonly StoredEntry[],
  head: ReceiptSheet['head'],
  receivedBy: string,
): ReceiptSheet => {
  const upToIt = entries.filter(({ id }) => id <= entry.id);
  const left = toDollars(
    depositBalance(upToIt.map(({ kind, amount }) => ({ kind, amount: toCents(amount) }))),
  );
  const lines = (['refunded', 'applied', 'forfeited'] as const).flatMap((kind) => {
    const sum = sumOf(upToIt, kind);
    return sum > 0 ? [{ label: WORDS[kind].amount, value: `−${formatMoney(sum)}` }] : [];
  });
  const holdsUntil = deposit.deadline ? `until ${deposit.deadline}` : 'until it is released';
  return {
    ...{ head, title: WORDS[entry.kind].title, number: receiptNumber(entry.number), day: entry.on },
    amount: { label: WORDS[entry.kind].amount, value: formatMoney(entry.amount) },
    sections: [
      {
        title: 'Customer',
        facts: [
          { label: 'Name', value: deposit.customer },
          { label: 'Mobile', value: formatPhone(deposit.mobile) },
          { label: 'E-mail', value: deposit.email },
        ],
      },
      {
        title: 'Vehicle',
        facts: [
          { label: 'Vehicle', value: deposit.car_title },
          { label: 'Stock No.', value: deposit.stock_no },
          { label: 'VIN', value: deposit.vin },
        ],
      },
      {
        title: 'Payment',
        facts: [
          {
            label: 'Method',
            value: DEPOSIT_METHODS.find(({ value }) => value === entry.method)?.label ?? entry.method,
          },
          { label: 'Transaction or cheque number', value: entry.transaction },
          { label: 'Recorded by', value: receivedBy },
          ...(entry.reason ? [{ label: 'Reason', value: entry.reason }] : []),
        ],
      },
    ],
    sums: [
      { label: 'Received', value: formatMoney(sumOf(upToIt, 'received')) },
      ...lines,
      { label: 'Balance of this deposit', value: formatMoney(left) },
    ],
    note:
      entry.kind === 'received' && deposit.holds
        ? `The deposit holds the vehicle ${holdsUntil}. All amounts are in Canadian dollars.`
        : 'All amounts are in Canadian dollars.',
  };
};
