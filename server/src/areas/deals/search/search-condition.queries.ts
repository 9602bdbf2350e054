import type { dealSearch } from '@forecourt/contract/deals/listing';
import { isDay } from '@forecourt/domain/dates';
import type { z } from 'zod';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import type { SqlValues } from '../../../db/sql-values';
import { badField } from '../../../http/refusal';
import type { SearchField, SearchGroup } from './search-fields';

export type DealSearch = z.output<typeof dealSearch>;
type Condition = DealSearch['negotiate'][number];

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const COMPARES: readonly Condition['operator'][] = ['=', '!=', '>=', '<='];
const LARGEST = 1e12;

interface At {
  /** Where the condition stands in the input: 'negotiate.0'. */
  place: string;
  timezone: string;
}

const textCondition = (
  { operator, value }: Condition,
  column: string,
  at: At,
  { add }: SqlValues,
): string => {
  const typed = value === null ? '' : String(value);
  if (operator === 'empty') return `${column} = ''`;
  if (operator === 'not-empty') return `${column} <> ''`;
  if (operator === '>=' || operator === '<=') throw badField(`${at.place}.operator`, 'A text has no order');
  if (typed === '') throw badField(`${at.place}.value`, 'Required');
  if (operator === 'contains') return `${column} ilike ${add(`%${escapeLike(typed)}%`)}`;
  if (operator === 'begins') return `${column} ilike ${add(`${escapeLike(typed)}%`)}`;
  return `lower(${column}) ${operator === '=' ? '=' : '<>'} ${add(typed.toLowerCase())}`;
};

const searchedValue = (field: SearchField, { value }: Condition, { place }: At): string | number => {
  if (value === null || value === '') throw badField(`${place}.value`, 'Required');
  if (field.kind === 'date') {
    if (typeof value === 'string' && isDay(value)) return value;
    throw badField(`${place}.value`, 'This is not a date');
  }
  if (field.kind === 'choice') {
    const chosen = field.options.find((option) => String(option.value) === String(value));
    if (!chosen) throw badField(`${place}.value`, 'There is no such choice');
    return chosen.value;
  }
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST)
    throw badField(`${place}.value`, 'This is not a number');
  return number;
};

const castOf = ({ kind, options }: SearchField): string => {
  if (kind === 'choice') return typeof options[0]?.value === 'number' ? '::int' : '::text';
  return '::numeric';
};

/** A day of the search is one of the dealership's time zone. */
const dayCondition = (
  column: string,
  operator: Condition['operator'],
  day: string,
  at: At,
  values: SqlValues,
): string => {
  const from = () => `${column} >= ${dayBegins(day, at.timezone, values)}`;
  const to = () => `${column} < ${dayEnds(day, at.timezone, values)}`;
  if (operator === '>=') return from();
  if (operator === '<=') return to();
  return operator === '=' ? `(${from()} and ${to()})` : `(${from()} and ${to()}) is not true`;
};

const otherCondition = (field: SearchField, condition: Condition, at: At, values: SqlValues): string => {
  const { operator } = condition;
  const isText = field.kind === 'choice' && typeof field.options[0]?.value === 'string';
  if (operator === 'empty') return isText ? `${field.column} = ''` : `${field.column} is null`;
  if (operator === 'not-empty') return isText ? `${field.column} <> ''` : `${field.column} is not null`;
  if (!COMPARES.includes(operator))
    throw badField(`${at.place}.operator`, 'Only a text can contain or begin with another');
  const searched = searchedValue(field, condition, at);
  if (field.kind === 'date') return dayCondition(field.column, operator, String(searched), at, values);
  const value = `${values.add(searched)}${castOf(field)}`;
  return `${field.column} ${operator === '!=' ? 'is distinct from' : operator} ${value}`;
};

/** The conditions of a group; a field that it does not have is refused on its place. */
export const groupConditions = (
  group: SearchGroup,
  fields: readonly SearchField[] | undefined,
  conditions: readonly Condition[],
  timezone: string,
  values: SqlValues,
): string[] =>
  conditions.map((condition, index) => {
    const at = { place: `${group}.${index}`, timezone };
    const found = fields?.find(({ field }) => field === condition.field);
    if (!found) throw badField(`${at.place}.field`, 'There is no such field');
    if (found.kind === 'text') return textCondition(condition, found.column, at, values);
    return otherCondition(found, condition, at, values);
  });

const ON_THE_DEAL: readonly SearchGroup[] = ['mid_negotiate_vehicle', 'mid_vehicle_dealership', 'vehicle'];

/** All conditions on d, the deal; those on its vehicles hold for one and the same vehicle. */
export const searchConditions = (by: Readonly<Record<SearchGroup, readonly string[]>>): string[] => {
  const car = ON_THE_DEAL.flatMap((group) => by[group]);
  return [
    ...by.negotiate,
    ...(car.length > 0
      ? [
          `exists (select 1 from deal_car c left join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
            where c.dealership_id = d.dealership_id and c.deal_id = d.id and c.removed_at is null and ${car.join(' and ')})`,
        ]
      : []),
    ...(by.user.length > 0
      ? [
          `exists (select 1 from customer p left join city t on t.id = p.city_id
            where p.dealership_id = d.dealership_id and p.id = d.customer_id and ${by.user.join(' and ')})`,
        ]
      : []),
    ...(by.calc_data.length > 0
      ? [
          `exists (select 1 from deal_version v where v.dealership_id = d.dealership_id and v.deal_id = d.id
            and v.number = (select max(o.number) from deal_version o where o.dealership_id = d.dealership_id and o.deal_id = d.id)
            and ${by.calc_data.join(' and ')})`,
        ]
      : []),
    ...(by.seller.length > 0
      ? [
          `exists (select 1 from app_user u where u.dealership_id = d.dealership_id and u.id = d.seller_id
            and ${by.seller.join(' and ')})`,
        ]
      : []),
  ];
};
