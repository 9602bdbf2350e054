export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<V> {
  /** The merged form, on the version of `theirs`. A field in conflict holds `mine` until someone chooses. */
  values: V;
  /** Fields that both changed, to different values. */
  conflicts: FieldConflict[];
  /** Fields that only the others changed. */
  fromOthers: string[];
}

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

const VERSION = 'version';

const fieldOf = (values: object, field: string): unknown => Reflect.get(values, field);

const comparable = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return '';
  return Array.isArray(value) ? [...value].sort() : value;
};

/** Nothing, null and an empty text are equal; so are lists with the same entries in another order. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/** A text field cannot show null. */
const fitting = (theirs: unknown, mine: unknown) =>
  theirs === null && typeof mine === 'string' ? '' : theirs;

/** The form with the record's values; fields that the record does not have stay as they are. */
export const adoptRecord = <V extends object>(values: V, record: object): V => {
  const next = { ...values };
  for (const field of Object.keys(values)) {
    if (!(field in record)) continue;
    Reflect.set(next, field, fitting(fieldOf(record, field), fieldOf(values, field)));
  }
  return next;
};

const winnerOf = (base: unknown, mine: unknown, theirs: unknown): Choice | 'conflict' => {
  if (sameValue(base, theirs)) return 'mine';
  return sameValue(base, mine) || sameValue(mine, theirs) ? 'theirs' : 'conflict';
};

/**
 * Merges a form with a newer record. `base` is what the form read, `mine` what it holds now, `theirs` the record as it is
 * now. Fields that `theirs` does not have belong to the form alone.
 */
export const mergeThreeWay = <V extends object>(base: object, mine: V, theirs: object): Merge<V> => {
  const merge: Merge<V> = { values: { ...mine }, conflicts: [], fromOthers: [] };
  for (const field of Object.keys(mine)) {
    if (!(field in theirs)) continue;
    const [was, own, other] = [base, mine, theirs].map((values) => fieldOf(values, field));
    const winner = field === VERSION ? 'theirs' : winnerOf(was, own, other);
    if (winner === 'theirs') Reflect.set(merge.values, field, fitting(other, own));
    if (winner === 'conflict') merge.conflicts.push({ field, mine: own, theirs: other });
    if (winner === 'theirs' && field !== VERSION && sameValue(was, own)) merge.fromOthers.push(field);
  }
  return merge;
};

/** The merged form after someone chose; a conflict that nobody chose about keeps `mine`. */
export const withChoices = <V extends object>({ values, conflicts }: Merge<V>, choices: Choices): V => {
  const chosen = { ...values };
  for (const { field, mine, theirs } of conflicts) {
    if (choices[field] === 'theirs') Reflect.set(chosen, field, fitting(theirs, mine));
  }
  return chosen;
};

/** The values that differ from `base`, without the version. */
export const changedValues = <V extends object>(base: object, values: V): Partial<V> => {
  const changed: Partial<V> = {};
  for (const field of Object.keys(values)) {
    if (field === VERSION || sameValue(fieldOf(base, field), fieldOf(values, field))) continue;
    Reflect.set(changed, field, fieldOf(values, field));
  }
  return changed;
};

export const versionOf = (values: object): number | null => {
  const version = fieldOf(values, VERSION);
  return typeof version === 'number' ? version : null;
};
