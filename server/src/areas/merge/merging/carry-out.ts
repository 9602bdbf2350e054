import { type Db, violated } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { Json } from '../json';
import type { MergeType } from '../merge-type';
import { quoted } from '../sql-names';
import type { Row } from './fields';
import { describePlan, type MergeOrder, nameOf, type Plan, planMerge, unresolved } from './plan';
import { createRecorder, type Recorder } from './recorder';

const UNIQUE_VIOLATION = '23505';

const insertRecord = async (
  tx: Db,
  { tenant, session }: Context,
  type: MergeType,
  { rows, fields }: Plan,
) => {
  const [survivor, ...losers] = rows;
  const [made] = await queryRows<{ id: number; at: string }>(
    tx,
    `insert into merge_record (dealership_id, type, survivor_id, user_id, fields) values ($1, $2, $3, $4, $5)
      returning id, to_jsonb(created_at) as at`,
    [tenant, type.type, survivor?.id, session.userId, JSON.stringify(fields.shown)],
  );
  if (!made) throw new Error('an insert answers its row');
  for (const row of losers)
    await queryRows(
      tx,
      'insert into merge_loser (dealership_id, merge_id, record_id, name, copy) values ($1, $2, $3, $4, $5)',
      [tenant, made.id, row.id, nameOf(type, row), JSON.stringify(row)],
    );
  return made;
};

/** A loser keeps what it says, but for what only one can have or what is counted with the survivor now. */
const buryLosers = async (
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
  const { id, at } = await insertRecord(tx, context, type, plan);
  const recorder = createRecorder(tx, tenant, id);
  await buryLosers(recorder, type, plan, at);
  await recorder.changeRow(type.table, survivor, plan.fields.after, type.counters);
  const moved = await moveRows(recorder, plan, survivor);
  const scene = { tenant, survivor: survivor.id, losers: losers.map((row) => row.id) };
  await type.afterMerge(tx, scene, plan.fields.repeated, recorder);
  const where = 'where dealership_id = $1 and id = $2';
  await queryRows(tx, `update ${quoted(type.table)} set version = version + 1 ${where}`, [
    tenant,
    survivor.id,
  ]);
  await queryRows(tx, `update merge_record set moved = $3 ${where}`, [tenant, id, moved]);
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
