export interface ConflictRow {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it: only a person can say which holds. */
  both: boolean;
}

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

const plain = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return '';
  return Array.isArray(value) ? [...value].sort() : value;
};

/** Nothing, null and an empty text are the same to a person; so is the order in a list of choices. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));

type Values = Readonly<Record<string, unknown>>;

const at = (values: object, field: string): unknown => Reflect.get(values, field);

/** What differs between the form and the record as it stands now; fields that the record does not have are the form's own. */
export const conflictRows = (base: object, mine: object, theirs: Values): ConflictRow[] =>
  Object.keys(mine)
    .filter((field) => field !== 'version' && field in theirs && !sameValue(at(mine, field), theirs[field]))
    .map((field) => ({
      field,
      mine: at(mine, field),
      theirs: theirs[field],
      both: !sameValue(at(base, field), at(mine, field)) && !sameValue(at(base, field), theirs[field]),
    }));

/** Before anyone chooses: what only one of the two changed stands, and in doubt what was typed here. */
export const usualChoices = (base: object, rows: readonly ConflictRow[]): Choices =>
  Object.fromEntries(
    rows.map((row) => [row.field, sameValue(at(base, row.field), row.mine) ? 'theirs' : 'mine']),
  );

/** Whether someone else changed a field of this form; a newer version alone (a picture was set) is nothing to ask about. */
export const isContested = (base: object, rows: readonly ConflictRow[]): boolean =>
  rows.some((row) => !sameValue(at(base, row.field), row.theirs));

const fitting = (theirs: unknown, mine: unknown) =>
  theirs === null && typeof mine === 'string' ? '' : theirs;

/** The record's values in the form's fields; an absent text is an empty one. */
export const adopt = <V extends object>(values: V, record: Values): V => {
  const next = { ...values };
  for (const field of Object.keys(values)) {
    if (!(field in record)) continue;
    Reflect.set(next, field, fitting(record[field], at(values, field)));
  }
  return next;
};

export const mergeChoices = <V extends object>(mine: V, theirs: Values, choices: Choices): V => {
  const merged = adopt(mine, theirs);
  for (const [field, choice] of Object.entries(choices)) {
    if (choice === 'mine') Reflect.set(merged, field, at(mine, field));
  }
  return merged;
};

/** What was typed while a save was on its way. */
export const typedSince = <V extends object>(sent: V, now: V): Partial<V> => {
  const later: Partial<V> = {};
  for (const field of Object.keys(now)) {
    if (!sameValue(at(sent, field), at(now, field))) Reflect.set(later, field, at(now, field));
  }
  return later;
};
