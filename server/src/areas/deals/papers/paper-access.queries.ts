import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PaperAccess {
  deal_id: number;
  is_note: boolean;
  /** It is shown to the customer, or came from them. */
  for_customer: boolean;
  /** The account of the deal's customer. */
  portal_user_id: number | null;
}

const OF_CUSTOMER = `join deal d on d.dealership_id = f.dealership_id and d.id = f.deal_id and d.removed_at is null
  join customer c on c.dealership_id = d.dealership_id and c.id = d.customer_id
  where f.dealership_id = $1 and f.file = $2 and f.removed_at is null`;

/** What decides who reads a file of a comment, by its name in the store. */
export const readCommentFile = async (db: Db, tenant: number, file: string) =>
  (
    await queryPrepared<PaperAccess>(
      db,
      `select f.deal_id, n.kind = 'note' as is_note, n.for_customer or n.from_customer as for_customer, c.portal_user_id
        from deal_comment_file f
          join deal_comment n on n.dealership_id = f.dealership_id and n.id = f.note_id and n.removed_at is null ${OF_CUSTOMER}`,
      [tenant, file],
    )
  )[0];

export const readDocumentFile = async (db: Db, tenant: number, file: string) =>
  (
    await queryPrepared<PaperAccess>(
      db,
      `select f.deal_id, false as is_note, f.for_customer, c.portal_user_id from deal_document f ${OF_CUSTOMER}`,
      [tenant, file],
    )
  )[0];
