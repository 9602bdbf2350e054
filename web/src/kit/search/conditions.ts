export const SEARCH_OPS = [
  'is',
  'is-not',
  'contains',
  'starts-with',
  'at-least',
  'at-most',
  'between',
  'any-of',
  'empty',
  'not-empty',
] as const;
export type SearchOp = (typeof SEARCH_OPS)[number];
export type SearchValue = string | number | boolean | (string | number)[] | undefined;

/** A field that can be searched, as a catalogue names it. */
export interface SearchField {
  field: string;
  label: string;
  kind: 'text' | 'number' | 'money' | 'day' | 'choice' | 'flag';
  ops: readonly SearchOp[];
  options: readonly { value: string | number; label: string }[];
}

/** A comparison of a field; without a value while it is not filled in. */
export interface SearchCondition {
  field: string;
  op: SearchOp;
  value?: SearchValue;
}

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

export const opWord = (op: SearchOp, kind: SearchField['kind']): string =>
  (kind === 'day' ? DAY_WORDS[op] : undefined) ?? WORDS[op];

/** What a comparison starts with; another field or comparison starts anew. */
export const emptyValue = (kind: SearchField['kind'], op: SearchOp): SearchValue => {
  if (op === 'empty' || op === 'not-empty') return undefined;
  if (op === 'between' || op === 'any-of') return [];
  return kind === 'flag' ? true : undefined;
};

export const withValue = (field: string, op: SearchOp, value: SearchValue): SearchCondition =>
  value === undefined ? { field, op } : { field, op, value };

export const newCondition = ({ field, kind, ops }: SearchField): SearchCondition => {
  const op = ops[0] ?? 'is';
  return withValue(field, op, emptyValue(kind, op));
};

/** Whole, as far as a value is needed: what is still being typed is not asked. */
export const isAsked = ({ op, value }: SearchCondition): boolean => {
  if (op === 'empty' || op === 'not-empty') return true;
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every((one) => one !== '');
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== '';
};
