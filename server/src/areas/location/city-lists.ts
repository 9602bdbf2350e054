import type { Database } from '../../db/database';
import type { listCities } from './location.queries';

type CityList = Awaited<ReturnType<typeof listCities>>;

/** Cities change only with a new version of the program; a list that is still being filled is read again after this. */
const KEPT_MS = 300_000;

interface Kept {
  until: number;
  list: Promise<CityList>;
}

const keptBy = new WeakMap<Database, Map<string, Kept>>();

/**
 * A list of cities, read once for all who ask for it: the United States have 16,000, and reading them keeps every other
 * request waiting for a tenth of a second. A list that is empty or could not be read is not kept.
 */
export const keptCities = (
  database: Database,
  filter: { province?: number | undefined; country: string },
  read: () => Promise<CityList>,
): Promise<CityList> => {
  const kept = keptBy.get(database) ?? new Map<string, Kept>();
  keptBy.set(database, kept);
  const key = String(filter.province ?? filter.country);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.list;
  const list = read();
  kept.set(key, { until: Date.now() + KEPT_MS, list });
  const forget = () => kept.delete(key);
  list.then((cities) => cities.length === 0 && forget(), forget);
  return list;
};
