import type { Db } from '../../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../../db/query';

export type CommentKind = 'comment' | 'note';

export interface CommentRow {
  id: number;
  deal_id: number;
  kind: CommentKind;
  for_customer: 0 | 1;
  from_customer: 0 | 1;
  title: string;
  comment: string;
  mvd_bos_id: number | null;
  user_id: number | null;
  created_at: string;
}

const FIELDS = `n.id, n.deal_id, n.kind, n.for_customer::int as for_customer, n.from_customer::int as from_customer, n.title,
  n.text as comment, n.mvd_bos_id, n.user_id, n.created_at`;
/** Nobody reads more. */
const SHOWN = 300;

/** The newest first. */
export const listComments = (
  db: Db,
  tenant: number,
  { dealId, kinds, billId }: { dealId: number; kinds: readonly CommentKind[]; billId: number | null },
) =>
  queryPrepared<CommentRow>(
    db,
    `select ${FIELDS} from deal_comment n where n.dealership_id = $1 and n.deal_id = $2 and n.kind = any($3)
      and n.removed_at is null and ($4::int is null or n.mvd_bos_id = $4) order by n.id desc limit ${SHOWN}`,
    [tenant, dealId, kinds, billId],
  );

/** Locked; undefined when there is none. */
export const lockComment = async (tx: Db, tenant: number, id: number): Promise<CommentRow | undefined> =>
  (
    await queryRows<CommentRow>(
      tx,
      `select ${FIELDS} from deal_comment n where n.dealership_id = $1 and n.id = $2 and n.removed_at is null
        for no key update of n`,
      [tenant, id],
    )
  )[0];

export interface NewComment {
  dealId: number;
  kind: CommentKind;
  title: string;
  comment: string;
  forCustomer: boolean;
  mvdBosId: number | null;
  userId: number;
}

export const insertComment = async (tx: Db, tenant: number, made: NewComment): Promise<CommentRow> => {
  const [row] = await queryRows<CommentRow>(
    tx,
    `insert into deal_comment as n (dealership_id, deal_id, kind, title, text, for_customer, mvd_bos_id, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${FIELDS}`,
    [
      ...[tenant, made.dealId, made.kind, made.title, made.comment, made.forCustomer, made.mvdBosId],
      made.userId,
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** Whether a deal has a bill of sale of this id. */
export const hasBill = (db: Db, tenant: number, dealId: number, billId: number) =>
  queryAny(
    db,
    'select 1 from bill_of_sale where dealership_id = $1 and deal_id = $2 and id = $3 and removed_at is null',
    [tenant, dealId, billId],
  );

export const updateComment = (tx: Db, tenant: number, id: number, title: string, comment: string) =>
  queryRows(tx, 'update deal_comment set title = $3, text = $4 where dealership_id = $1 and id = $2', [
    ...[tenant, id, title, comment],
  ]);

export const markCommentRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update deal_comment set removed_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);

/** The account of a deal's customer; null when they have none. */
export const readCustomerAccount = async (db: Db, tenant: number, dealId: number): Promise<number | null> => {
  const [row] = await queryPrepared<{ user_id: number | null }>(
    db,
    `select c.portal_user_id as user_id from deal d join customer c on c.dealership_id = d.dealership_id and c.id = d.customer_id
      where d.dealership_id = $1 and d.id = $2`,
    [tenant, dealId],
  );
  return row?.user_id ?? null;
};
