import type { AdvancedSearch, SearchCondition } from '@forecourt/contract/inventory/listing';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { contains, startsWith } from '../../../db/paging';
import type { SqlValues } from '../../../db/sql-values';
import { badField } from '../../../http/refusal';
import { OPS, SEARCH_FIELDS, type SearchField } from './search-fields';

interface Place {
  today: string;
  timezone: string;
}

type Value = SearchCondition['value'];
type Refuse = (part: 'field' | 'op' | 'value', message: string) => never;

const LARGEST = 1e12;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (value: string) =>
  DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** A value as its kind has it, with its type in SQL; what is none is refused. */
const READ: Record<SearchField['kind'], { type: string; read(value: unknown): unknown }> = {
  text: { type: 'text', read: (v) => (typeof v === 'string' && v !== '' ? v : undefined) },
  number: { type: 'numeric', read: (v) => (typeof v === 'number' && Math.abs(v) <= LARGEST ? v : undefined) },
  money: { type: 'numeric', read: (v) => (typeof v === 'number' && Math.abs(v) <= LARGEST ? v : undefined) },
  day: { type: 'date', read: (v) => (typeof v === 'string' && isDay(v) ? v : undefined) },
  flag: {
    type: 'boolean',
    read: (v) => (v === true || v === 1 ? true : v === false || v === 0 ? false : undefined),
  },
  // compared as text: some choices are numbers, some are words
  choice: {
    type: 'text',
    read: (v) => (typeof v === 'number' || (typeof v === 'string' && v !== '') ? String(v) : undefined),
  },
};

const NO_VALUE: Record<SearchField['kind'], string> = {
  text: 'is no text',
  number: 'is no number',
  money: 'is no amount',
  day: 'is no day',
  flag: 'is neither yes nor no',
  choice: 'is no choice',
};

const single = ({ kind }: SearchField, value: Value, refuse: Refuse): unknown =>
  READ[kind].read(value) ?? refuse('value', NO_VALUE[kind]);

const several = (field: SearchField, value: Value, refuse: Refuse, count?: number): unknown[] => {
  if (!Array.isArray(value) || value.length === 0) return refuse('value', 'Required');
  if (count !== undefined && value.length !== count) refuse('value', `takes ${count} values`);
  return value.map((one) => single(field, one, refuse));
};

const isEmpty = ({ kind, many }: SearchField, column: string) => {
  if (many) return `${column} = '{}'`;
  return kind === 'text' ? `${column} = ''` : `${column} is null`;
};

const equals = (field: SearchField, column: string, value: unknown, { add }: SqlValues) => {
  const { type } = READ[field.kind];
  if (field.many) return `${add(value)} = any(${column}::text[])`;
  if (field.kind === 'text') return `lower(${column}) = lower(${add(value)})`;
  return `${field.kind === 'choice' ? `${column}::text` : column} = ${add(value)}::${type}`;
};

const anyOf = (field: SearchField, column: string, wanted: unknown[], { add }: SqlValues) => {
  if (field.many) return `${column}::text[] && ${add(wanted)}::text[]`;
  const lower = field.kind === 'text';
  const list = lower ? wanted.map((value) => String(value).toLowerCase()) : wanted;
  return `${lower ? `lower(${column})` : `${column}::text`} = any(${add(list)}::text[])`;
};

/** The condition on an instant, by the days where the dealership is. */
const compareInstant = (
  { op, value }: SearchCondition,
  field: SearchField,
  column: string,
  { timezone }: Place,
  values: SqlValues,
  refuse: Refuse,
) => {
  const from = (day: unknown) => `${column} >= ${dayBegins(String(day), timezone, values)}`;
  const to = (day: unknown) => `${column} < ${dayEnds(String(day), timezone, values)}`;
  if (op === 'between') {
    const [first, last] = several(field, value, refuse, 2);
    return `${from(first)} and ${to(last)}`;
  }
  const day = single(field, value, refuse);
  if (op === 'at-least') return from(day);
  return op === 'at-most' ? to(day) : `${from(day)} and ${to(day)}`;
};

const compare = (
  field: SearchField,
  { op, value }: SearchCondition,
  column: string,
  values: SqlValues,
  refuse: Refuse,
) => {
  const { add } = values;
  const { type } = READ[field.kind];
  const one = () => single(field, value, refuse);
  switch (op) {
    case 'empty':
      return isEmpty(field, column);
    case 'not-empty':
      return `not (${isEmpty(field, column)})`;
    case 'is':
      return equals(field, column, one(), values);
    case 'is-not':
      return `(${equals(field, column, one(), values)}) is not true`;
    case 'contains':
      return `${column} ilike ${add(contains(String(one())))}`;
    case 'starts-with':
      return `${column} ilike ${add(startsWith(String(one())))}`;
    case 'at-least':
      return `${column} >= ${add(one())}::${type}`;
    case 'at-most':
      return `${column} <= ${add(one())}::${type}`;
    case 'between': {
      const [from, to] = several(field, value, refuse, 2);
      return `${column} between ${add(from)}::${type} and ${add(to)}::${type}`;
    }
    case 'any-of':
      return anyOf(field, column, several(field, value, refuse), values);
  }
};

const conditionOf = (condition: SearchCondition, at: string, place: Place, values: SqlValues): string => {
  const refuse: Refuse = (part, message) => {
    throw badField(`${at}.${part}`, message);
  };
  const field = SEARCH_FIELDS.get(condition.field) ?? refuse('field', `there is no field ${condition.field}`);
  if (!OPS[field.kind].includes(condition.op)) refuse('op', `${field.label} cannot be compared in this way`);
  const column = field.sql.replace('{today}', () => values.add(place.today));
  if (field.instant && condition.op !== 'empty' && condition.op !== 'not-empty')
    return `(${compareInstant(condition, field, column, place, values, refuse)})`;
  return `(${compare(field, condition, column, values, refuse)})`;
};

const join = (match: 'and' | 'or', parts: readonly string[]) =>
  parts.length === 0 ? 'true' : `(${parts.join(match === 'or' ? ' or ' : ' and ')})`;

/** The search as a condition: fields and operators are ours, every value is a parameter. An empty group asks nothing. */
export const searchCondition = (
  { match, groups }: Pick<AdvancedSearch, 'match' | 'groups'>,
  place: Place,
  values: SqlValues,
): string =>
  join(
    match,
    groups.flatMap((group, g) =>
      group.conditions.length === 0
        ? []
        : join(
            group.match,
            group.conditions.map((condition, c) =>
              conditionOf(condition, `groups.${g}.conditions.${c}`, place, values),
            ),
          ),
    ),
  );
