import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import { quoted } from '../sql-names';
import { keyOf, type Reference } from './catalogue.queries';
import type { Row } from './fields';
import type { RowKey } from './recorder.queries';

/** The records, in the order of their ids held until the end when `lock` says so: of two merges the second sees what the first did. */
export const readRows = async (
  db: Db,
  { table }: { table: string },
  tenant: number,
  ids: readonly number[],
  lock: boolean,
): Promise<Row[]> => {
  const found = await queryRows<{ row: Row }>(
    db,
    `select to_jsonb(t) as row from ${quoted(table)} t where t.dealership_id = $1 and t.id = any($2)
      order by t.id ${lock ? 'for update' : ''}`,
    [tenant, ids],
  );
  return found.map(({ row }) => row);
};

/** Bumps the version of a record: whoever has it open in a form gets a conflict. */
export const raiseVersion = (tx: Db, { table }: { table: string }, tenant: number, id: number) =>
  queryRows(tx, `update ${quoted(table)} set version = version + 1 where dealership_id = $1 and id = $2`, [
    tenant,
    id,
  ]);

const isOf = ({ column, only }: Reference, ids: string) =>
  `t.dealership_id = $1 and t.${quoted(column)} = ${ids}${only ? ` and ${only}` : ''}`;

/** How many rows each record has there. */
export const countRows = async (
  db: Db,
  reference: Reference,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const found = await queryRows<{ owner: number; count: number }>(
    db,
    `select t.${quoted(reference.column)} as owner, count(*)::int as count from ${quoted(reference.table)} t
      where ${isOf(reference, 'any($2)')} group by 1`,
    [tenant, ids],
  );
  return new Map(found.map(({ owner, count }) => [owner, count]));
};

/** How many rows came to a record since then; none where the table does not say when. */
export const countAddedSince = async (
  db: Db,
  reference: Reference,
  tenant: number,
  id: number,
  since: string,
): Promise<number> => {
  if (!reference.columns.includes('created_at')) return 0;
  const [found] = await queryRows<{ count: number }>(
    db,
    `select count(*)::int as count from ${quoted(reference.table)} t
      where ${isOf(reference, '$2')} and t.created_at > $3`,
    [tenant, id, since],
  );
  return found?.count ?? 0;
};

export interface ClashRow {
  owner: number;
  key: RowKey;
  row: Json;
}

/** What makes two rows the same. */
export interface Sameness {
  name: string;
  parts: string[];
  predicate: string | null;
  nullsDistinct: boolean;
  differIn: string[] | null;
}

/** Rows of several records that are the same, together. */
export const findSameRows = (
  db: Db,
  tenant: number,
  reference: Reference,
  same: Sameness,
  ids: readonly number[],
) => {
  const { table, column, only } = reference;
  const conditions = [
    `t.dealership_id = $1 and t.${quoted(column)} = any($2)`,
    ...(only ? [only] : []),
    ...(same.predicate ? [`(${same.predicate})`] : []),
    ...(same.nullsDistinct ? same.parts.map((part) => `(${part}) is not null`) : []),
  ];
  return queryRows<{ same: unknown[]; rows: ClashRow[] }>(
    db,
    `select same, json_agg(json_build_object('owner', owner, 'key', key, 'row', row) order by key) as rows from (
        select jsonb_build_array(${same.parts.join(', ')}) as same, t.${quoted(column)} as owner, ${keyOf(reference)} as key,
          to_jsonb(t) as row
        from ${quoted(table)} t where ${conditions.join(' and ')}) t
      group by same having count(distinct owner) > 1 order by same`,
    [tenant, ids],
  );
};
