import type { MergePlan, MergeTypeName } from '@forecourt/contract/merge';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface StoredMerge {
  id: number;
  type: MergeTypeName;
  survivor_id: number;
  user_id: number | null;
  fields: MergePlan['fields'];
  moved: number;
  created_at: string;
  undone_at: string | null;
  undone_by: number | null;
}

const FIELDS =
  'm.id, m.type, m.survivor_id, m.user_id, m.fields, m.moved, m.created_at, m.undone_at, m.undone_by';
const ONE = `select ${FIELDS} from merge_record m where m.dealership_id = $1 and m.id = $2`;

export const findMerge = async (db: Db, tenant: number, id: number) =>
  (await queryRows<StoredMerge>(db, ONE, [tenant, id]))[0];

/** Held until the transaction ends: of two undos the second sees that the first was. */
export const lockMerge = async (tx: Db, tenant: number, id: number) =>
  (await queryRows<StoredMerge>(tx, `${ONE} for update`, [tenant, id]))[0];

export const losersOf = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ merge: number; id: number; name: string }>(
    db,
    `select merge_id as merge, record_id as id, name from merge_loser
      where dealership_id = $1 and merge_id = any($2) order by merge_id, record_id`,
    [tenant, ids],
  );

/** A merge after this one that the survivor took part in and that still stands. */
export const laterMerge = async (
  db: Db,
  tenant: number,
  { id, type, survivor_id }: Pick<StoredMerge, 'id' | 'type' | 'survivor_id'>,
): Promise<number | null> => {
  const [found] = await queryRows<{ id: number | null }>(
    db,
    `select max(m.id) as id from merge_record m
      where m.dealership_id = $1 and m.type = $2 and m.id > $3 and m.undone_at is null and (m.survivor_id = $4
        or exists (select 1 from merge_loser l where l.dealership_id = $1 and l.merge_id = m.id and l.record_id = $4))`,
    [tenant, type, id, survivor_id],
  );
  return found?.id ?? null;
};

export interface MergeFilter {
  type?: MergeTypeName | undefined;
  id?: number | undefined;
  standing?: 0 | 1 | undefined;
}

/** The newest first, with how many there are. */
export const listMerges = async (
  db: Db,
  tenant: number,
  allowed: readonly MergeTypeName[],
  { type, id, standing }: MergeFilter,
  limit: number,
  offset: number,
) => {
  const { values, add } = sqlValues(tenant, allowed);
  const conditions = ['m.dealership_id = $1 and m.type = any($2)'];
  if (type) conditions.push(`m.type = ${add(type)}`);
  if (standing === 1) conditions.push('m.undone_at is null');
  if (id !== undefined) {
    const record = add(id);
    conditions.push(`(m.survivor_id = ${record} or exists (select 1 from merge_loser l
      where l.dealership_id = $1 and l.merge_id = m.id and l.record_id = ${record}))`);
  }
  const from = `from merge_record m where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(db, `select count(*)::int as total ${from}`, values);
  const page = `order by m.id desc limit ${add(limit)} offset ${add(offset)}`;
  const rows = await queryRows<StoredMerge>(db, `select ${FIELDS} ${from} ${page}`, values);
  return { rows, total: counted?.total ?? 0 };
};

/** How many rows moved or stayed, by table. */
export const countLines = (db: Db, tenant: number, id: number) =>
  queryRows<{ table: string; moved: number; parked: number }>(
    db,
    `select table_name as "table", count(*) filter (where action in ('moved', 'swapped'))::int as moved,
        count(*) filter (where action = 'parked')::int as parked
      from merge_line where dealership_id = $1 and merge_id = $2 and action in ('moved', 'swapped', 'parked')
      group by 1 order by 1`,
    [tenant, id],
  );

interface NewMerge {
  type: MergeTypeName;
  survivor: number | undefined;
  userId: number;
  fields: MergePlan['fields'];
  losers: readonly { id: number; name: string; copy: object }[];
}

const INSERTED = `with made as (insert into merge_record (dealership_id, type, survivor_id, user_id, fields)
    values ($1, $2, $3, $4, $5) returning id, created_at)
  select id, to_jsonb(created_at) as at from made`;

/** Writes down a merge and whom it merges; answers its number and its time as JSON has it. */
export const insertMerge = async (
  tx: Db,
  tenant: number,
  { type, survivor, userId, fields, losers }: NewMerge,
): Promise<{ id: number; at: string }> => {
  const values = [tenant, type, survivor, userId, JSON.stringify(fields)];
  const [made] = await queryRows<{ id: number; at: string }>(tx, INSERTED, values);
  if (!made) throw new Error('an insert answers its row');
  for (const { id, name, copy } of losers)
    await queryRows(
      tx,
      'insert into merge_loser (dealership_id, merge_id, record_id, name, copy) values ($1, $2, $3, $4, $5)',
      [tenant, made.id, id, name, JSON.stringify(copy)],
    );
  return made;
};

export const setMoved = (tx: Db, tenant: number, id: number, moved: number) =>
  queryRows(tx, 'update merge_record set moved = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    moved,
  ]);

export const setUndone = (tx: Db, tenant: number, id: number, userId: number) =>
  queryRows(
    tx,
    'update merge_record set undone_at = now(), undone_by = $3 where dealership_id = $1 and id = $2',
    [tenant, id, userId],
  );
