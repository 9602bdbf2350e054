import type { locationCalls } from '@forecourt/contract/location';
import type { Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import { lookupPostal } from '../../services/geo';
import { keptCities } from './city-lists';
import { findCity, listCities, listProvinces, searchCities } from './location.queries';

/** What a picker shows at once. */
const SUGGESTIONS = 25;

export const locationHandlers: Handlers<typeof locationCalls> = {
  findByZip: async ({ body }, { read }) => {
    const place = await lookupPostal(body.zipCode);
    if (!place) throw notFound('There is no such postal or ZIP code');
    const known = await read((db) => findCity(db, place));
    return {
      address: {
        city: known?.name ?? place.city,
        city_id: known?.id ?? null,
        province: known?.province ?? place.provinceAbbreviation,
        country: place.country,
      },
      position: place.position,
    };
  },

  allCities: ({ query }, { deps, read }) =>
    keptCities(deps.database, query, () => read((db) => listCities(db, query))),

  searchCities: ({ query }, { read }) => read((db) => searchCities(db, query, SUGGESTIONS)),

  provinces: (_input, { read }) => read((db) => listProvinces(db)),
};
