import type { Call } from '@forecourt/contract';
import { type Leaf, leavesIn, type Path } from './leaves';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
export type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];

/** A place of a call's input that takes the id of a row, or a list of them. */
export interface IdPlace {
  part: Part;
  path: Path;
  tables: readonly string[];
  isList: boolean;
  /** The part with this there, written as the place takes it; the first ids of a list are replaced, the others stay. */
  put: (part: Json, ids: readonly number[]) => Json;
}

/** The schema itself and its alternatives, such as those of a field that may also be null. */
const alternativesOf = (schema: Json): Json[] => [
  schema,
  ...[schema.anyOf, schema.allOf].flat().filter(isObject).flatMap(alternativesOf),
];

const tablesOf = (schema: Json): string[] =>
  alternativesOf(schema).flatMap(({ table }) =>
    [table].flat().filter((name): name is string => typeof name === 'string'),
  );

const isArray = (schema: Json) => alternativesOf(schema).some(({ type }) => type === 'array');
const isTextOnly = (schema: Json) => alternativesOf(schema).every(({ type }) => type === 'string');
const itemsOf = (schema: Json) =>
  alternativesOf(schema).flatMap(({ items }) => (isObject(items) ? [items] : []));

const valueAt = (whole: unknown, [key, ...deeper]: Path): unknown => {
  if (key === undefined) return whole;
  return typeof whole === 'object' && whole !== null ? valueAt(Reflect.get(whole, key), deeper) : undefined;
};
export const isFilledIn = (input: Json, { path }: IdPlace): boolean => valueAt(input, path) !== undefined;

const placeOf = (part: Part, { path, schema, place }: Leaf): IdPlace[] => {
  const tables = [...tablesOf(schema), ...itemsOf(schema).flatMap(tablesOf)];
  // one id of a list is tried with the list
  if (tables.length === 0 || typeof path.at(-1) === 'number') return [];
  const write = (there: unknown, ids: readonly number[]): unknown => {
    if (isTextOnly(schema)) return ids.join(',');
    if (!isArray(schema)) return ids[0];
    return [...ids, ...(Array.isArray(there) ? there.slice(ids.length) : [])];
  };
  const put = (whole: Json, ids: readonly number[]) => place(whole, write(valueAt(whole, path), ids));
  return [{ part, path, tables, isList: isArray(schema) || isTextOnly(schema), put }];
};

export const idPlacesOf = (call: Call): IdPlace[] =>
  PARTS.flatMap((part) => leavesIn(call[part]).flatMap((leaf) => placeOf(part, leaf)));

/** `id`, `customer_id`, `customerId`, `ids`, `tag_ids`, `restoreIds`, and the spec's names of references, `frk_city`. */
const LOOKS_LIKE_ID = /^ids?$|_ids?$|[a-z]Ids?$|^frk_/;

const saysWhatItNames = (schema: Json): boolean =>
  alternativesOf(schema).some(
    ({ table, sharedTable, items }) =>
      table !== undefined || sharedTable !== undefined || (isObject(items) && saysWhatItNames(items)),
  );

/** Fields that look like an id but say neither whose table it names nor that all dealerships share it. */
export const unnamedIdsOf = (call: Call): string[] =>
  PARTS.flatMap((part) =>
    leavesIn(call[part])
      .filter(
        ({ path, schema }) =>
          LOOKS_LIKE_ID.test(String(path.at(-1))) && !saysWhatItNames(schema) && schema.type !== 'boolean',
      )
      .map(({ path }) => `${part}.${path.join('.')}`),
  );
