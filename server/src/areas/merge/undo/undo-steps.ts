import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import type { MergeType } from '../merge-type';
import { isRow, keyOf, type Reference } from '../merging/catalogue';
import { type RowKey, swapRows } from '../merging/recorder';
import { quoted } from '../sql-names';

export interface Step {
  step: number;
  action: 'changed' | 'counted' | 'moved' | 'swapped';
  table: string;
  column: string;
}

/** What a merge did, the last first; each is one column of one table. */
export const stepsOf = (tx: Db, tenant: number, mergeId: number) =>
  queryRows<Step>(
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
  row_key: RowKey;
  other_key: RowKey | null;
  before: unknown;
  after: unknown;
  copy: Json | null;
}

const LINES = `select l.row_key, l.other_key, l.before, l.after, l.copy from merge_line l
  where l.dealership_id = $1 and l.merge_id = $2 and l.step = $3 and l.column_name = $4 order by l.id`;

const linesOf = (tx: Db, tenant: number, mergeId: number, { step, column }: Step) =>
  queryRows<Line>(tx, LINES, [tenant, mergeId, step, column]);

/** The rows of these keys: a table of the keys' own columns, so that each row is found by its index. */
const rowsByKey = ({ key }: Reference, lines: readonly Line[], firstPlace: number) => {
  const columns = key.filter(({ name }) => name !== 'dealership_id');
  const places = columns.map(({ type }, at) => `$${firstPlace + at}::${type}[]`);
  const names = columns.map(({ name }) => quoted(name));
  return {
    from: `unnest(${places.join(', ')}) as l(${names.join(', ')})`,
    where: ['t.dealership_id = $1', ...names.map((name) => `t.${name} = l.${name}`)].join(' and '),
    values: columns.map(({ name }) => lines.map(({ row_key }) => row_key[name])),
  };
};

type RowsByKey = Map<string, Json>;
const asMap = (found: readonly { key: RowKey; row: Json }[]): RowsByKey =>
  new Map(found.map(({ key, row }) => [JSON.stringify(key), row]));

/** Sets the column back wherever it still is what the merge made of it. One step has one value before and one after. */
const revertColumn = async (
  tx: Db,
  tenant: number,
  reference: Reference,
  step: Step,
  lines: readonly Line[],
) => {
  const [table, column] = [quoted(step.table), quoted(step.column)];
  const { before, after } = lines[0] ?? {};
  const isCounted = step.action === 'counted';
  const value = isCounted
    ? `t.${column} + ($2::int - $3::int)`
    : `(jsonb_populate_record(null::${table}, $2::jsonb)).${column}`;
  const asLeft = isCounted ? '' : `and coalesce(to_jsonb(t.${column}), 'null') = $3::jsonb`;
  const rows = rowsByKey(reference, lines, 4);
  const done = await queryRows<{ key: RowKey; row: Json }>(
    tx,
    `update ${table} t set ${column} = ${value} from ${rows.from} where ${rows.where} ${asLeft}
      returning ${keyOf(reference)} as key, to_jsonb(t) as row`,
    [
      tenant,
      isCounted ? before : JSON.stringify({ [step.column]: before }),
      isCounted ? after : JSON.stringify(after ?? null),
      ...rows.values,
    ],
  );
  const inKey = reference.key.some(({ name }) => name === step.column);
  // lines name a row by its key after the merge
  return asMap(done.map(({ key, row }) => ({ row, key: inKey ? { ...key, [step.column]: after } : key })));
};

/** The rows as somebody has made them since. */
const findRows = async (
  tx: Db,
  tenant: number,
  reference: Reference,
  lines: readonly Line[],
): Promise<RowsByKey> => {
  if (lines.length === 0) return new Map();
  const rows = rowsByKey(reference, lines, 2);
  return asMap(
    await queryRows(
      tx,
      `select ${keyOf(reference)} as key, to_jsonb(t) as row from ${quoted(reference.table)} t, ${rows.from} where ${rows.where}`,
      [tenant, ...rows.values],
    ),
  );
};

/** A row that was deleted since comes back to the record that it was of: nothing is ever lost by a merge. */
const putBack = (tx: Db, { table, columns }: Reference, copy: Json) => {
  const names = columns.map(quoted);
  return queryRows(
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

/** One row of a step, as it is now: `now` when it was set back, `found` when it was not, neither when it is gone. */
interface Seen {
  line: Line;
  now: Json | undefined;
  found: Json | undefined;
}

const keptOfMove = async (tx: Db, reference: Reference, { line, now, found }: Seen): Promise<Kept[]> => {
  const { copy } = line;
  const owner = Number(line.before);
  if (now) {
    // a file's own row is nothing that people edit
    if (reference.only || !copy) return [];
    const edited = editedColumns(now, copy, reference.column).filter((name) => !HIDDEN.has(name));
    return edited.map((name) => ({ owner, text: `${name} was changed since: ${shown(now[name])}` }));
  }
  if (found) return [{ owner, text: 'was given to another record since, and stays there' }];
  if (!copy) return [];
  await putBack(tx, reference, copy);
  return [{ owner, text: 'was deleted since; it is back where it was before the merge' }];
};

/** What the type repeats in other tables it settles by itself. */
const keptOfChange = (type: MergeType, { table, column }: Step, { now, found }: Seen): Kept[] => {
  if (now || !found || table !== type.table) return [];
  const label = type.fields.find((field) => field.column === column)?.label ?? column;
  return [{ owner: Number(found.id), text: `${label} was changed since: ${shown(found[column])}` }];
};

const revertSwap = async (
  tx: Db,
  tenant: number,
  mergeId: number,
  reference: Reference,
  step: Step,
): Promise<Reverted> => {
  const [line] = await linesOf(tx, tenant, mergeId, step);
  if (!line?.other_key) throw new Error('a swap has two rows');
  const [owner, survivor] = [Number(line.before), Number(line.after)];
  const place = quoted(reference.column);
  const there = await queryRows(
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
  const lines = await linesOf(tx, tenant, mergeId, step);
  const done = await revertColumn(tx, tenant, reference, step, lines);
  const textOf = ({ row_key }: Line): string => JSON.stringify(row_key);
  const others = await findRows(
    tx,
    tenant,
    reference,
    lines.filter((line) => !done.has(textOf(line))),
  );
  const kept: Kept[] = [];
  for (const line of lines) {
    const seen = { line, now: done.get(textOf(line)), found: others.get(textOf(line)) };
    kept.push(
      ...(step.action === 'moved' ? await keptOfMove(tx, reference, seen) : keptOfChange(type, step, seen)),
    );
  }
  return { reverted: done.size, kept };
};
