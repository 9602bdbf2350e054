import type {
  CommissionLine,
  CommissionSale,
  EarlierSale,
  SettlementKind,
  Standing,
} from '@forecourt/domain/commission/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export type SaleEntryKind = 'sale' | 'team';
export type ReversalKind = 'chargeback' | 'correction';
export type EntryKind = SaleEntryKind | ReversalKind | SettlementKind;
export type EntryState = 'earned' | 'paid' | 'reversed' | 'charged-back';

/** What is kept of the sale that an entry was computed of. */
export interface EntryFacts {
  sale: CommissionSale;
  standing: Standing;
  isToppedUp: boolean;
}

export interface StoredEntry {
  id: number;
  user_id: number;
  kind: EntryKind;
  bill_id: number | null;
  bill_event_id: number | null;
  plan_version_id: number;
  day: string;
  month: string;
  units: number;
  facts: EntryFacts | null;
  lines: CommissionLine[];
  amount_cents: number;
  state: EntryState;
}

const FIELDS = `e.id, e.user_id, e.kind, e.bill_id, e.bill_event_id, e.plan_version_id, e.day, e.month, e.units, e.facts, e.lines,
  e.amount_cents::float8 as amount_cents, e.state`;

/** The sales of these people in a month that hold. */
export const liveInMonth = (db: Db, tenant: number, userIds: readonly number[], month: string) =>
  queryPrepared<StoredEntry>(
    db,
    `select ${FIELDS} from commission_entry e where e.dealership_id = $1 and e.user_id = any($2) and e.month = $3 and e.is_live
      order by e.id`,
    [tenant, userIds, month],
  );

/** What holds of a bill. */
export const liveOfBill = (db: Db, tenant: number, billId: number) =>
  queryPrepared<StoredEntry>(
    db,
    `select ${FIELDS} from commission_entry e where e.dealership_id = $1 and e.bill_id = $2 and e.is_live order by e.id`,
    [tenant, billId],
  );

/** What was computed of a bill and taken back by a change of it, the last first. */
export const correctedOfBill = (db: Db, tenant: number, billId: number) =>
  queryRows<StoredEntry>(
    db,
    `select ${FIELDS} from commission_entry e
        join commission_entry r on r.dealership_id = e.dealership_id and r.reverses = e.id and r.kind = 'correction'
      where e.dealership_id = $1 and e.bill_id = $2 order by e.id desc limit 50`,
    [tenant, billId],
  );

/** A sale of the month as the next one sees it; tiers pay it too when it was computed by the same version of the plan. */
export const toEarlier = (
  { facts, lines, plan_version_id }: StoredEntry,
  planVersionId: number,
): EarlierSale[] => {
  if (!facts) return [];
  const { sale, standing } = facts;
  return [{ sale, standing, lines, isToppedUp: facts.isToppedUp && plan_version_id === planVersionId }];
};

export interface NewEntry {
  userId: number;
  kind: EntryKind;
  billId: number | null;
  billEventId: number | null;
  planVersionId: number;
  vehicleVersionId: number | null;
  day: string;
  units: number;
  facts: EntryFacts | null;
  lines: readonly CommissionLine[];
  amount: number;
  state: EntryState;
  isLive: boolean;
  reverses: number | null;
  /** The month that it counts for, YYYY-MM. */
  month: string;
}

export const insertEntry = async (tx: Db, tenant: number, entry: NewEntry): Promise<number> => {
  const [row] = await queryPrepared<{ id: number }>(
    tx,
    `insert into commission_entry (dealership_id, user_id, kind, bill_id, bill_event_id, plan_version_id, vehicle_version_id, day, month,
        units, facts, lines, amount_cents, state, is_live, reverses)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      ...[tenant, entry.userId, entry.kind, entry.billId, entry.billEventId, entry.planVersionId],
      ...[entry.vehicleVersionId, entry.day, `${entry.month}-01`, entry.units],
      ...[entry.facts ? JSON.stringify(entry.facts) : null, JSON.stringify(entry.lines), entry.amount],
      ...[entry.state, entry.isLive, entry.reverses],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** A commission no longer counts: it was taken back. */
export const endEntry = (tx: Db, tenant: number, id: number, state: EntryState) =>
  queryRows(
    tx,
    'update commission_entry set is_live = false, state = $3 where dealership_id = $1 and id = $2 and is_live',
    [tenant, id, state],
  );
