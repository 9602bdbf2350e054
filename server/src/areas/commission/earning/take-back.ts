import {
  chargebackCommission,
  paidFor,
  type Reversed,
  reverseCommission,
} from '@forecourt/domain/commission/index';
import { type Cents, roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { findContents } from '../plans/version.queries';
import {
  type EntryState,
  endEntry,
  insertEntry,
  liveInMonth,
  liveOfBill,
  type ReversalKind,
  type StoredEntry,
} from './entry.queries';
import { lockPeople } from './person.queries';

export interface Reversal {
  kind: ReversalKind;
  day: string;
}

const keyOf = ({ facts }: StoredEntry): string => facts?.sale.key ?? '';

/** A commission with its opposite: without what went with other sales, with what later sales paid for it. */
const reversalOf = async (
  db: Db,
  tenant: number,
  entry: StoredEntry,
  { kind, day }: Reversal,
): Promise<Reversed> => {
  const others = (await liveInMonth(db, tenant, [entry.user_id], entry.month)).filter(
    (other) => other.kind === entry.kind && other.id !== entry.id,
  );
  const liveKeys = new Set(others.map(keyOf));
  const parts = entry.lines.flatMap((line) => line.parts ?? []);
  const input = {
    ...{ lines: entry.lines, soldOn: entry.day },
    gone: new Set(parts.map(({ key }) => key).filter((key) => !liveKeys.has(key))),
    toppedUp: others
      .map((other) => ({
        label: other.facts?.sale.label ?? '',
        amount: paidFor(other.lines, keyOf(entry)),
      }))
      .filter(({ amount }) => amount !== 0),
  };
  if (kind === 'correction') return reverseCommission(input);
  return chargebackCommission(await findContents(db, tenant, entry.plan_version_id), input, day);
};

/** What was not paid and comes to nothing is done with; the rest is settled with the next payment. */
const statesAfter = (
  { state, amount_cents }: StoredEntry,
  { amount }: Reversed,
): { entry: EntryState; reversal: EntryState } => {
  if (state === 'paid') return { entry: 'charged-back', reversal: 'earned' };
  return amount_cents + amount === 0
    ? { entry: 'reversed', reversal: 'reversed' }
    : { entry: 'earned', reversal: 'earned' };
};

/** Takes back what holds of a bill, by entries with the opposite sign. */
export const takeBackCommissions = async (
  tx: Db,
  tenant: number,
  { billId, eventId, ...reversal }: Reversal & { billId: number; eventId: number },
): Promise<void> => {
  const found = await liveOfBill(tx, tenant, billId);
  if (found.length === 0) return;
  await lockPeople(
    tx,
    tenant,
    found.map(({ user_id }) => user_id),
  );
  // someone may have been paid meanwhile
  for (const entry of await liveOfBill(tx, tenant, billId)) {
    const reversed = await reversalOf(tx, tenant, entry, reversal);
    const states = statesAfter(entry, reversed);
    await endEntry(tx, tenant, entry.id, states.entry);
    await insertEntry(tx, tenant, {
      ...{ userId: entry.user_id, kind: reversal.kind, billId, billEventId: eventId, day: reversal.day },
      ...{ planVersionId: entry.plan_version_id, vehicleVersionId: null, month: reversal.day.slice(0, 7) },
      ...{ units: 0, facts: null, lines: reversed.lines, amount: reversed.amount },
      ...{ state: states.reversal, isLive: false, reverses: entry.id },
    });
  }
};

/** What taking a sale back on a day would charge back from everyone. */
export const chargebackOf = async (db: Db, tenant: number, billId: number, day: string): Promise<Cents> => {
  let sum = 0;
  for (const entry of await liveOfBill(db, tenant, billId))
    sum -= (await reversalOf(db, tenant, entry, { kind: 'chargeback', day })).amount;
  return roundCents(sum);
};
