import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf, startsWith } from '../../../db/paging';
import { queryAny, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

/** What posts are sorted by and named with. */
export type TermTable = 'blog_tag' | 'blog_category' | 'blog_author';

/** How many posts have it, which are not deleted; t is the tag, category or author. */
const POSTS: Readonly<Record<TermTable, string>> = {
  blog_tag: `(select count(*)::int from blog_post_tag x join blog_post p on p.dealership_id = $1 and p.id = x.post_id
      where x.dealership_id = $1 and x.tag_id = t.id and p.removed_at is null)`,
  blog_category:
    '(select count(*)::int from blog_post p where p.dealership_id = $1 and p.category_id = t.id and p.removed_at is null)',
  blog_author:
    '(select count(*)::int from blog_post p where p.dealership_id = $1 and p.author_id = t.id and p.removed_at is null)',
};

export interface StoredTerm {
  id: number;
  name: string;
  name_fr: string;
  slug: string;
  posts: number;
  version: number;
  created_at: string;
}

export interface StoredAuthor extends Omit<StoredTerm, 'name_fr'> {
  bio: string;
  bio_fr: string;
  picture_id: number | null;
  user_id: number | null;
}

type StoredOf<T extends TermTable> = T extends 'blog_author' ? StoredAuthor : StoredTerm;

const FIELDS: Readonly<Record<TermTable, string>> = {
  blog_tag: 't.id, t.name, t.name_fr, t.slug, t.version, t.created_at',
  blog_category: 't.id, t.name, t.name_fr, t.slug, t.version, t.created_at',
  blog_author: 't.id, t.name, t.slug, t.bio, t.bio_fr, t.picture_id, t.user_id, t.version, t.created_at',
};

const ORDER = { name: 'lower(t.name)', posts: 'posts', created_at: 't.created_at' };

export const listTerms = async <T extends TermTable>(
  db: Db,
  tenant: number,
  table: T,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'name', 't.id');
  const values = sqlValues(tenant);
  const where = [
    't.dealership_id = $1',
    ...(query.q ? [`lower(t.name) like ${values.add(contains(query.q.toLowerCase()))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from ${table} t where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredOf<T>>(
    db,
    `select ${FIELDS[table]}, ${POSTS[table]} as posts from ${table} t where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findTerm = async <T extends TermTable>(
  db: Db,
  tenant: number,
  table: T,
  id: number,
): Promise<StoredOf<T> | undefined> =>
  (
    await queryRows<StoredOf<T>>(
      db,
      `select ${FIELDS[table]}, ${POSTS[table]} as posts from ${table} t where t.dealership_id = $1 and t.id = $2`,
      [tenant, id],
    )
  )[0];

/** Held against being deleted (`key share`) or changed (`update`) until the transaction ends; false when there is none. */
export const lockTerm = (
  tx: Db,
  tenant: number,
  table: TermTable,
  id: number,
  lock: 'for key share' | 'for update',
): Promise<boolean> =>
  queryAny(tx, `select 1 from ${table} where dealership_id = $1 and id = $2 ${lock}`, [tenant, id]);

/** Those of the ids that are there, held against being deleted. */
export const holdTags = async (tx: Db, tenant: number, ids: readonly number[]): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      tx,
      'select id from blog_tag where dealership_id = $1 and id = any($2) order by id for key share',
      [tenant, ids],
    )
  ).map(({ id }) => id);

export const countTerms = async (db: Db, tenant: number, table: TermTable): Promise<number> => {
  const [row] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from ${table} where dealership_id = $1`,
    [tenant],
  );
  return row?.total ?? 0;
};

/** Distinguishes these locks from others of the database. */
const NAME_LOCKS: Readonly<Record<TermTable, number>> = {
  blog_tag: 7_203_171,
  blog_category: 7_203_172,
  blog_author: 7_203_173,
};

/** Two requests of a dealership that give names wait for each other until the transaction ends. */
export const lockNames = (tx: Db, tenant: number, table: TermTable) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NAME_LOCKS[table], tenant]);

/** Whether another one has this name, however it is written. */
export const hasName = (db: Db, tenant: number, table: TermTable, name: string, but: number) =>
  queryAny(
    db,
    `select 1 from ${table} where dealership_id = $1 and lower(name) = lower($2) and id <> $3 limit 1`,
    [tenant, name, but],
  );

/** The addresses that begin with this one. */
export const slugsLike = async (db: Db, tenant: number, table: TermTable, slug: string): Promise<string[]> =>
  (
    await queryRows<{ slug: string }>(
      db,
      `select slug from ${table} where dealership_id = $1 and (slug = $2 or slug like $3)`,
      [tenant, slug, startsWith(`${slug}-`)],
    )
  ).map((row) => row.slug);

export interface TermColumns {
  name?: string | undefined;
  name_fr?: string | undefined;
  bio?: string | undefined;
  bio_fr?: string | undefined;
  picture_id?: number | null | undefined;
  user_id?: number | null | undefined;
}

export const insertTerm = async (
  tx: Db,
  tenant: number,
  table: TermTable,
  columns: TermColumns & { slug: string },
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into ${table} ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateTerm = (tx: Db, tenant: number, table: TermTable, id: number, columns: TermColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update ${table} set ${sets} where dealership_id = $1 and id = $2 returning 1`,
    values.values,
  );
};

const COLUMN = { blog_category: 'category_id', blog_author: 'author_id' } as const;

/** Posts get another one, or none; those that are deleted too. */
export const movePosts = async (
  tx: Db,
  tenant: number,
  table: TermTable,
  from: number,
  to: number | null,
): Promise<void> => {
  if (table !== 'blog_tag') {
    const column = COLUMN[table];
    await queryRows(
      tx,
      `update blog_post set ${column} = $3, version = version + 1 where dealership_id = $1 and ${column} = $2 returning 1`,
      [tenant, from, to],
    );
    return;
  }
  if (to !== null)
    await queryRows(
      tx,
      `insert into blog_post_tag (dealership_id, post_id, tag_id)
        select $1, post_id, $3 from blog_post_tag where dealership_id = $1 and tag_id = $2 on conflict do nothing`,
      [tenant, from, to],
    );
  await queryRows(
    tx,
    `update blog_post set version = version + 1 where dealership_id = $1
      and id in (select post_id from blog_post_tag where dealership_id = $1 and tag_id = $2) returning 1`,
    [tenant, from],
  );
  await queryRows(tx, 'delete from blog_post_tag where dealership_id = $1 and tag_id = $2 returning 1', [
    tenant,
    from,
  ]);
};

export const deleteTerm = (tx: Db, tenant: number, table: TermTable, id: number) =>
  queryRows(tx, `delete from ${table} where dealership_id = $1 and id = $2 returning 1`, [tenant, id]);

export const isColleague = (db: Db, tenant: number, id: number) =>
  queryAny(db, 'select 1 from app_user where dealership_id = $1 and id = $2', [tenant, id]);
