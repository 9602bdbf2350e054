import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import { quoted } from '../sql-names';
import { isRow, keyOf, type Reference, rowsByKey } from './catalogue.queries';

/** A row by its primary key, as JSON. */
export type RowKey = Json;

export interface Swap {
  /** The row that goes to the survivor, and whose it was. */
  key: RowKey;
  owner: number;
  /** The survivor's row, which takes its place. */
  otherKey: RowKey;
}

/** Does what a merge does to rows, and writes down what an undo needs. One statement is one step. */
export interface Recorder {
  /** Columns of one row of a table with the usual key; those in `counted` are undone by their difference. */
  changeRow(table: string, before: Json, after: Json, counted?: readonly string[]): Promise<void>;
  /** All rows of one record to another, but for those that stay; answers how many. */
  move(reference: Reference, from: number, to: number, stay: readonly RowKey[]): Promise<number>;
  /** Rows that stay with their record. */
  park(reference: Reference, owner: number, keys: readonly RowKey[]): Promise<void>;
  swap(reference: Reference, survivor: number, swap: Swap): Promise<void>;
}

const belongs = ({ column, only }: Reference, owner: string): string =>
  `t.dealership_id = $1 and t.${quoted(column)} = ${owner}${only ? ` and ${only}` : ''}`;

/**
 * Two rows that share what is unique change hands in one statement: the one is taken out, the other takes its place, and
 * it is put back, the same in all but its owner.
 */
export const swapRows = async (
  tx: Db,
  reference: Reference,
  tenant: number,
  one: { key: RowKey; to: number },
  other: { key: RowKey; to: number },
) => {
  const { table, column, columns, key } = reference;
  const names = columns.map(quoted).join(', ');
  const inKey = key.some(({ name }) => name === column);
  const values = columns.map((name) => (name === column ? '$3::int' : `g.${quoted(name)}`));
  const done = await queryRows(
    tx,
    `with gone as (delete from ${quoted(table)} t where t.dealership_id = $1 and ${isRow(reference, '$2::jsonb')} returning *),
      moved as (update ${quoted(table)} t set ${quoted(column)} = $5
        where t.dealership_id = $1 and ${isRow(reference, '$4::jsonb')} and exists (select 1 from gone) returning 1)
      insert into ${quoted(table)} (${names}) overriding system value select ${values.join(', ')} from gone g, moved
      returning 1`,
    [tenant, JSON.stringify(one.key), one.to, JSON.stringify(other.key), other.to],
  );
  if (done.length !== 1) throw new Error(`a row of ${table} to swap is not there`);
  const keyNow = (row: { key: RowKey; to: number }): RowKey =>
    inKey ? { ...row.key, [column]: row.to } : row.key;
  return { key: keyNow(one), otherKey: keyNow(other) };
};

export const createRecorder = (tx: Db, tenant: number, mergeId: number): Recorder => {
  let step = 0;
  const INTO = 'insert into merge_line (dealership_id, merge_id, step, action, table_name, column_name,';

  return {
    changeRow: async (table, before, after, counted = []) => {
      const columns = Object.keys(after).filter(
        (name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null),
      );
      if (columns.length === 0) return;
      step += 1;
      await queryRows(
        tx,
        `with done as (update ${quoted(table)} t set ${columns.map((name) => `${quoted(name)} = p.${quoted(name)}`).join(', ')}
            from jsonb_populate_record(null::${quoted(table)}, $5::jsonb) p
            where t.dealership_id = $1 and t.id = $6 returning t.*)
          ${INTO} row_key, before, after)
          select $1, $2, $3, case when c = any($8::text[]) then 'counted' else 'changed' end, $4, c,
            jsonb_build_object('dealership_id', $1::int, 'id', $6::int), $7::jsonb -> c, to_jsonb(done) -> c
          from done, unnest($9::text[]) c returning 1`,
        [
          ...[tenant, mergeId, step, table, JSON.stringify(after), before.id],
          ...[JSON.stringify(before), counted, columns],
        ],
      );
    },

    move: async (reference, from, to, stay) => {
      step += 1;
      const { table, column } = reference;
      const rows = rowsByKey(reference, stay, 8);
      const staying =
        stay.length > 0 ? `and not exists (select 1 from ${rows.from} where ${rows.where})` : '';
      const [moved] = await queryRows<{ count: number }>(
        tx,
        `with done as (update ${quoted(table)} t set ${quoted(column)} = $7 where ${belongs(reference, '$6')} ${staying}
            returning t.*),
          kept as (${INTO} row_key, before, after, copy)
            select $1, $2, $3, 'moved', $4, $5, ${keyOf(reference)}, to_jsonb($6::int), to_jsonb($7::int),
              to_jsonb(t) || jsonb_build_object($5::text, $6::int) from done t returning 1)
          select count(*)::int as count from done`,
        [...[tenant, mergeId, step, table, column, from, to], ...(stay.length > 0 ? rows.values : [])],
      );
      return moved?.count ?? 0;
    },

    park: async ({ table, column }, owner, keys) => {
      if (keys.length === 0) return;
      step += 1;
      await queryRows(
        tx,
        `${INTO} row_key, before, after)
          select $1, $2, $3, 'parked', $4, $5, key, to_jsonb($6::int), to_jsonb($6::int) from unnest($7::jsonb[]) key returning 1`,
        [tenant, mergeId, step, table, column, owner, keys.map((key) => JSON.stringify(key))],
      );
    },

    swap: async (reference, survivor, { key, owner, otherKey }) => {
      step += 1;
      const { table, column } = reference;
      const now = await swapRows(tx, reference, tenant, { key, to: survivor }, { key: otherKey, to: owner });
      await queryRows(
        tx,
        `${INTO} row_key, other_key, before, after)
          values ($1, $2, $3, 'swapped', $4, $5, $6, $7, to_jsonb($8::int), to_jsonb($9::int))`,
        [
          ...[tenant, mergeId, step, table, column, JSON.stringify(now.key), JSON.stringify(now.otherKey)],
          ...[owner, survivor],
        ],
      );
    },
  };
};
