import type { ReplyOf } from '@forecourt/contract';
import type { mergeCalls } from '@forecourt/contract/merge';
import { can } from '@forecourt/policy';
import { type Db, violated } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import type { Json } from '../json';
import type { MergeScene, MergeType } from '../merge-type';
import type { Reference } from '../merging/catalogue.queries';
import { labelOf } from '../merging/labels';
import { laterMerge, lockMerge, losersOf, setUndone } from '../merging/merge-record.queries';
import { allReferences, nameOf } from '../merging/plan';
import { countAddedSince, raiseVersion, readRows } from '../merging/record-rows.queries';
import { mergeTypes } from '../types';
import { keptText } from './kept-texts';
import { columnsEditedSince, type Step, stepsOf } from './undo-line.queries';
import { type Kept, revertStep } from './undo-steps';

type UndoReply = ReplyOf<typeof mergeCalls.undoMerge>;

const lock = async (context: Context, tx: Db, id: number) => {
  const { tenant } = context;
  const merge = await lockMerge(tx, tenant, id);
  if (!merge) throw notFound();
  if (merge.undone_at !== null) throw new Refusal(409, 'This merge was undone already');
  const type = mergeTypes[merge.type];
  if (!can(context.actor, type.access)) throw noRight();
  const losers = (await losersOf(tx, tenant, [id])).map(({ id: loser }) => loser);
  await readRows(tx, type, tenant, [merge.survivor_id, ...losers], true);
  const later = await laterMerge(tx, tenant, merge);
  if (later !== null)
    throw new Refusal(409, `The record was merged again since: undo merge ${later} first`, {
      current: { undo_first: later },
    });
  return { merge, type, scene: { tenant, survivor: merge.survivor_id, losers } satisfies MergeScene };
};

/** The table of the records themselves has the usual key. */
const ownTable = ({ table }: MergeType): Reference => ({
  ...{ table, column: 'id', uniques: [], columns: [], holdsOthers: false },
  key: ['dealership_id', 'id'].map((name) => ({ name, type: 'integer' })),
});

const referenceFor = (
  type: MergeType,
  references: readonly Reference[],
  { table, column }: Step,
): Reference => {
  if (table === type.table) return ownTable(type);
  const found =
    references.find((one) => one.table === table && one.column === column) ??
    references.find((one) => one.table === table);
  if (!found) throw new Refusal(409, `What was merged in ${table} has no place any more`);
  return found;
};

/** Rows that came to the survivor after the merge. */
const countAdded = async (
  tx: Db,
  type: MergeType,
  references: readonly Reference[],
  scene: MergeScene,
  at: string,
) => {
  const added: UndoReply['added_since'] = [];
  for (const reference of references) {
    const { table } = reference;
    const count = await countAddedSince(tx, reference, scene.tenant, scene.survivor, at);
    if (count > 0) added.push({ table, label: labelOf(type, table), count });
  }
  return added;
};

/** What was changed on the survivor since, in fields that the merge left as they were. */
const editedSurvivor = async (
  tx: Db,
  type: MergeType,
  { tenant, survivor }: MergeScene,
  since: string,
  merged: ReadonlySet<string>,
  row: Json | undefined,
): Promise<Kept[]> => {
  const edited = new Map(
    (await columnsEditedSince(tx, tenant, type.table, survivor, since)).map(({ column, before }) => [
      column,
      before,
    ]),
  );
  const isChanged = (column: string) =>
    edited.has(column) &&
    JSON.stringify(edited.get(column) ?? null) !== JSON.stringify(row?.[column] ?? null);
  const columns = type.fields.map(({ column }) => column).filter((column) => !merged.has(column));
  return [
    ...columns.filter(isChanged).map((column) => ({ owner: survivor, column, value: row?.[column] })),
    ...(isChanged('removed_at') && row?.removed_at !== null
      ? [{ owner: survivor, text: 'was removed since, and stays removed' }]
      : []),
  ];
};

const addTo = (counts: UndoReply['moved_back'], table: string, label: string, count: number) => {
  const known = counts.find((one) => one.table === table);
  if (known) known.count += count;
  else if (count > 0) counts.push({ table, label, count });
};

const UNIQUE_OR_FOREIGN = /^(23505|23503)$/;

const undo = async (context: Context, tx: Db, id: number): Promise<UndoReply> => {
  const { tenant, session } = context;
  const { merge, type, scene } = await lock(context, tx, id);
  const references = await allReferences(tx, type);
  const movedBack: UndoReply['moved_back'] = [];
  const changes: { table: string; kept: Kept }[] = [];
  const steps = await stepsOf(tx, tenant, id);
  for (const step of steps) {
    const reference = referenceFor(type, references, step);
    const done = await revertStep(tx, tenant, id, type, reference, step);
    if (step.action === 'moved' || step.action === 'swapped')
      addTo(movedBack, step.table, labelOf(type, step.table), done.reverted);
    changes.push(...done.kept.map((kept) => ({ table: step.table, kept })));
  }
  await raiseVersion(tx, type, tenant, scene.survivor);
  const lost = await type.afterUndo(tx, scene);
  changes.push(...lost.map((kept) => ({ table: type.table, kept })));
  await type.refresh(tx, tenant, [scene.survivor, ...scene.losers]);
  await setUndone(tx, tenant, id, session.userId);
  const rows = await readRows(tx, type, tenant, [scene.survivor, ...scene.losers], false);
  const named = (record: number) => ({
    id: record,
    name: nameOf(
      type,
      rows.find((row: Json) => row.id === record),
    ),
  });
  const merged = new Set(steps.filter(({ table }) => table === type.table).map(({ column }) => column));
  const survivor = rows.find((row: Json) => row.id === scene.survivor);
  const edited = await editedSurvivor(tx, type, scene, merge.created_at, merged, survivor);
  changes.push(...edited.map((one) => ({ table: type.table, kept: one })));
  const words = { timezone: session.timezone, valueOf: await type.words(context, tx, rows) };
  const kept = changes.map(({ table, kept: one }) => ({
    ...{ table, label: labelOf(type, table), owner: named(one.owner) },
    text: keptText(type, table, one, words),
  }));
  return {
    message: kept.length > 0 ? 'Undone; what was changed since is kept' : 'Undone',
    survivor: named(scene.survivor),
    restored: scene.losers.map(named),
    moved_back: movedBack,
    kept,
    added_since: await countAdded(tx, type, references, scene, merge.created_at),
  };
};

/** Takes a merge back, in one transaction. */
export const undoMerge = (context: Context, id: number): Promise<UndoReply> =>
  context.write((tx) =>
    undo(context, tx, id).catch((error: unknown) => {
      if (UNIQUE_OR_FOREIGN.test(violated(error)?.code ?? ''))
        throw new Refusal(
          409,
          'Something was changed since in a way that leaves no place for what was merged',
        );
      throw error;
    }),
  );
