import type { BodyOf } from '@forecourt/contract';
import type { MergePlan, mergeCalls } from '@forecourt/contract/merge';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import type { Json } from '../json';
import type { MergeType } from '../merge-type';
import { notDuplicatesAmong } from '../not-duplicates/not-duplicate.queries';
import { type Reference, referenceOf, referencesTo } from './catalogue.queries';
import { type Clash, describeClash, findClashes, type Settled, settle } from './clashes';
import { type FieldPlan, planFields, type Row } from './fields';
import { labelOf } from './labels';
import { countRows, readRows } from './record-rows.queries';

export type MergeOrder = BodyOf<typeof mergeCalls.merge>;

/** What becomes of the rows of one reference. */
interface PlannedReference extends Settled {
  reference: Reference;
  clashes: Clash[];
  /** How many rows each loser has there. */
  rows: Map<number, number>;
}

export interface Plan {
  /** The survivor first. */
  rows: Row[];
  fields: FieldPlan;
  references: PlannedReference[];
}

/** Every reference but those that are made anew from the record. */
export const allReferences = async (db: Db, type: MergeType): Promise<Reference[]> => {
  const found = (await referencesTo(db, type.table)).filter(({ table }) => !type.derived.includes(table));
  for (const { table, column, only } of type.loose) found.push(await referenceOf(db, table, column, only));
  return found;
};

export const nameOf = (type: MergeType, row: Json | undefined): string =>
  String(row?.[type.nameColumn] || `${type.label} ${row?.id ?? ''}`);

const refuseAbsent = (type: MergeType, row: Row, at: number, survivor: number) => {
  if (row.merged_into !== null)
    throw new Refusal(409, `${nameOf(type, row)} was merged into another record in the meantime`, {
      fields: { [`ids.${at}`]: 'was merged in the meantime' },
      current: { id: row.id, merged_into: row.merged_into },
    });
  if (row.removed_at !== null)
    throw badField(row.id === survivor ? 'survivor' : `ids.${at}`, `${nameOf(type, row)} was removed`);
};

const chooseRows = async (db: Db, type: MergeType, tenant: number, order: MergeOrder, lock: boolean) => {
  const { ids, survivor } = order;
  if (new Set(ids).size < ids.length) throw badField('ids', 'A record cannot be merged with itself');
  if (!ids.includes(survivor)) throw badField('survivor', 'Choose one of the records');
  const found = await readRows(db, type, tenant, ids, lock);
  if (found.length < ids.length) throw notFound();
  const rows = [survivor, ...ids.filter((id) => id !== survivor)].flatMap(
    (id) => found.find((row) => row.id === id) ?? [],
  );
  for (const row of rows) refuseAbsent(type, row, ids.indexOf(row.id), survivor);
  const [notDuplicates] = await notDuplicatesAmong(db, type, tenant, ids);
  if (notDuplicates) {
    const names = notDuplicates.map((id) =>
      nameOf(
        type,
        rows.find((row) => row.id === id),
      ),
    );
    throw badField('ids', `${names.join(' and ')} were said not to be duplicates: take that back first`);
  }
  return rows;
};

/** Decides everything, changes nothing. */
export const planMerge = async (
  context: Context,
  db: Db,
  type: MergeType,
  order: MergeOrder,
  lock: boolean,
): Promise<Plan> => {
  const { tenant } = context;
  const rows = await chooseRows(db, type, tenant, order, lock);
  const ids = rows.map(({ id }) => id);
  const losers = ids.slice(1);
  if (order.clashes.some(({ keep }) => !ids.includes(keep)))
    throw badField('clashes', 'Choose one of the records');
  const choices = new Map(order.clashes.map(({ clash, keep }) => [clash, keep]));
  const references: PlannedReference[] = [];
  for (const reference of await allReferences(db, type)) {
    const counted = await countRows(db, reference, tenant, losers);
    if (counted.size === 0) continue;
    const clashes = await findClashes(db, tenant, reference, type.doubles, ids, choices);
    references.push({ reference, clashes, rows: counted, ...settle(clashes, order.survivor) });
  }
  const words = await type.words(context, db, rows);
  return { rows, fields: planFields(type, rows, order.fields, words), references };
};

export const unresolved = (plan: Plan): Clash[] =>
  plan.references.flatMap(({ clashes }) => clashes.filter(({ kept }) => kept === undefined));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const countsOf = (type: MergeType, plan: Plan, count: (planned: PlannedReference) => number) =>
  plan.references.flatMap((planned) => {
    const { table } = planned.reference;
    const found = count(planned);
    return found > 0 ? [{ table, label: labelOf(type, table), count: found }] : [];
  });

const parkedOf = ({ parked }: PlannedReference): number =>
  sum([...parked.values()].map((keys) => keys.length));

/** The plan as the answer has it. */
export const describePlan = (
  type: MergeType,
  plan: Plan,
  message: string,
  mergeId: number | null,
): MergePlan => {
  const [survivor, ...losers] = plan.rows.map((row) => ({ id: row.id, name: nameOf(type, row) }));
  if (!survivor) throw new Error('a merge has a survivor');
  const named = (id: number) =>
    nameOf(
      type,
      plan.rows.find((row) => row.id === id),
    );
  return {
    ...{ message, dry_run: mergeId === null ? 1 : 0, merge_id: mergeId, survivor, losers },
    fields: plan.fields.shown,
    moves: countsOf(
      type,
      plan,
      (planned) => sum(planned.rows.values()) - parkedOf(planned) + planned.swaps.length,
    ),
    parked: countsOf(type, plan, parkedOf),
    clashes: plan.references.flatMap(({ clashes, reference }) =>
      clashes.map((clash) => describeClash(clash, labelOf(type, reference.table), named)),
    ),
  };
};
