import type { postingCalls } from '@forecourt/contract/posting/index';
import type { Database, Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { findCity, readCities, readSubcities, upsertCities } from './city.queries';
import { CITIES, SUBCITIES } from './city-seeds';

export const seedCities = (database: Database): Promise<void> =>
  database.systemWrite({ userId: null, requestId: 'seed' }, (tx) => upsertCities(tx, CITIES, SUBCITIES));

/** Refuses a city that is not there, and a part that is not one of it. */
export const refuseUnknownCity = async (db: Db, cityId: number, subcityId?: number | null): Promise<void> => {
  if (!(await findCity(db, cityId))) throw badField('cityId', 'There is no such city');
  if (subcityId === undefined || subcityId === null) return;
  const parts = await readSubcities(db, cityId);
  if (!parts.some(({ id }) => id === subcityId)) throw badField('subcityId', 'This is no part of the city');
};

export const cityHandlers: Pick<Handlers<typeof postingCalls>, 'cities' | 'subcities'> = {
  cities: (_input, { read }) => read(readCities),
  subcities: ({ params: { id } }, { read }) =>
    read(async (db) => {
      if (!(await findCity(db, id))) throw notFound();
      return readSubcities(db, id);
    }),
};
