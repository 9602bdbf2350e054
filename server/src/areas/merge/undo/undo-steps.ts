import type { Db } from '../../../db/database';
import type { Json } from '../json';
import type { MergeType } from '../merge-type';
import type { Reference } from '../merging/catalogue.queries';
import { swapRows } from '../merging/recorder.queries';
import {
  findRows,
  isSwapped,
  type Line,
  linesOf,
  putBack,
  revertColumn,
  type Step,
} from './undo-line.queries';

/** A later change that was left as it is: a column with its new value, or a sentence. */
export type Kept = { owner: number } & ({ column: string; value: unknown } | { text: string });

export interface Reverted {
  reverted: number;
  kept: Kept[];
}

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
    return edited.map((name) => ({ owner, column: name, value: now[name] }));
  }
  if (found) return [{ owner, text: 'was given to another record since, and stays there' }];
  if (!copy) return [];
  await putBack(tx, reference, copy);
  return [{ owner, text: 'was deleted since; it is back where it was before the merge' }];
};

/** What the type repeats in other tables it settles by itself. */
const keptOfChange = (type: MergeType, { table, column }: Step, { now, found }: Seen): Kept[] => {
  if (now || !found || table !== type.table) return [];
  return [{ owner: Number(found.id), column, value: found[column] }];
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
  const isThere = await isSwapped(
    tx,
    tenant,
    reference,
    { key: line.row_key, at: survivor },
    { key: line.other_key, at: owner },
  );
  if (!isThere) return { reverted: 0, kept: [{ owner, text: 'was changed since, and stays as it is' }] };
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
