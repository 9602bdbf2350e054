import type { PostingLine } from '@forecourt/domain/ledger/index';
import type { DocumentShape, LedgerDocument } from '@forecourt/domain/quickbooks/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { THIS_COMPANY } from '../connection/company.queries';

export interface StoredPosting {
  id: number;
  realm_id: string;
  record_key: string;
  part: number;
  root: string;
  shape: DocumentShape;
  category: string;
  operation: 'create' | 'update' | 'void';
  state: 'waiting' | 'held' | 'sending' | 'sent' | 'failed' | 'skipped';
  day: string;
  number: string;
  memo: string;
  customer_id: number | null;
  vendor_id: number | null;
  cents: number;
  lines: PostingLine[];
  revision: number;
  request: string | null;
  request_revision: number | null;
  attempts: number;
  next_at: string | null;
  problem: string;
  mend_at: string | null;
  qb_id: string | null;
  sync_token: string | null;
  sent_at: string | null;
  difference: string;
  is_withdrawn: boolean;
}

export const POSTING_FIELDS = `p.id, p.realm_id, p.record_key, p.part, p.root, p.shape, p.category, p.operation, p.state, p.day, p.number, p.memo,
  p.customer_id, p.vendor_id, p.total_cents::float8 as cents, p.lines, p.revision, p.request, p.request_revision, p.attempts,
  p.next_at, p.problem, p.mend_at, p.qb_id, p.sync_token, p.sent_at, p.difference, p.is_withdrawn`;

export const postingsOfRoots = (db: Db, tenant: number, roots: readonly string[]) =>
  queryRows<StoredPosting>(
    db,
    `select ${POSTING_FIELDS} from quickbooks_posting p where p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY}
        and p.root = any($2) order by p.id for update`,
    [tenant, roots],
  );

export const documentOf = ({ part, shape, day, memo, lines, cents }: StoredPosting): LedgerDocument => ({
  ...{ part: part === 2 ? 2 : 1, shape, day, memo, lines, total: cents as LedgerDocument['total'] }, // cents of the database
});

export interface NewPosting {
  realm: string;
  recordKey: string;
  root: string;
  category: string;
  state: 'waiting' | 'held' | 'skipped';
  number: string;
  document: LedgerDocument;
}

const partyOf = (lines: readonly PostingLine[]) => ({
  customerId: lines.find(({ customerId }) => customerId !== undefined)?.customerId ?? null,
  vendorId: lines.find(({ vendorId }) => vendorId !== undefined)?.vendorId ?? null,
});

export const insertPosting = async (tx: Db, tenant: number, wanted: NewPosting): Promise<number> => {
  const { realm, recordKey, root, category, state, number, document } = wanted;
  const { customerId, vendorId } = partyOf(document.lines);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into quickbooks_posting as p (dealership_id, record_key, part, root, shape, category, state, day, number, memo,
        customer_id, vendor_id, total_cents, lines, realm_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      on conflict (dealership_id, realm_id, record_key, part) do update set shape = excluded.shape, category = excluded.category,
        state = excluded.state, operation = 'create', day = excluded.day, number = excluded.number, memo = excluded.memo,
        customer_id = excluded.customer_id, vendor_id = excluded.vendor_id, total_cents = excluded.total_cents,
        lines = excluded.lines, revision = p.revision + 1, problem = '', mend_at = null, attempts = 0, next_at = null,
        sync_token = null, difference = '', is_withdrawn = false
      returning id`,
    [
      ...[tenant, recordKey, document.part, root, document.shape, category, state, document.day, number],
      ...[document.memo, customerId, vendorId, document.total, JSON.stringify(document.lines), realm],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** A transaction that QuickBooks has becomes another one, or is voided. */
export const changePosting = async (
  tx: Db,
  tenant: number,
  id: number,
  operation: 'update' | 'void',
  state: 'waiting' | 'held',
  document: LedgerDocument | null,
) => {
  // one that is being sent is noted as sent first: its next revision follows then
  const next = `case when state = 'sending' then state else $3 end`;
  if (document === null) {
    await queryRows(
      tx,
      `update quickbooks_posting set operation = $4, state = ${next}, revision = revision + 1, attempts = 0, next_at = null,
          problem = '', mend_at = null, total_cents = 0, lines = '[]'
        where dealership_id = $1 and id = $2`,
      [tenant, id, state, operation],
    );
    return;
  }
  const { customerId, vendorId } = partyOf(document.lines);
  await queryRows(
    tx,
    `update quickbooks_posting set operation = $4, state = ${next}, revision = revision + 1, attempts = 0, next_at = null, problem = '',
        mend_at = null, day = $5, memo = $6, customer_id = $7, vendor_id = $8, total_cents = $9, lines = $10
      where dealership_id = $1 and id = $2`,
    [
      ...[tenant, id, state, operation, document.day, document.memo, customerId, vendorId, document.total],
      JSON.stringify(document.lines),
    ],
  );
};

/** The entries of these postings are in none any more; postings that QuickBooks never saw are gone. */
export const dropPostings = async (tx: Db, tenant: number, ids: readonly number[]) => {
  if (ids.length === 0) return;
  await queryRows(
    tx,
    'delete from quickbooks_posting_entry where dealership_id = $1 and posting_id = any($2)',
    [tenant, ids],
  );
  await queryRows(
    tx,
    'delete from quickbooks_posting where dealership_id = $1 and id = any($2) and sent_at is null',
    [tenant, ids],
  );
};

/** An entry is in one posting: a second one is refused by the key of the table. */
export const coverEntries = async (
  tx: Db,
  tenant: number,
  { id, realm, part }: { id: number; realm: string; part: number },
  entryIds: readonly number[],
) => {
  await queryRows(
    tx,
    `insert into quickbooks_posting_entry (dealership_id, realm_id, entry_id, part, posting_id)
      select $1, $5, e.id, $2, $3 from unnest($4::int[]) as e(id) returning 1`,
    [tenant, part, id, entryIds, realm],
  );
};
