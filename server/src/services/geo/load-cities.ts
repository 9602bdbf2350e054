import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cityKey } from '@forecourt/domain';
import { canadianAreas } from './canadian-areas';
import { type Province, provinceOf } from './provinces';
import { type Position, timezoneAt } from './timezones';

export interface City {
  id: number;
  city: string;
  /** By which its name is found, however it is written. */
  matchKey: string;
  provinceId: number;
  timezone: string;
  lat: number;
  lng: number;
}

interface Place extends Position {
  city: string;
  province: Province;
}

type Row = readonly [city: string, country: string, state: string, lat: string, lng: string];

/** Room for the towns of one province: those of British Columbia are 30001 and on. */
const ID_STEP = 10_000;

/** The list also has counties and the like, which are in nobody's address. Two of Ontario's are towns by that name. */
const NOT_A_TOWN =
  / (?:County|county|Parish|Borough|Census Area|Municipality|Municipio|City and Borough|Regional District|Trust Area|District|Downtown)$|^Regional |[(,]/;
const TOWNS = new Set(['Haldimand County', 'Norfolk County', 'Washington, D.C.']);

/** Regions of Quebec and Ontario, quarters of Edmonton, and plain mistakes. */
const DROPPED = new Set(
  `QC Abitibi-Témiscamingue,QC Bas-Saint-Laurent,QC Capitale-Nationale,QC Centre-du-Québec,QC Chaudière-Appalaches,
QC Côte-Nord,QC Gaspésie-Îles-de-la-Madeleine,QC Mauricie,QC Nord-du-Québec,QC Outaouais,QC La Haute-Saint-Charles,
QC le Plateau,QC Pont Rouge,ON Algoma,ON Halton,ON Peel,ON Skatepark,PE Fallingbrook,AB Jasper Park Lodge,
AB Larkspur,AB Laurel,AB Maple Ridge,AB Mill Woods Town Centre,AB Rideau Park,AB Silver Berry,AB Tamarack,
AB Westlake,AB Wild Rose`.split(/,\s*/),
);

const RENAMED: Record<string, string> = { 'Washington, D.C.': 'Washington', 'New York City': 'New York' };

const townsOf = (rows: readonly Row[]): Place[] =>
  rows.flatMap(([name, country, state, lat, lng]) => {
    const province = provinceOf(country === 'CA' ? 'Canada' : 'United States', state);
    if (!province || DROPPED.has(`${state} ${name}`)) return [];
    if (NOT_A_TOWN.test(name) && !TOWNS.has(name)) return [];
    const city = RENAMED[name] ?? name.replace(/^City of /, '');
    return [{ city, province, lat: Number(lat), lng: Number(lng) }];
  });

const OF_TWO_COUNTRIES = /\["(?:[^"\\]|\\.)*","(?:CA|US)",[^\]]*\]/g;

/** The list is of the whole world, most of which is not even parsed. */
const readTowns = async (): Promise<Place[]> => {
  const file = createRequire(import.meta.url).resolve('country-state-city/lib/assets/city.json');
  const list = await readFile(file, 'utf8');
  const rows: readonly Row[] = JSON.parse(`[${list.match(OF_TWO_COUNTRIES)?.join()}]`);
  return townsOf(rows);
};

const postalTowns = async (): Promise<Place[]> =>
  [...(await canadianAreas()).values()].flatMap(({ city, provinceAbbreviation, position }) => {
    const province = provinceOf('Canada', provinceAbbreviation);
    return province ? [{ city, province, ...position }] : [];
  });

const byProvinceAndName = (a: Place, b: Place): number =>
  a.province.id - b.province.id || (a.city < b.city ? -1 : a.city > b.city ? 1 : 0);

/**
 * The towns of Canada and the United States, one row for each name in a province, in an order and with ids that depend
 * on nothing but the data. Every town that lookupPostal can answer for Canada is among them.
 */
export const loadCities = async (): Promise<City[]> => {
  const places = new Map<string, Place & { matchKey: string }>();
  for (const place of [...(await readTowns()), ...(await postalTowns())]) {
    const matchKey = cityKey(place.city);
    const key = `${place.province.id} ${matchKey}`;
    if (!places.has(key)) places.set(key, { ...place, matchKey });
  }
  const last = new Map<number, number>();
  return [...places.values()].sort(byProvinceAndName).map(({ city, matchKey, province, lat, lng }) => {
    const id = (last.get(province.id) ?? province.id * ID_STEP) + 1;
    last.set(province.id, id);
    return {
      id,
      city,
      matchKey,
      provinceId: province.id,
      timezone: timezoneAt(province.abbreviation, { lat, lng }),
      lat,
      lng,
    };
  });
};
