import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export type AnswerKind = 'opened' | 'question' | 'accepted' | 'declined' | 'reply';

export interface AnswerRow {
  id: number;
  kind: AnswerKind;
  text: string;
  user_id: number | null;
  at: string;
}

/** Nobody reads more. */
const SHOWN = 200;

/** Oldest first, as a conversation is read. */
export const readAnswers = (db: Db, tenant: number, quotationId: number) =>
  queryPrepared<AnswerRow>(
    db,
    `select * from (
        select id, kind, text, user_id, created_at as at from quotation_answer
        where dealership_id = $1 and quotation_id = $2 order by id desc limit ${SHOWN}) newest order by id`,
    [tenant, quotationId],
  );

export const insertAnswer = (
  tx: Db,
  tenant: number,
  quotationId: number,
  answer: { kind: AnswerKind; text: string; userId: number | null },
) =>
  queryRows(
    tx,
    'insert into quotation_answer (dealership_id, quotation_id, kind, text, user_id) values ($1, $2, $3, $4, $5)',
    [tenant, quotationId, answer.kind, answer.text, answer.userId],
  );

/** So many questions of one customer are kept; a link is no place to fill the database from. */
export const countAnswers = async (db: Db, tenant: number, quotationId: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    'select count(*)::int as count from quotation_answer where dealership_id = $1 and quotation_id = $2',
    [tenant, quotationId],
  );
  return row?.count ?? 0;
};
