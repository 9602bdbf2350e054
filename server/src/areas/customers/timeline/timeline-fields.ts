import type { Values } from './timeline.queries';

/** The names behind numbers, read once for a page. */
export interface Names {
  city(id: number): string;
  source(id: number): string;
  colleague(id: number): string;
}

type Show = (value: unknown, names: Names) => string;

const LONGEST = 300;
const plain: Show = (value) => {
  const text = value === null || value === undefined ? '' : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const flag: Show = (value) => (value === true ? 'Yes' : 'No');
const named =
  (which: keyof Names): Show =>
  (value, names) =>
    typeof value === 'number' ? names[which](value) : '';
const choice =
  (words: Readonly<Record<number, string>>): Show =>
  (value) =>
    typeof value === 'number' ? (words[value] ?? '') : '';

type Fields = Readonly<Record<string, readonly [label: string, show: Show]>>;

/** A column as people call it, and its value in words. What is not here is not told. */
export const CUSTOMER_FIELDS: Fields = {
  type: ['Type', choice({ 1: 'Person', 2: 'Business' })],
  first_name: ['First name', plain],
  middle_name: ['Middle name', plain],
  last_name: ['Last name', plain],
  company_name: ['Company', plain],
  register_number: ['Register number', plain],
  manager: ['Manager', plain],
  email: ['E-mail', plain],
  mobile: ['Mobile', plain],
  phone: ['Phone', plain],
  fax: ['Fax', plain],
  address: ['Address', plain],
  apartment: ['Apartment', plain],
  postal: ['Postal code', plain],
  city_id: ['City', named('city')],
  gender: ['Gender', choice({ 0: 'Male', 1: 'Female' })],
  birthdate: ['Birthdate', plain],
  licence_no: ['Driver license number', plain],
  licence_issued: ['Driver license issued', plain],
  licence_expires: ['Driver license expires', plain],
  bcid: ['BCID', plain],
  auth_method: ['Authentication', choice({ 1: 'Driver licence number', 2: 'BCID' })],
  ad_source_id: ['Ad source', named('source')],
  seller_id: ['Seller', named('colleague')],
  is_active: ['Active', flag],
  is_wholesale: ['Wholesale', flag],
  comment: ['Comment', plain],
};

export const NOTE_FIELDS: Fields = { text: ['Note', plain] };
export const FOLLOW_UP_FIELDS: Fields = {
  what: ['What', plain],
  due_at: ['Due', plain],
  assignee_id: ['Assignee', named('colleague')],
};

export interface Change {
  field: string;
  from: string;
  to: string;
}

/** The changes of a line, in words. */
export const changesOf = (
  fields: Fields,
  { before, after }: { before: Values | null; after: Values | null },
  names: Names,
): Change[] =>
  Object.entries(fields).flatMap(([column, [field, show]]) => {
    if (!before || !after || !(column in after)) return [];
    return [{ field, from: show(before[column], names), to: show(after[column], names) }];
  });

const numbersIn = (column: string, values: Values | null): number[] => {
  const value = values?.[column];
  return typeof value === 'number' ? [value] : [];
};

/** The numbers in some columns of a line. */
export const idsIn = (
  columns: readonly string[],
  { before, after }: { before: Values | null; after: Values | null },
) => columns.flatMap((column) => [...numbersIn(column, before), ...numbersIn(column, after)]);
