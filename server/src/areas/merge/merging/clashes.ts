import type { MergePlan } from '@forecourt/contract/merge';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import type { Double } from '../merge-type';
import type { Reference } from './catalogue.queries';
import { type ClashRow, findSameRows, type Sameness } from './record-rows.queries';
import type { RowKey, Swap } from './recorder.queries';

export interface Clash {
  id: string;
  reference: Reference;
  rows: ClashRow[];
  /** Whose row the survivor keeps; nobody's yet when somebody must choose. */
  kept: ClashRow | undefined;
}

/** What tells when and by whom a row was written says nothing about what it says. */
const BOOKKEEPING = ['created_at', 'created_by', 'updated_at', 'user_id', 'version'];

const samenessOf = ({ uniques, table }: Reference, doubles: readonly Double[]): Sameness[] => [
  ...uniques.map((unique) => ({ ...unique, differIn: null })),
  ...doubles
    .filter((double) => double.table === table)
    .map(({ by, differIn }) => ({ name: 'same', parts: by, predicate: null, nullsDistinct: true, differIn })),
];

const contentOf = ({ column, key }: Reference, { row }: ClashRow): string => {
  const left = new Set([column, ...key.map(({ name }) => name), ...BOOKKEEPING]);
  return JSON.stringify(Object.entries(row).filter(([name]) => !left.has(name)));
};

const said = ({ row }: ClashRow, column: string): string => String(row[column] ?? '');

/** Whether one row can speak for all: they say the same, or one says more than the others and nothing else. */
const speaksForAll = (reference: Reference, rows: readonly ClashRow[], differIn: string[] | null) => {
  if (differIn === null) {
    const [first] = rows;
    return first && rows.every((row) => contentOf(reference, row) === contentOf(reference, first))
      ? first
      : undefined;
  }
  return rows.find((row) =>
    differIn.every((column) => rows.every((other) => ['', said(row, column)].includes(said(other, column)))),
  );
};

const inOrder = (rows: readonly ClashRow[], ids: readonly number[]) =>
  rows.toSorted((a, b) => ids.indexOf(a.owner) - ids.indexOf(b.owner));

const refuseChoice = (
  { holdsOthers }: Reference,
  rows: readonly ClashRow[],
  kept: ClashRow | undefined,
  survivor: number | undefined,
) => {
  if (!kept) throw badField('clashes', 'Choose one of the records');
  if (holdsOthers && kept.owner !== survivor && rows.some(({ owner }) => owner === survivor))
    throw badField('clashes', "Only the survivor's can be kept: something hangs on it");
};

/** Rows of which the survivor can have one only. The survivor comes first among the ids. */
export const findClashes = async (
  db: Db,
  tenant: number,
  reference: Reference,
  doubles: readonly Double[],
  ids: readonly number[],
  choices: ReadonlyMap<string, number>,
): Promise<Clash[]> => {
  const clashes: Clash[] = [];
  for (const same of samenessOf(reference, doubles)) {
    for (const found of await findSameRows(db, tenant, reference, same, ids)) {
      const id = [reference.table, reference.column, same.name, ...found.same].join('|').slice(0, 1_000);
      const rows = inOrder(found.rows, ids);
      const choice = choices.get(id);
      const kept =
        choice === undefined
          ? speaksForAll(reference, rows, same.differIn)
          : rows.find(({ owner }) => owner === choice);
      if (choice !== undefined) refuseChoice(reference, rows, kept, ids[0]);
      clashes.push({ id, reference, rows, kept });
    }
  }
  return clashes;
};

export interface Settled {
  /** For each owner, the rows that stay. */
  parked: Map<number, RowKey[]>;
  swaps: Swap[];
}

const textOf = (key: RowKey): string => JSON.stringify(key);

/** The row's key once it is another record's. */
const keyAt = ({ key: columns, column }: Reference, key: RowKey, owner: number): RowKey =>
  columns.some(({ name }) => name === column) ? { ...key, [column]: owner } : key;

/** What becomes of the rows of one reference, once each clash has its answer. */
export const settle = (clashes: readonly Clash[], survivor: number): Settled => {
  const settled: Settled = { parked: new Map(), swaps: [] };
  const park = (owner: number, key: RowKey) => {
    const keys = settled.parked.get(owner) ?? [];
    if (!keys.some((one) => textOf(one) === textOf(key))) settled.parked.set(owner, [...keys, key]);
  };
  const lost = new Set(
    clashes.flatMap(({ rows, kept }) => rows.flatMap((row) => (row === kept ? [] : [textOf(row.key)]))),
  );
  for (const { rows, kept, reference } of clashes) {
    const own = rows.find(({ owner }) => owner === survivor);
    // a row that lost elsewhere cannot come in for the survivor's, which then stays
    const winner = kept && own && lost.has(textOf(kept.key)) ? own : kept;
    const comesIn = winner && own && winner.owner !== survivor ? winner : undefined;
    if (comesIn && own) {
      settled.swaps.push({ key: comesIn.key, owner: comesIn.owner, otherKey: own.key });
      park(comesIn.owner, keyAt(reference, own.key, comesIn.owner));
    }
    for (const row of rows)
      if (row.owner !== survivor && row !== comesIn && (own || row !== winner)) park(row.owner, row.key);
  }
  return settled;
};

/** As the answer names it. */
export const describeClash = (
  { id, reference, rows, kept }: Clash,
  label: string,
  nameOf: (id: number) => string,
): MergePlan['clashes'][number] => {
  const hidden = new Set([reference.column, ...reference.key.map(({ name }) => name), ...BOOKKEEPING]);
  return {
    ...{ clash: id, table: reference.table, label },
    rows: rows.map((one) => ({
      owner: one.owner,
      owner_name: nameOf(one.owner),
      kept: one === kept ? 1 : 0,
      values: Object.entries(one.row)
        .filter(([name, value]) => !hidden.has(name) && value !== null && value !== '')
        .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
    })),
  };
};
