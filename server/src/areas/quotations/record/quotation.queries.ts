import type { QuotationState } from '@forecourt/domain/deal/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { type VisibleSellers, visibleConditions } from '../../deals';

export interface QuotationRow {
  id: number;
  number: number;
  /** As it was last set; whether it is expired depends on the day. */
  state: QuotationState;
  customer_id: number;
  customer: string;
  email: string;
  mobile: string;
  seller_id: number | null;
  cars: number;
  title: string;
  total_cents: number;
  valid_until: string;
  created_at: string;
  sent_at: string | null;
  deal_id: number | null;
  version: number;
}

export const ROW_FIELDS = `q.id, q.number, q.state, q.customer_id, c.full_name as customer, c.email, c.mobile, q.seller_id,
  (select count(*)::int from quotation_car k where k.dealership_id = $1 and k.quotation_id = q.id) as cars,
  q.title, q.total_cents, q.valid_until, q.created_at, q.sent_at, q.deal_id, q.version`;
export const ROW_JOINS = 'join customer c on c.dealership_id = $1 and c.id = q.customer_id';

export type QuotationKind = 'alternatives' | 'together';

export interface QuotationRecord extends QuotationRow {
  kind: QuotationKind;
  message: string;
  terms: string;
  lead_id: number | null;
  accepted_at: string | null;
  accepted_name: string;
  accepted_car_id: number | null;
  answered_at: string | null;
  has_news: boolean;
  removed_at: string | null;
  created_by: number | null;
}

const FIELDS = `${ROW_FIELDS}, q.kind, q.message, q.terms, q.lead_id, q.accepted_at, q.accepted_name, q.accepted_car_id,
  q.answered_at, q.answered_at is not null and (q.seen_at is null or q.seen_at < q.answered_at) as has_news, q.removed_at,
  q.created_by`;

interface Wanted {
  id: number;
  removedToo?: boolean;
}

const find = async (db: Db, tenant: number, visible: VisibleSellers, wanted: Wanted, lock: string) => {
  const values = sqlValues(tenant, wanted.id);
  const conditions = [
    'q.dealership_id = $1 and q.id = $2',
    ...(wanted.removedToo ? [] : ['q.removed_at is null']),
    ...visibleConditions(visible, 'q.seller_id', values),
  ];
  const text = `select ${FIELDS} from quotation q ${ROW_JOINS} where ${conditions.join(' and ')} ${lock}`;
  const [row] = await queryPrepared<QuotationRecord>(db, text, values.values);
  if (!row) throw notFound();
  return row;
};

/** 404 for one that is not there or that the user does not see. */
export const findQuotation = (db: Db, tenant: number, visible: VisibleSellers, wanted: Wanted) =>
  find(db, tenant, visible, wanted, '');

export const lockQuotation = (tx: Db, tenant: number, visible: VisibleSellers, wanted: Wanted) =>
  find(tx, tenant, visible, wanted, 'for no key update of q');

/** Names the counter among the locks of a dealership. */
const NUMBER_LOCK = 7_203_140;

export interface NewQuotation {
  customerId: number;
  sellerId: number | null;
  leadId: number | null;
  dealId: number | null;
  kind: QuotationKind;
  validUntil: string;
  message: string;
  terms: string;
  title: string;
  totalCents: number;
  createdBy: number;
}

/** Its number is the next one of the dealership: who adds another waits for the lock, so that none is given twice or left out. */
export const insertQuotation = async (tx: Db, tenant: number, made: NewQuotation): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into quotation (dealership_id, number, customer_id, seller_id, lead_id, kind, valid_until, message, terms, title,
        total_cents, created_by, deal_id)
      select $1, coalesce(max(number), 0) + 1, $2::int, $3::int, $4::int, $5, $6::date, $7, $8, $9, $10::bigint, $11::int, $12::int
      from quotation where dealership_id = $1 returning id`,
    [
      ...[tenant, made.customerId, made.sellerId, made.leadId, made.kind, made.validUntil, made.message],
      ...[made.terms, made.title, made.totalCents, made.createdBy, made.dealId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateQuotation = async (tx: Db, tenant: number, id: number, columns: object): Promise<void> => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  await queryRows(
    tx,
    `update quotation set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Someone of the dealership looked at it: what the customer did is no news any more. */
export const markSeen = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update quotation set seen_at = now() where dealership_id = $1 and id = $2', [tenant, id]);
