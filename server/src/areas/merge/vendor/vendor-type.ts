import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { termsText } from '@forecourt/domain/vendor/due-day';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { refreshVendorKeys, survivorOfVendor, toVendorPerson } from '../../vendors';
import { readCityNames } from '../customer/customer-text.queries';
import type { Json } from '../json';
import type { Candidate, MergeType } from '../merge-type';
import { vendorFields } from './vendor-fields';
import { readCustomerNames, readStoredVendors, type StoredVendor } from './vendor-people.queries';

const toCandidate = (row: StoredVendor): Candidate => {
  const { id, name, email, mobile, phone, address, postal, city, kind, created_at } = row;
  return {
    id,
    person: toVendorPerson(row),
    card: {
      ...{ id, full_name: name, customer_type: 2, email, mobile, phone_number: phone, address },
      ...{ postalcode: postal, city, kind: vendorKindLabel(kind), created_at },
    },
  };
};

const readVendors = async (db: Db, tenant: number, ids: readonly number[]) =>
  (await readStoredVendors(db, tenant, ids)).map(toCandidate);

const numbersOf = (rows: readonly Json[], column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));

/** What a vendor's numbers stand for. */
const vendorWords: MergeType['words'] = async ({ tenant }: Context, db, rows) => {
  const cities = await readCityNames(db, numbersOf(rows, 'city_id'));
  const customers = await readCustomerNames(db, tenant, numbersOf(rows, 'customer_id'));
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    kind: (value) => vendorKindLabel(String(value)),
    category: (value) => costCategoryLabel(String(value)),
    terms_days: (value) => termsText(Number(value)),
    city_id: (value) => cities.get(Number(value)) ?? '',
    customer_id: (value) => customers.get(Number(value)) ?? '',
    is_active: (value) => (value === true ? 'Yes' : 'No'),
  };
  return (column, value) => {
    if (value === null || value === undefined || value === '') return '';
    return words[column]?.(value) ?? String(value);
  };
};

/** What was booked with a vendor stays under its number in the journal: a balance adds up all that were merged into one. */
export const vendorType: MergeType = {
  type: 'vendor',
  label: 'Vendor',
  labels: 'Vendors',
  table: 'vendor',
  access: 'vendors.merge',
  nameColumn: 'name',
  fields: vendorFields,
  counters: [],
  exclusive: [],
  derived: ['vendor_key'],
  doubles: [],
  loose: [],
  tableLabels: { cost: 'Costs' },
  columnLabels: {},
  check: ({ name }) => {
    if (!name) throw badField('fields.name', 'Required');
  },
  words: vendorWords,
  afterMerge: async () => undefined,
  afterUndo: async () => [],
  refresh: refreshVendorKeys,
  keys: { table: 'vendor_key', column: 'vendor_id' },
  survivorOf: survivorOfVendor,
  read: readVendors,
  readPeople: async (db, tenant, ids) =>
    new Map((await readVendors(db, tenant, ids)).map(({ id, person }) => [id, person])),
};
