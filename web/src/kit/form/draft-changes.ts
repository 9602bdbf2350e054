import type { Draft, DraftChanges, DraftField } from './draft-store';
import { changedValues, type FieldConflict, mergeThreeWay, versionOf } from './three-way-merge';

const SECRET = /passw|cvv|card|token|secret|^code$/i;

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((entry) => entry instanceof Blob));

/** Never a password, a card or a file, and nothing that JSON cannot hold. */
const isStorable = (field: string, value: unknown): boolean =>
  !SECRET.test(field) && !isFile(value) && JSON.stringify(value) !== undefined;

/** What a draft of this form keeps: only what differs from the record it read. Null when nothing does. */
export const changesOf = (base: object, values: object): DraftChanges | null => {
  const changed = Object.entries(changedValues(base, values)).filter(([field, mine]) =>
    isStorable(field, mine),
  );
  if (changed.length === 0) return null;
  const fields = changed.map(([field, mine]): [string, DraftField] => [
    field,
    { base: Reflect.get(base, field) ?? null, mine },
  ]);
  return { version: versionOf(base), fields: Object.fromEntries(fields) };
};

/** A form may have changed since the draft was written: a list does not fit where a text is. */
const isOfKind = (value: unknown, example: unknown): boolean =>
  value === null || example === null || example === undefined
    ? typeof example !== 'string'
    : typeof value === typeof example && Array.isArray(value) === Array.isArray(example);

export interface Opened<V> {
  /** What the changes are compared with. With conflicts this is the old version, which a save refuses. */
  base: V;
  values: V;
  /** Fields that the draft and someone else changed, to different values. */
  conflicts: FieldConflict[];
  /** Whether something of the draft is left that the record does not hold already. */
  isRestored: boolean;
  /** Whether the record was saved after the draft began. */
  isNewer: boolean;
}

/** A form with its draft laid over the record. A field that only others changed since shows their value. */
export const openWithDraft = <V extends object>(record: V, draft: Draft | null): Opened<V> => {
  const unchanged = { base: record, values: record, conflicts: [], isRestored: false, isNewer: false };
  if (!draft) return unchanged;
  const fields = Object.entries(draft.fields).filter(
    ([field, { mine }]) =>
      field !== 'version' && field in record && isOfKind(mine, Reflect.get(record, field)),
  );
  const base = { ...record };
  const mine = { ...record };
  for (const [field, change] of fields) {
    Reflect.set(base, field, change.base);
    Reflect.set(mine, field, change.mine);
  }
  const isNewer = draft.version !== versionOf(record);
  const { values, conflicts } = isNewer ? mergeThreeWay(base, mine, record) : { values: mine, conflicts: [] };
  if (Object.keys(changedValues(record, values)).length === 0) return { ...unchanged, isNewer };
  const opened = { base: record, values, conflicts, isRestored: true, isNewer };
  if (conflicts.length === 0) return opened;
  // on the version of the draft, so that nothing can be saved before someone chose
  const undecided = { ...record, version: draft.version };
  for (const { field } of conflicts) Reflect.set(undecided, field, Reflect.get(base, field));
  return { ...opened, base: undecided, values: { ...values, version: draft.version } };
};
