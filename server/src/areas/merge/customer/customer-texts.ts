import { AUTHENTICATION, CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { listAdSources } from '../../customers';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import type { Json } from '../json';
import { readCityNames, readUsernames } from './customer-text.queries';

const numbersOf = (rows: readonly Json[], column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));

const FLAG = (value: unknown) => (value === true ? 'Yes' : 'No');
const FILE = (value: unknown) => (typeof value === 'string' ? fileAddress(value) : '');

/** What a customer's numbers stand for. */
export const customerWords = async (context: Context, db: Db, rows: readonly Json[]) => {
  const { tenant } = context;
  const cities = await readCityNames(db, numbersOf(rows, 'city_id'));
  const accounts = await readUsernames(db, tenant, numbersOf(rows, 'portal_user_id'));
  const sources = new Map((await listAdSources(db, tenant)).map(({ id, name }) => [id, name]));
  const sellerName = await staffNames(context, numbersOf(rows, 'seller_id'));
  const named = (names: ReadonlyMap<number, string>) => (value: unknown) => names.get(Number(value)) ?? '';
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    type: (value) => (value === CUSTOMER_TYPES.business ? 'Business' : 'Person'),
    auth_method: (value) => (value === AUTHENTICATION.bcid ? 'BCID' : 'Driver license'),
    // screens.md 3
    gender: (value) => (value === 0 ? 'Male' : 'Female'),
    city_id: named(cities),
    ad_source_id: named(sources),
    seller_id: (value) => sellerName(Number(value)),
    portal_user_id: named(accounts),
    is_active: FLAG,
    is_wholesale: FLAG,
    avatar: FILE,
    licence_photo: FILE,
    signature: FILE,
  };
  return (column: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    return words[column]?.(value) ?? String(value);
  };
};
