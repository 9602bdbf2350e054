import { ask } from '../../db/ask';
import type { Db } from '../../db/database';
import { isRow, type Reference } from './catalogue';
import type { Json, MergeType } from './merge-type';
import { type RowKey, swapRows } from './recorder';
import { quoted } from './sql-names';

export interface Step {
  step: number;
  action: 'changed' | 'counted' | 'moved' | 'swapped';
  table: string;
  column: string;
}

/** What a merge did, the last first; each is one column of one table. */
export const stepsOf = (tx: Db, tenant: number, mergeId: number) =>
  ask<Step>(
    tx,
    `select distinct step, action, table_name as "table", column_name as "column" from merge_line
      where dealership_id = $1 and merge_id = $2 and action <> 'parked' order by step desc, "column"`,
    [tenant, mergeId],
  );

/** A later change that was left as it is. */
interface Kept {
  owner: number;
  text: string;
}

export interface Reverted {
  reverted: number;
  kept: Kept[];
}

interface Line {
  id: number;
  row_key: RowKey;
  other_key: RowKey | null;
  before: unknown;
  after: unknown;
  copy: Json | null;
  /** The row as it is after the step was taken back; null where it was not. */
  now: Json | null;
  /** The row as somebody has made it since; null when it is gone. */
  found: Json | null;
}

const LINES = `select l.id, l.row_key, l.other_key, l.before, l.after, l.copy from merge_line l
  where l.dealership_id = $1 and l.merge_id = $2 and l.step = $3 and l.column_name = $4`;

/** Sets the column back wherever it still is what the merge made of it; answers what is not as it was. */
const revertColumn = (tx: Db, tenant: number, mergeId: number, reference: Reference, step: Step) => {
  const [table, column] = [quoted(step.table), quoted(step.column)];
  const before = `(jsonb_populate_record(null::${table}, jsonb_build_object($4::text, l.before))).${column}`;
  const isCounted = step.action === 'counted';
  const value = isCounted ? `t.${column} - ((l.after #>> '{}')::int - (l.before #>> '{}')::int)` : before;
  const asLeft = isCounted ? 'true' : `coalesce(to_jsonb(t.${column}), 'null') = coalesce(l.after, 'null')`;
  return ask<Line>(
    tx,
    `with line as materialized (${LINES}),
      back as (update ${table} t set ${column} = ${value} from line l
        where t.dealership_id = $1 and ${isRow(reference, 'l.row_key')} and ${asLeft}
        returning l.id, to_jsonb(t) as now)
      select l.*, b.now, case when b.id is null then
          (select to_jsonb(t) from ${table} t where t.dealership_id = $1 and ${isRow(reference, 'l.row_key')}) end as found
      from line l left join back b on b.id = l.id order by l.id`,
    [tenant, mergeId, step.step, step.column],
  );
};

/** A row that was deleted since comes back to the record that it was of: nothing is ever lost by a merge. */
const putBack = (tx: Db, { table, columns }: Reference, copy: Json) => {
  const names = columns.map(quoted);
  return ask(
    tx,
    `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
      select ${names.map((name) => `p.${name}`).join(', ')} from jsonb_populate_record(null::${quoted(table)}, $1) p`,
    [JSON.stringify(copy)],
  );
};

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Which columns of a moved row have another value than when it moved. */
const editedColumns = (now: Json, copy: Json, column: string): string[] =>
  Object.keys(copy).filter(
    (name) => name !== column && JSON.stringify(now[name] ?? null) !== JSON.stringify(copy[name] ?? null),
  );

const HIDDEN = new Set(['version', 'updated_at']);

const keptOfMove = async (tx: Db, reference: Reference, line: Line): Promise<Kept[]> => {
  const { copy, now, found } = line;
  const owner = Number(line.before);
  if (now && copy) {
    // a file's own row is nothing that people edit
    if (reference.only) return [];
    const edited = editedColumns(now, copy, reference.column).filter((name) => !HIDDEN.has(name));
    return edited.map((name) => ({ owner, text: `${name} was changed since: ${shown(now[name])}` }));
  }
  if (found) return [{ owner, text: 'was given to another record since, and stays there' }];
  if (!copy) return [];
  await putBack(tx, reference, copy);
  return [{ owner, text: 'was deleted since; it is back where it was before the merge' }];
};

const fieldLabel = ({ fields }: MergeType, column: string): string =>
  fields.find((field) => field.column === column)?.label ?? column;

const keptOfChange = (type: MergeType, step: Step, line: Line): Kept[] => {
  if (!line.found) return [];
  const isRecord = step.table === type.table;
  const owner = Number(isRecord ? line.found.id : Object.values(line.row_key).at(-1));
  const name = isRecord ? fieldLabel(type, step.column) : step.column;
  return isRecord ? [{ owner, text: `${name} was changed since: ${shown(line.found[step.column])}` }] : [];
};

const revertSwap = async (
  tx: Db,
  tenant: number,
  mergeId: number,
  reference: Reference,
  step: Step,
): Promise<Reverted> => {
  const [line] = await ask<Line>(tx, LINES, [tenant, mergeId, step.step, step.column]);
  if (!line?.other_key) throw new Error('a swap has two rows');
  const [owner, survivor] = [Number(line.before), Number(line.after)];
  const place = quoted(reference.column);
  const there = await ask(
    tx,
    `select from ${quoted(reference.table)} t where t.dealership_id = $1
      and (${isRow(reference, '$2::jsonb')} and t.${place} = $3 or ${isRow(reference, '$4::jsonb')} and t.${place} = $5)`,
    [tenant, JSON.stringify(line.row_key), survivor, JSON.stringify(line.other_key), owner],
  );
  if (there.length < 2)
    return { reverted: 0, kept: [{ owner, text: 'was changed since, and stays as it is' }] };
  const [one, other] = [
    { key: line.row_key, to: owner },
    { key: line.other_key, to: survivor },
  ];
  await swapRows(tx, reference, tenant, one, other);
  return { reverted: 1, kept: [] };
};

/** Takes one step of a merge back. */
export const revertStep = async (
  tx: Db,
  tenant: number,
  mergeId: number,
  type: MergeType,
  reference: Reference,
  step: Step,
): Promise<Reverted> => {
  if (step.action === 'swapped') return revertSwap(tx, tenant, mergeId, reference, step);
  const lines = await revertColumn(tx, tenant, mergeId, reference, step);
  const kept: Kept[] = [];
  for (const line of lines) {
    if (step.action === 'moved') kept.push(...(await keptOfMove(tx, reference, line)));
    else if (!line.now) kept.push(...keptOfChange(type, step, line));
  }
  return { reverted: lines.filter(({ now }) => now !== null).length, kept };
};
