import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { THIS_COMPANY } from '../connection/company.queries';
import { POSTING_FIELDS, type StoredPosting } from '../planning/posting.queries';

const DUE = `p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY} and p.state in ('sending', 'waiting') and not p.is_withdrawn`;
const SETTLES = `p.shape in ('Payment', 'BillPayment')`;

/** What is to be sent now, what was cut off first. Invoices come before their payments, and are voided after them. */
export const nextToSend = async (db: Db, tenant: number, now: string): Promise<StoredPosting | undefined> =>
  (
    await queryRows<StoredPosting>(
      db,
      `select ${POSTING_FIELDS} from quickbooks_posting p where ${DUE} and (p.next_at is null or p.next_at <= $2)
        order by p.state = 'waiting', p.operation <> 'void', p.operation = 'void' and not ${SETTLES}, p.day, ${SETTLES}, p.id limit 1`,
      [tenant, now],
    )
  )[0];

export const countToSend = async (db: Db, tenant: number, now: string) => {
  const [row] = await queryRows<{ due: number; later: string | null }>(
    db,
    `select count(*) filter (where p.next_at is null or p.next_at <= $2)::int as due, min(p.next_at) as later
      from quickbooks_posting p where ${DUE}`,
    [tenant, now],
  );
  return { due: row?.due ?? 0, nextAt: row?.later ?? null };
};

/** The transaction of the same record that a payment settles. */
export const settledBy = async (db: Db, tenant: number, root: string, shape: 'Invoice' | 'Bill') =>
  (
    await queryRows<{ qb_id: string | null; state: string }>(
      db,
      `select qb_id, state from quickbooks_posting where dealership_id = $1 and realm_id = ${THIS_COMPANY} and root = $2
          and shape = $3 and total_cents > 0 and not is_withdrawn
        order by qb_id is null, id limit 1`,
      [tenant, root, shape],
    )
  )[0];

/** Writes what will be sent before it is sent: the same is sent again whatever happens. False when it was changed meanwhile. */
export const freezeRequest = (tx: Db, tenant: number, { id, revision }: StoredPosting, request: string) =>
  queryAny(
    tx,
    `update quickbooks_posting set state = 'sending', request = $4, request_revision = $3, problem = '', mend_at = null
      where dealership_id = $1 and id = $2 and revision = $3 and state in ('waiting', 'sending') returning id`,
    [tenant, id, revision, request],
  );

interface Done {
  revision: number;
  qbId: string | null;
  syncToken: string | null;
  cents: number;
  at: string;
}

/** It is there. When the posting was changed while it was sent, the change follows. */
export const noteSent = (
  tx: Db,
  tenant: number,
  id: number,
  { revision, qbId, syncToken, cents, at }: Done,
) =>
  queryRows(
    tx,
    `update quickbooks_posting set state = case when revision = $3 then 'sent' else 'waiting' end,
        operation = case when revision = $3 or $4::text is null then operation when total_cents = 0 then 'void' else 'update' end,
        qb_id = $4, sync_token = $5, sent_cents = $6, sent_at = $7, request = null, request_revision = null, attempts = 0,
        next_at = null, problem = '', mend_at = null, difference = ''
      where dealership_id = $1 and id = $2`,
    [tenant, id, revision, qbId, syncToken, cents, at],
  );

/** Another attempt later. What may have been done keeps its request. */
export const noteLater = (
  tx: Db,
  tenant: number,
  id: number,
  {
    at,
    problem,
    keepsRequest,
    attempts,
  }: { at: string; problem: string; keepsRequest: boolean; attempts: number },
) =>
  queryRows(
    tx,
    `update quickbooks_posting set state = case when $5 then 'sending' else 'waiting' end, next_at = $3, problem = $4,
        attempts = $6, request = case when $5 then request else null end,
        request_revision = case when $5 then request_revision else null end
      where dealership_id = $1 and id = $2`,
    [tenant, id, at, problem, keepsRequest, attempts],
  );

export const noteFailed = (
  tx: Db,
  tenant: number,
  id: number,
  {
    problem,
    mendAt,
    keepsRequest = false,
  }: { problem: string; mendAt: string | null; keepsRequest?: boolean },
) =>
  queryRows(
    tx,
    `update quickbooks_posting set state = 'failed', problem = $3, mend_at = $4, next_at = null,
        request = case when $5 then request else null end, request_revision = case when $5 then request_revision else null end
      where dealership_id = $1 and id = $2`,
    [tenant, id, problem.slice(0, 1_000), mendAt, keepsRequest],
  );

export const noteSyncToken = (
  tx: Db,
  tenant: number,
  id: number,
  qbId: string | null,
  syncToken: string | null,
) =>
  queryRows(
    tx,
    `update quickbooks_posting set qb_id = $3, sync_token = $4, operation = case when $3::text is null then 'create' else operation end,
        state = 'waiting', request = null, request_revision = null, next_at = null, attempts = attempts + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, qbId, syncToken],
  );

export const noteShape = (tx: Db, tenant: number, id: number, shape: string) =>
  queryRows(tx, 'update quickbooks_posting set shape = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    shape,
  ]);

export interface SentPosting {
  id: number;
  realm_id: string;
  shape: string;
  qb_id: string;
  cents: number;
}

const SENT = `p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY} and p.state = 'sent' and p.qb_id is not null`;

/** Sent transactions to be compared with QuickBooks, the newest first. */
export const sentBefore = (db: Db, tenant: number, before: number, limit: number) =>
  queryRows<SentPosting>(
    db,
    `select p.id, p.realm_id, p.shape, p.qb_id, coalesce(p.sent_cents, 0)::float8 as cents from quickbooks_posting p
      where ${SENT} and p.id < $2 order by p.id desc limit $3`,
    [tenant, before, limit],
  );
export const countSent = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    `select count(*)::int as count from quickbooks_posting p where ${SENT}`,
    [tenant],
  );
  return row?.count ?? 0;
};

export const noteDifferences = (tx: Db, tenant: number, rows: readonly { id: number; text: string }[]) =>
  queryRows(
    tx,
    `update quickbooks_posting p set difference = d.text from json_to_recordset($2) as d(id int, text text)
      where p.dealership_id = $1 and p.id = d.id and p.difference <> d.text`,
    [tenant, JSON.stringify(rows)],
  );
