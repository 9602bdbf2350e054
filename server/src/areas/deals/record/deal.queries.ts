import type { DealRow as DealReply } from '@forecourt/contract/deals/deal';
import type { DealState } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { type VisibleSellers, visibleConditions } from '../access';

/** A deal as it is stored. */
export interface DealRecord {
  id: number;
  customer_id: number;
  seller_id: number | null;
  status: DealState;
  entry: DealReply['entry'];
  source: string;
  lead_id: number | null;
  comment: string;
  finance: Record<string, string | number | boolean | null>;
  secret_finance: string;
  lost_reason: string;
  lost_note: string;
  delivery_at: string | null;
  checklist: { text: string; done: boolean }[];
  buyer_token: string | null;
  amount: number;
  has_trade: boolean;
  closed_at: string | null;
  moved_at: string;
  created_by: number | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

const FIELDS = `d.id, d.customer_id, d.seller_id, d.status, d.entry, d.source, d.lead_id, d.comment, d.finance, d.secret_finance,
  d.lost_reason, d.lost_note, d.delivery_at, d.checklist, d.buyer_token, d.amount_cents / 100.0::float8 as amount, d.has_trade,
  d.closed_at, d.moved_at, d.created_by, d.version, d.created_at, d.removed_at`;

export interface DealOptions {
  lock?: boolean;
  removedToo?: boolean;
}

/** 404 for one that is not there, is removed, or that these sellers do not make visible. */
export const findDeal = async (
  db: Db,
  tenant: number,
  visible: VisibleSellers,
  id: number,
  { lock = false, removedToo = false }: DealOptions = {},
): Promise<DealRecord> => {
  const values = sqlValues(tenant, id);
  const conditions = [
    'd.dealership_id = $1 and d.id = $2',
    ...(removedToo ? [] : ['d.removed_at is null']),
    ...visibleConditions(visible, 'd.seller_id', values),
  ];
  const text = `select ${FIELDS} from deal d where ${conditions.join(' and ')} ${lock ? 'for no key update' : ''}`;
  const [row] = await queryPrepared<DealRecord>(db, text, values.values);
  if (!row) throw notFound();
  return row;
};

/** The deal, locked, whoever has it: for changes that were allowed before. */
export const lockDeal = (tx: Db, tenant: number, id: number): Promise<DealRecord> =>
  findDeal(tx, tenant, null, id, { lock: true, removedToo: true });

/** Several deals, locked in the order of their ids. */
export const lockDeals = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number }>(
    tx,
    'select id from deal where dealership_id = $1 and id = any($2) order by id for no key update',
    [tenant, ids],
  );

/** Columns by their names; what is undefined stays. */
export const updateDeal = async (tx: Db, tenant: number, id: number, columns: object): Promise<void> => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  await queryRows(
    tx,
    `update deal set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const insertDeal = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deal ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Sets what a deal repeats of its cars and trade-ins: the sum of prices, whether there is a trade-in, and when it moved. */
export const refreshDeal = (tx: Db, tenant: number, id: number, movedAt: string | null = null) =>
  queryRows(
    tx,
    `update deal d set version = d.version + 1, moved_at = coalesce($3::timestamptz, d.moved_at),
        amount_cents = (select coalesce(sum(round(c.price * 100)), 0)::bigint from deal_car c
          where c.dealership_id = $1 and c.deal_id = $2 and c.removed_at is null),
        has_trade = exists (select 1 from deal_trade t
          where t.dealership_id = $1 and t.deal_id = $2 and t.removed_at is null)
      where d.dealership_id = $1 and d.id = $2`,
    [tenant, id, movedAt],
  );

/** The conversation, the documents and the page of the customer before are not for the one who has the deal now. */
export const hideFromNewCustomer = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    `update deal set customer_since = clock_timestamp(), buyer_token = null where dealership_id = $1 and id = $2 returning 1`,
    [tenant, id],
  );
