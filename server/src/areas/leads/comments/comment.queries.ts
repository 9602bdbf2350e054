import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface CommentRow {
  id: number;
  lead_id: number;
  title: string;
  comment: string;
  mvd_bos_id: number | null;
  user_id: number | null;
  created_at: string;
}

const FIELDS = 'n.id, n.lead_id, n.title, n.text as comment, n.mvd_bos_id, n.user_id, n.created_at';
/** Nobody reads more. */
const SHOWN = 200;

export const listComments = (db: Db, tenant: number, leadId: number) =>
  queryRows<CommentRow>(
    db,
    `select ${FIELDS} from lead_comment n where n.dealership_id = $1 and n.lead_id = $2 and n.removed_at is null
      order by n.id desc limit ${SHOWN}`,
    [tenant, leadId],
  );

export const findComment = async (tx: Db, tenant: number, id: number): Promise<CommentRow | undefined> =>
  (
    await queryRows<CommentRow>(
      tx,
      `select ${FIELDS} from lead_comment n where n.dealership_id = $1 and n.id = $2 and n.removed_at is null
        for no key update of n`,
      [tenant, id],
    )
  )[0];

interface NewComment {
  leadId: number;
  title: string;
  comment: string;
  mvdBosId: number | null;
  userId: number;
}

export const insertComment = async (tx: Db, tenant: number, made: NewComment): Promise<CommentRow> => {
  const [row] = await queryRows<CommentRow>(
    tx,
    `insert into lead_comment as n (dealership_id, lead_id, title, text, mvd_bos_id, user_id)
      values ($1, $2, $3, $4, $5, $6) returning ${FIELDS}`,
    [tenant, made.leadId, made.title, made.comment, made.mvdBosId, made.userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const hasBill = (db: Db, tenant: number, billId: number) =>
  queryAny(db, 'select 1 from bill_of_sale where dealership_id = $1 and id = $2 and removed_at is null', [
    ...[tenant, billId],
  ]);

export const updateComment = (tx: Db, tenant: number, id: number, title: string, comment: string) =>
  queryRows(tx, 'update lead_comment set title = $3, text = $4 where dealership_id = $1 and id = $2', [
    ...[tenant, id, title, comment],
  ]);

export const markCommentRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update lead_comment set removed_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);
