import {
  DEPOSIT_METHODS,
  type DepositEntryKind,
  depositEntryProblem,
  receiptNumber,
} from '@forecourt/domain/deal/deposit-rules';
import { toCents } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { bookRecord, jobBooker } from '../../accounting';
import { addDealEvents, announceDeals, type DealActor } from '../../deals';
import { DEPOSIT_SOURCE } from '../ledger/deposit-ledger';
import { entriesOf, insertEntry, type NewEntry } from './entry.queries';

const DID: Readonly<Record<DepositEntryKind, string>> = {
  received: 'Received',
  refunded: 'Refunded',
  applied: 'Applied to the price',
  forfeited: 'Forfeited',
};

const labelOf = (method: string) =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label.toLowerCase() ?? method;

const MOVES_MONEY: readonly DepositEntryKind[] = ['received', 'refunded'];

/** 'Received $500.00 by cash'. */
const wordsOf = ({ kind, amount, method }: NewEntry): string =>
  `${DID[kind]} ${formatMoney(amount)}${MOVES_MONEY.includes(kind) ? ` by ${labelOf(method)}` : ''}`;

/** Books an entry that the rules allow; the deposit must be locked. `field` names the amount in a refusal. */
export const bookEntry = async (
  tx: Db,
  who: DealActor,
  entry: Omit<NewEntry, 'userId'>,
  field = 'amount',
): Promise<{ id: number; number: number }> => {
  const before = await entriesOf(tx, who.tenant, [entry.depositId]);
  const problem = depositEntryProblem(
    before.map(({ kind, amount }) => ({ kind, amount: toCents(amount) })),
    { kind: entry.kind, amount: toCents(entry.amount) },
  );
  if (problem) throw badField(field, problem);
  const whole = { ...entry, userId: who.userId };
  const booked = await insertEntry(tx, who.tenant, whole);
  if (entry.dealId !== null)
    await addDealEvents(tx, who.tenant, [
      {
        ...{ dealId: entry.dealId, kind: 'deposit', to: receiptNumber(booked.number) },
        ...{ text: wordsOf(whole), userId: who.userId },
      },
    ]);
  await bookRecord(tx, await jobBooker(tx, who), DEPOSIT_SOURCE, booked.id);
  if (entry.dealId !== null) await announceDeals(who, [entry.dealId]);
  return booked;
};
