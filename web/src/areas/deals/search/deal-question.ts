import type { ReplyOf } from '@forecourt/contract/call';
import {
  DEAL_SEARCH_GROUPS,
  type dealListingCalls,
  type dealSearch,
} from '@forecourt/contract/deals/listing';
import type { z } from 'zod';
import {
  isAsked,
  SEARCH_OPS,
  type SearchCondition,
  type SearchField,
  type SearchOp,
} from '../../../kit/search/conditions';

type Catalogue = ReplyOf<typeof dealListingCalls.searchFields>;
type Kind = Catalogue[number]['fields'][number]['kind'];
type Search = z.input<typeof dealSearch>;
type Operator = NonNullable<NonNullable<Search['negotiate']>[number]['operator']>;

const MOST_CONDITIONS = 20;

/** How a comparison is named on the wire. */
const OPERATORS = {
  is: '=',
  'is-not': '!=',
  'at-least': '>=',
  'at-most': '<=',
  contains: 'contains',
  'starts-with': 'begins',
  empty: 'empty',
  'not-empty': 'not-empty',
} as const satisfies Partial<Record<SearchOp, Operator>>;

const isSent = (op: SearchOp): op is keyof typeof OPERATORS => op in OPERATORS;

const ORDERED: readonly SearchOp[] = ['is', 'at-least', 'at-most', 'empty', 'not-empty'];
const OPS: Readonly<Record<Kind, readonly SearchOp[]>> = {
  text: ['contains', 'is', 'is-not', 'starts-with', 'empty', 'not-empty'],
  number: ORDERED,
  money: ORDERED,
  date: ORDERED,
  choice: ['is', 'is-not', 'empty', 'not-empty'],
};

/** The catalogue as one list; a field is named with its group, since two groups may have a field of the same name. */
export const searchFieldsOf = (catalogue: Catalogue): SearchField[] =>
  catalogue.flatMap(({ group, label, fields }) =>
    fields.map((one) => ({
      field: `${group}.${one.field}`,
      label: `${label}: ${one.label}`,
      kind: one.kind === 'date' ? 'day' : one.kind,
      ops: OPS[one.kind],
      options: one.options,
    })),
  );

/** What is asked of the server: the whole conditions by group. */
export const searchBody = (conditions: readonly SearchCondition[]): Search => {
  const asked = conditions.filter(isAsked);
  return Object.fromEntries(
    DEAL_SEARCH_GROUPS.map((group) => [
      group,
      asked.flatMap(({ field, op, value }) => {
        if (!field.startsWith(`${group}.`) || !isSent(op)) return [];
        const given = typeof value === 'string' || typeof value === 'number' ? value : null;
        return [{ field: field.slice(group.length + 1), operator: OPERATORS[op], value: given }];
      }),
    ]),
  );
};

/** Short names keep an address short. '' when nothing is asked. */
export const writeConditions = (conditions: readonly SearchCondition[]): string => {
  const asked = conditions.filter(isAsked);
  return asked.length === 0
    ? ''
    : JSON.stringify(asked.map(({ field: f, op: o, value: v }) => ({ f, o, v })));
};

const conditionOf = (given: unknown): SearchCondition[] => {
  if (typeof given !== 'object' || given === null) return [];
  const { f: field, o, v: value } = Object.fromEntries(Object.entries(given));
  const op = SEARCH_OPS.find((one) => one === o);
  const isValue = value === undefined || typeof value === 'string' || typeof value === 'number';
  if (typeof field !== 'string' || field.length > 80 || !op || !isValue) return [];
  return [value === undefined ? { field, op } : { field, op, value }];
};

/** Empty for what is no search: a link may be cut, or come from elsewhere. */
export const readConditions = (text: string | null | undefined): SearchCondition[] => {
  if (!text) return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.slice(0, MOST_CONDITIONS).flatMap(conditionOf).filter(isAsked) : [];
  } catch {
    return [];
  }
};

export const conditionsText = (text: string): string => {
  const count = readConditions(text).length;
  return count === 1 ? '1 condition' : `${count} conditions`;
};
