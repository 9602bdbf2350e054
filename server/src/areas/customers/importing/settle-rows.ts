import type { CityName, CustomersCsv } from './customers-csv';
import type { Form, Problem, ReadRow } from './read-file';

/** A row with its city and seller as numbers; an ad source that nobody knows yet stays a name until the customers come in. */
export interface SettledRow extends Omit<ReadRow, 'seller'> {
  form: Form;
}

type Lookups = Pick<CustomersCsv['options'], 'sources' | 'sellers' | 'mayUseBcid'>;
type CityOf = (form: Form) => number | null;

const keyOf = ({ city = '', province }: Form) => `${city}\n${province ?? ''}`;

const settleRow = (
  { seller, ...row }: ReadRow,
  { sources, sellers, mayUseBcid }: Lookups,
  cityOf: CityOf,
): SettledRow => {
  const problems: Problem[] = [...row.problems];
  const leftOvers: string[] = [];
  const { city, province, bcid, customer_authentication_method: _, ...form } = row.form;
  const setAside = (column: string, text: string, message: string) => {
    problems.push({ column, message, severity: 'warning' });
    leftOvers.push(`${column}: ${text}`);
  };
  const cityId = city ? cityOf(row.form) : null;
  if (city && cityId === null)
    setAside('city', [city, province].filter(Boolean).join(', '), 'There is no such city');
  const sellerId = seller ? sellers.get(seller.toLowerCase()) : undefined;
  if (seller && sellerId === undefined) setAside('seller', seller, 'There is no such colleague');
  if (bcid && !mayUseBcid) setAside('bcid', bcid, 'BCID is for dealerships of British Columbia');
  const sourceId = sources.get(row.adSource.toLowerCase());
  const comment = [form.comment, ...leftOvers].filter(Boolean).join('\n').slice(0, 5_000);
  return {
    ...row,
    problems,
    form: {
      ...form,
      ...(cityId !== null && { frk_city: cityId }),
      ...(sellerId !== undefined && { frk_seller_id: sellerId }),
      ...(bcid && mayUseBcid && { bcid }),
      ...(sourceId !== undefined && { frk_ad_source_id: sourceId }),
      ...(comment && { comment }),
    },
  };
};

/** Finds what rows name: which city, which seller, which ad source. Each city of a file is asked for once. */
export const createRowSettler = (
  lookups: Lookups,
  findCities: (cities: CityName[]) => Promise<(number | null)[]>,
) => {
  const cities = new Map<string, number | null>();
  return async (rows: readonly ReadRow[]): Promise<SettledRow[]> => {
    const asked = new Map<string, CityName>();
    for (const { form } of rows)
      if (form.city && !cities.has(keyOf(form))) asked.set(keyOf(form), [form.city, form.province ?? '']);
    const found = asked.size > 0 ? await findCities([...asked.values()]) : [];
    for (const [at, key] of [...asked.keys()].entries()) cities.set(key, found[at] ?? null);
    return rows.map((row) => settleRow(row, lookups, (form) => cities.get(keyOf(form)) ?? null));
  };
};
