import { type Db, violated } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { Json } from '../json';
import type { MergeType } from '../merge-type';
import type { Row } from './fields';
import { insertMerge, setMoved } from './merge-record.queries';
import { describePlan, type MergeOrder, nameOf, type Plan, planMerge, unresolved } from './plan';
import { raiseVersion } from './record-rows.queries';
import { createRecorder, type Recorder } from './recorder.queries';

const UNIQUE_VIOLATION = '23505';

/** A loser keeps what it says, but for what only one can have or what is counted with the survivor now. */
const markMerged = async (
  recorder: Recorder,
  type: MergeType,
  { rows: [survivor, ...losers], fields }: Plan,
  at: string,
) => {
  for (const row of losers) {
    const after: Json = { removed_at: at, merged_into: survivor?.id };
    for (const column of type.counters) after[column] = 0;
    for (const column of type.exclusive)
      if (row[column] !== null && row[column] === fields.after[column]) after[column] = null;
    await recorder.changeRow(type.table, row, after, type.counters);
  }
};

const moveRows = async (recorder: Recorder, { rows, references }: Plan, survivor: Row): Promise<number> => {
  let moved = 0;
  for (const { reference, rows: counted, parked, swaps } of references) {
    for (const swap of swaps) await recorder.swap(reference, survivor.id, swap);
    for (const { id } of rows) {
      if (!counted.has(id)) continue;
      const stay = parked.get(id) ?? [];
      moved += await recorder.move(reference, id, survivor.id, stay);
      await recorder.park(reference, id, stay);
    }
    moved += swaps.length;
  }
  return moved;
};

const act = async (tx: Db, context: Context, type: MergeType, plan: Plan): Promise<number> => {
  const { tenant } = context;
  const [survivor, ...losers] = plan.rows;
  if (!survivor) throw new Error('a merge has a survivor');
  const { id, at } = await insertMerge(tx, tenant, {
    type: type.type,
    survivor: survivor.id,
    userId: context.session.userId,
    fields: plan.fields.shown,
    losers: losers.map((row) => ({ id: row.id, name: nameOf(type, row), copy: row })),
  });
  const recorder = createRecorder(tx, tenant, id);
  await markMerged(recorder, type, plan, at);
  await recorder.changeRow(type.table, survivor, plan.fields.after, type.counters);
  const moved = await moveRows(recorder, plan, survivor);
  const scene = { tenant, survivor: survivor.id, losers: losers.map((row) => row.id) };
  await type.afterMerge(tx, scene, plan.fields.repeated, recorder);
  await raiseVersion(tx, type, tenant, survivor.id);
  await setMoved(tx, tenant, id, moved);
  await type.refresh(tx, tenant, [survivor.id, ...scene.losers]);
  return id;
};

/** What the database refuses because somebody wrote the same meanwhile. */
const asRefusal = (error: unknown): unknown =>
  violated(error)?.code === UNIQUE_VIOLATION
    ? new Refusal(409, 'Something was changed in the meantime. Please look again.')
    : error;

const inWords = (type: MergeType, plan: Plan) => {
  const [survivor, ...losers] = plan.rows.map((row) => nameOf(type, row));
  return `${losers.join(', ')} ${losers.length === 1 ? 'is' : 'are'} now ${survivor}`;
};

/** Makes one of several, in one transaction; or only says what would happen. */
export const mergeRecords = async (context: Context, type: MergeType, order: MergeOrder) => {
  if (order.dry_run === 1) {
    const plan = await context.read((db) => planMerge(context, db, type, order, false));
    return describePlan(type, plan, 'Nothing was changed yet', null);
  }
  return context.write(async (tx) => {
    const plan = await planMerge(context, tx, type, order, true);
    if (unresolved(plan).length > 0)
      throw new Refusal(409, 'Some of it can be kept only once: choose which', {
        current: describePlan(type, plan, 'Choose what is kept', null),
      });
    const id = await act(tx, context, type, plan).catch((error: unknown) => {
      throw asRefusal(error);
    });
    return describePlan(type, plan, inWords(type, plan), id);
  });
};
