import type { Db } from '../../../db/database';
import { type AdSource, keepOwnAdSource, listOwnAdSources, ownAdSourceExists } from './ad-source.queries';

/** Ids are kept for ever, since customers name them: add at the end. A dealership's own begin at 1,000. */
const COMMON: readonly string[] = [
  'Walk-in',
  'Drive-by',
  'Referral',
  'Repeat customer',
  'Dealership web site',
  'Auto Trader',
  'Kijiji',
  'CarGurus',
  'Carpages',
  'Carfax',
  'Craigslist',
  'Facebook',
  'Instagram',
  'Google',
  'Radio',
  'Television',
  'Newspaper',
  'Flyer',
  'Billboard',
  'E-mail campaign',
  'Text campaign',
  'Auction',
  'Other',
];
const common = COMMON.map((name, at): AdSource => ({ id: at + 1, name, own: 0 }));
const commonNames = new Map(common.map(({ id, name }) => [id, name]));

/** The common ones in their order, then the dealership's own by name. */
export const listAdSources = async (db: Db, tenant: number): Promise<AdSource[]> => [
  ...common,
  ...(await listOwnAdSources(db, tenant)),
];

/** A source as records show it; the name of one's own comes with the row. */
export const namedSource = (id: number | null, ownName: string | null) =>
  id === null ? null : { id, name: commonNames.get(id) ?? ownName ?? '' };

export const adSourceExists = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  commonNames.has(id) || (await ownAdSourceExists(db, tenant, id));

/** The one of that name, whatever its case; a new one when there is none. */
export const keepAdSource = async (tx: Db, tenant: number, name: string): Promise<AdSource> => {
  const known = common.find((source) => source.name.toLowerCase() === name.toLowerCase());
  return known ?? keepOwnAdSource(tx, tenant, name);
};
