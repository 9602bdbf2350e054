import type { MergePlan } from '@forecourt/contract/merge';
import { badField } from '../../../http/refusal';
import type { Json } from '../json';
import type { MergeField, MergeType } from '../merge-type';

type PlannedField = MergePlan['fields'][number];
export type Row = Json & { id: number };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const groupOf = ({ group, field }: MergeField): string => group ?? field;

/** Where nobody chooses: the first record, the survivor before all, that says anything. */
const defaultOwner = (type: MergeType, wanted: MergeField, rows: readonly Row[]): Row | undefined => {
  const together = type.fields.filter((field) => groupOf(field) === groupOf(wanted));
  return rows.find((row) => together.some(({ column }) => !isEmpty(row[column])));
};

const refuseUnknown = (type: MergeType, chosen: Readonly<Record<string, number>>, rows: readonly Row[]) => {
  for (const [name, owner] of Object.entries(chosen)) {
    if (!type.fields.some(({ field }) => field === name))
      throw badField(`fields.${name}`, 'There is no such field');
    if (!rows.some(({ id }) => id === owner)) throw badField(`fields.${name}`, 'Choose one of the records');
  }
};

export interface FieldPlan {
  /** For the answer and the record of the merge. */
  shown: PlannedField[];
  /** What the survivor's columns become. */
  after: Json;
  /** The chosen values of what is repeated elsewhere. */
  repeated: Json;
}

/** The survivor comes first among the rows. */
export const planFields = (
  type: MergeType,
  rows: readonly Row[],
  chosen: Readonly<Record<string, number>>,
  words: (column: string, value: unknown) => string,
): FieldPlan => {
  refuseUnknown(type, chosen, rows);
  const plan: FieldPlan = { shown: [], after: {}, repeated: {} };
  const [survivor] = rows;
  if (!survivor) throw new Error('a merge has a survivor');
  for (const field of type.fields) {
    const { column, label } = field;
    const owner =
      rows.find(({ id }) => id === chosen[field.field]) ?? defaultOwner(type, field, rows) ?? survivor;
    const value = owner[column] ?? null;
    plan[field.isRepeated ? 'repeated' : 'after'][column] = value;
    const values = rows.map((row) => ({ id: row.id, value: words(column, row[column]) }));
    plan.shown.push({
      ...{ field: field.field, label, chosen: owner.id, value: words(column, value), values },
      differs: new Set(values.map((one) => one.value)).size > 1 ? 1 : 0,
    });
  }
  for (const column of type.counters)
    plan.after[column] = rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  type.check({ ...survivor, ...plan.after });
  return plan;
};
