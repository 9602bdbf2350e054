import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PaperAccess {
  deal_id: number;
  is_note: boolean;
  /** It is shown to the customer, or came from them. */
  for_customer: boolean;
}

const OF_DEAL = `join deal d on d.dealership_id = f.dealership_id and d.id = f.deal_id and d.removed_at is null
  where f.dealership_id = $1 and f.file = $2 and f.removed_at is null`;

/** What decides who reads a file of a comment, by its name in the store. */
export const readCommentFile = async (db: Db, tenant: number, file: string) =>
  (
    await queryPrepared<PaperAccess>(
      db,
      `select f.deal_id, n.kind = 'note' as is_note, n.for_customer or n.from_customer as for_customer
        from deal_comment_file f
          join deal_comment n on n.dealership_id = f.dealership_id and n.id = f.note_id and n.removed_at is null ${OF_DEAL}`,
      [tenant, file],
    )
  )[0];

export const readDocumentFile = async (db: Db, tenant: number, file: string) =>
  (
    await queryPrepared<PaperAccess>(
      db,
      `select f.deal_id, false as is_note, f.for_customer from deal_document f ${OF_DEAL}`,
      [tenant, file],
    )
  )[0];
