import { can, ROLE } from '@forecourt/policy';
import { ask } from '../../../db/ask';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { listAdSources } from '../ad-sources';
import { findCityByName } from '../city.queries';
import type { Form, Problem, ReadRow } from './read-file';

/** A row with its city and seller as numbers; an ad source that nobody knows yet stays a name until the customers come in. */
export interface SettledRow extends Omit<ReadRow, 'seller'> {
  form: Form;
}

const remembered = <T>(find: (key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key: string): Promise<T> => {
    const before = known.get(key);
    if (before) return before;
    const asked = find(key);
    known.set(key, asked);
    return asked;
  };
};

const SEPARATOR = '\n';

const lookupsOf = async (db: Db, tenant: number) => {
  const sources = new Map((await listAdSources(db, tenant)).map(({ id, name }) => [name.toLowerCase(), id]));
  const staff = await ask<{ id: number; name: string }>(
    db,
    `select id, lower(full_name) as name from app_user
      where dealership_id = $1 and removed_at is null and role_id <> ${ROLE.customer} order by is_active, id desc`,
    [tenant],
  );
  const sellers = new Map(staff.map(({ id, name }) => [name, id]));
  const cityOf = remembered((key) => {
    const [city = '', province = ''] = key.split(SEPARATOR);
    return findCityByName(db, tenant, city, province);
  });
  return { sources, sellers, cityOf };
};

/** What the database must tell of each row: which city, which seller, which ad source. */
export const settleRows = async (
  { tenant, actor }: Context,
  db: Db,
  rows: readonly ReadRow[],
): Promise<SettledRow[]> => {
  const { sources, sellers, cityOf } = await lookupsOf(db, tenant);
  const mayUseBcid = can(actor, 'bcid.use');
  const settled: SettledRow[] = [];
  for (const { seller, ...row } of rows) {
    const problems: Problem[] = [...row.problems];
    const leftOvers: string[] = [];
    const { city, province, bcid, customer_authentication_method: _, ...form } = row.form;
    const setAside = (column: string, text: string, message: string) => {
      problems.push({ column, message, severity: 'warning' });
      leftOvers.push(`${column}: ${text}`);
    };
    const cityId = city ? await cityOf(`${city}${SEPARATOR}${province ?? ''}`) : null;
    if (city && cityId === null)
      setAside('city', [city, province].filter(Boolean).join(', '), 'There is no such city');
    const sellerId = seller ? sellers.get(seller.toLowerCase()) : undefined;
    if (seller && sellerId === undefined) setAside('seller', seller, 'There is no such colleague');
    if (bcid && !mayUseBcid) setAside('bcid', bcid, 'BCID is for dealerships of British Columbia');
    const comment = [form.comment, ...leftOvers].filter(Boolean).join('\n').slice(0, 5_000);
    settled.push({
      ...row,
      problems,
      form: {
        ...form,
        ...(cityId !== null && { frk_city: cityId }),
        ...(sellerId !== undefined && { frk_seller_id: sellerId }),
        ...(bcid && mayUseBcid && { bcid }),
        ...(sources.has(row.adSource.toLowerCase()) && {
          frk_ad_source_id: sources.get(row.adSource.toLowerCase()),
        }),
        ...(comment && { comment }),
      },
    });
  }
  return settled;
};
