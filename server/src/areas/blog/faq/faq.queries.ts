import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredFaq {
  id: number;
  post_id: number;
  post_title: string;
  position: number;
  question: string;
  answer: string;
  question_fr: string;
  answer_fr: string;
  version: number;
}

const FIELDS =
  'f.id, f.post_id, p.title as post_title, f.position, f.question, f.answer, f.question_fr, f.answer_fr, f.version';
/** Entries of posts that are not deleted. */
const FROM = `from blog_faq f join blog_post p on p.dealership_id = $1 and p.id = f.post_id and p.removed_at is null
  where f.dealership_id = $1`;

export const faqOfPost = (db: Db, tenant: number, postId: number) =>
  queryPrepared<StoredFaq>(db, `select ${FIELDS} ${FROM} and f.post_id = $2 order by f.position, f.id`, [
    tenant,
    postId,
  ]);

export const findFaq = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update of f' = '',
): Promise<StoredFaq | undefined> =>
  (await queryPrepared<StoredFaq>(db, `select ${FIELDS} ${FROM} and f.id = $2 ${lock}`, [tenant, id]))[0];

/** The post, held so that its entries are added and ordered by one person at a time; false when there is none. */
export const holdPostOfFaq = (tx: Db, tenant: number, postId: number): Promise<boolean> =>
  queryAny(
    tx,
    'select 1 from blog_post where dealership_id = $1 and id = $2 and removed_at is null for no key update',
    [tenant, postId],
  );

interface FaqColumns {
  question?: string | undefined;
  answer?: string | undefined;
  question_fr?: string | undefined;
  answer_fr?: string | undefined;
}

export const insertFaq = async (
  tx: Db,
  tenant: number,
  columns: FaqColumns & { post_id: number; position: number },
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into blog_faq ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateFaq = (tx: Db, tenant: number, id: number, columns: FaqColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update blog_faq set ${sets} where dealership_id = $1 and id = $2 returning 1`,
    values.values,
  );
};

/** The ids in their new order. */
export const orderFaq = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows(
    tx,
    `update blog_faq f set position = w.place from unnest($2::int[]) with ordinality as w(id, place)
      where f.dealership_id = $1 and f.id = w.id and f.position <> w.place returning 1`,
    [tenant, ids],
  );

export const deleteFaq = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'delete from blog_faq where dealership_id = $1 and id = $2 returning 1', [tenant, id]);
