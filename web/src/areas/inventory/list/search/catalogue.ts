import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls, type SearchCondition, type SearchOp } from '@forecourt/contract/inventory/listing';
import { useCall } from '../../../../api/use-call';
import type { Question } from './search-state';

export type Catalogue = ReplyOf<typeof listingCalls.searchFields>;
export type CatalogueField = Catalogue['fields'][number];
type Value = SearchCondition['value'];

const KEPT = { staleTime: 300_000, showsFailure: true } as const;

/** What can be searched. Its version says when a kept search may ask for something that is no more. */
export const useCatalogue = () => useCall(listingCalls.searchFields, {}, KEPT);

const WORDS: Readonly<Record<SearchOp, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'starts-with': 'starts with',
  'at-least': 'is at least',
  'at-most': 'is at most',
  between: 'is between',
  'any-of': 'is any of',
  empty: 'is empty',
  'not-empty': 'is not empty',
};
const DAY_WORDS: Partial<Record<SearchOp, string>> = {
  'at-least': 'is on or after',
  'at-most': 'is on or before',
};

export const opWord = (op: SearchOp, kind: CatalogueField['kind']): string =>
  (kind === 'day' ? DAY_WORDS[op] : undefined) ?? WORDS[op];

/** What a comparison starts with; another field or comparison starts anew. */
export const emptyValue = (kind: CatalogueField['kind'], op: SearchOp): Value => {
  if (op === 'empty' || op === 'not-empty') return undefined;
  if (op === 'between' || op === 'any-of') return [];
  return kind === 'flag' ? true : undefined;
};

export const newCondition = ({ field, kind, ops }: CatalogueField): SearchCondition => {
  const op = ops[0] ?? 'is';
  return withValue(field, op, emptyValue(kind, op));
};

export const withValue = (field: string, op: SearchOp, value: Value): SearchCondition =>
  value === undefined ? { field, op } : { field, op, value };

/** What most people search by. */
const FIRST_FIELDS = ['make', 'model', 'model_year', 'sell_price', 'odometer', 'status'];

/** The field that a further condition starts with. */
export const nextField = (
  fields: readonly CatalogueField[],
  used: readonly string[],
): CatalogueField | undefined => {
  const name = FIRST_FIELDS.find(
    (field) => !used.includes(field) && fields.some((one) => one.field === field),
  );
  return fields.find((one) => one.field === name) ?? fields[0];
};

/** One group with one condition, ready to be filled in. */
export const blankQuestion = (fields: readonly CatalogueField[]): Question => {
  const first = nextField(fields, []);
  return { match: 'and', groups: [{ match: 'and', conditions: first ? [newCondition(first)] : [] }] };
};
