import { createHash } from 'node:crypto';
import { cityKey, matchCity } from '@forecourt/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { canadianAreas } from './canadian-areas';
import { type City, COUNTRIES, loadCities, lookupPostal, PROVINCES } from './index';

let cities: City[];
beforeAll(async () => {
  cities = await loadCities();
});

const abbreviationOf = (provinceId: number) => PROVINCES.find(({ id }) => id === provinceId)?.abbreviation;
const cityOf = (province: string, name: string) =>
  matchCity(
    name,
    cities.filter(({ provinceId }) => abbreviationOf(provinceId) === province),
  );

describe('provinces', () => {
  it('has the ids that records and rules rely on', () => {
    expect(PROVINCES.map(({ id }) => id)).toEqual(PROVINCES.map((_, place) => place + 1));
    expect(PROVINCES[2]).toEqual({ id: 3, province: 'British Columbia', abbreviation: 'BC', frk_country: 1 });
    expect(
      PROVINCES.slice(0, 13)
        .map(({ abbreviation }) => abbreviation)
        .join(' '),
    ).toBe('ON QC BC AB MB SK NS NB NL PE NT YT NU');
    expect(PROVINCES[13]).toEqual({ id: 14, province: 'Alabama', abbreviation: 'AL', frk_country: 2 });
    expect(PROVINCES.at(-1)).toEqual({ id: 65, province: 'Puerto Rico', abbreviation: 'PR', frk_country: 2 });
  });

  it('has each once, in one of the two countries', () => {
    for (const { id } of COUNTRIES) {
      const own = PROVINCES.filter(({ frk_country }) => frk_country === id);
      expect(new Set(own.map(({ abbreviation }) => abbreviation)).size).toBe(id === 1 ? 13 : 52);
    }
  });
});

describe('cities', () => {
  it('has ids that do not move: they stand in records', () => {
    const digest = createHash('sha256').update(cities.map(({ id, city }) => `${id} ${city}`).join('\n'));
    expect([cities.length, digest.digest('hex').slice(0, 16)]).toEqual([17_934, '0269c856d7660ccf']);
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  });

  it('has each name once in a province, and a place for each', () => {
    expect(new Set(cities.map(({ city, provinceId }) => `${provinceId} ${cityKey(city)}`)).size).toBe(
      cities.length,
    );
    for (const { lat, lng } of cities) {
      expect(lat > 17 && lat < 75).toBe(true);
      expect(lng > -180 && lng < -52).toBe(true);
    }
  });

  it('has some for every province', () =>
    expect(new Set(cities.map(({ provinceId }) => provinceId)).size).toBe(PROVINCES.length));

  it.each([
    ['BC', 'vancouver'],
    ['BC', 'Squamish'],
    ['BC', 'Saanich'],
    ['ON', 'st catharines'],
    ['ON', 'Norfolk County'],
    ['QC', 'MONTRÉAL'],
    ['QC', 'Lévis'],
    ['SK', 'Lloydminster'],
    ['AB', 'Fort McMurray'],
    ['DC', 'Washington'],
    ['NY', 'New York'],
    ['VA', 'Alexandria'],
  ])('knows %s %s', (province, name) => expect(cityOf(province, name)).toBeDefined());

  it.each([
    ['ON', 'Toronto county'],
    ['ON', 'Skatepark'],
    ['BC', 'Metro Vancouver Regional District'],
    ['QC', 'Outaouais'],
    ['LA', 'Orleans Parish'],
    ['WA', 'King County'],
    ['VA', 'City of Alexandria'],
  ])('does not take %s %s for a town', (province, name) => expect(cityOf(province, name)).toBeUndefined());
});

describe('time zones', () => {
  it('are zones that the machine knows', () => {
    for (const zone of new Set(cities.map(({ timezone }) => timezone))) {
      expect(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone })).not.toThrow();
    }
  });

  it.each([
    ['BC', 'Vancouver', 'America/Vancouver'],
    ['BC', 'Nelson', 'America/Vancouver'],
    ['BC', 'Fort St. John', 'America/Dawson_Creek'],
    ['BC', 'Fort Nelson', 'America/Fort_Nelson'],
    ['BC', 'Cranbrook', 'America/Edmonton'],
    ['BC', 'Golden', 'America/Edmonton'],
    ['BC', 'Creston', 'America/Creston'],
    ['AB', 'Calgary', 'America/Edmonton'],
    ['SK', 'Regina', 'America/Regina'],
    ['SK', 'Lloydminster', 'America/Edmonton'],
    ['MB', 'Winnipeg', 'America/Winnipeg'],
    ['ON', 'Toronto', 'America/Toronto'],
    ['ON', 'Thunder Bay', 'America/Toronto'],
    ['ON', 'Kenora', 'America/Winnipeg'],
    ['ON', 'Atikokan', 'America/Atikokan'],
    ['QC', 'Montréal', 'America/Toronto'],
    ['QC', 'Gaspé', 'America/Toronto'],
    ['QC', 'Les Îles-de-la-Madeleine', 'America/Halifax'],
    ['NB', 'Moncton', 'America/Moncton'],
    ['NS', 'Halifax', 'America/Halifax'],
    ['PE', 'Charlottetown', 'America/Halifax'],
    ['NL', "St. John's", 'America/St_Johns'],
    ['NL', 'Labrador City', 'America/Goose_Bay'],
    ['NU', 'Rankin Inlet', 'America/Rankin_Inlet'],
    ['NU', 'Iqaluit', 'America/Iqaluit'],
    ['YT', 'Whitehorse', 'America/Whitehorse'],
    ['NT', 'Yellowknife', 'America/Edmonton'],
    ['FL', 'Pensacola', 'America/Chicago'],
    ['FL', 'Tallahassee', 'America/New_York'],
    ['IN', 'Gary', 'America/Chicago'],
    ['IN', 'Evansville', 'America/Chicago'],
    ['IN', 'South Bend', 'America/Indiana/Indianapolis'],
    ['KY', 'Louisville', 'America/New_York'],
    ['KY', 'Bowling Green', 'America/Chicago'],
    ['TN', 'Nashville', 'America/Chicago'],
    ['TN', 'Knoxville', 'America/New_York'],
    ['TN', 'Chattanooga', 'America/New_York'],
    ['MI', 'Menominee', 'America/Menominee'],
    ['MI', 'Marquette', 'America/Detroit'],
    ['ND', 'Dickinson', 'America/Denver'],
    ['ND', 'Bismarck', 'America/Chicago'],
    ['SD', 'Rapid City', 'America/Denver'],
    ['SD', 'Pierre', 'America/Chicago'],
    ['NE', 'Scottsbluff', 'America/Denver'],
    ['NE', 'North Platte', 'America/Chicago'],
    ['KS', 'Goodland', 'America/Denver'],
    ['KS', 'Wichita', 'America/Chicago'],
    ['TX', 'El Paso', 'America/Denver'],
    ['TX', 'Houston', 'America/Chicago'],
    ['ID', 'Boise', 'America/Boise'],
    ['ID', "Coeur d'Alene", 'America/Los_Angeles'],
    ['OR', 'Ontario', 'America/Boise'],
    ['OR', 'Portland', 'America/Los_Angeles'],
    ['AZ', 'Phoenix', 'America/Phoenix'],
    ['AZ', 'Window Rock', 'America/Denver'],
    ['NV', 'West Wendover', 'America/Denver'],
    ['AK', 'Anchorage', 'America/Anchorage'],
    ['HI', 'Honolulu', 'Pacific/Honolulu'],
    ['PR', 'San Juan', 'America/Puerto_Rico'],
  ])('%s %s keeps %s', (province, name, zone) => expect(cityOf(province, name)?.timezone).toBe(zone));
});

describe('lookupPostal', () => {
  it.each([
    ['V6B 1A1', 'Vancouver', 'BC'],
    ['v6b1a1', 'Vancouver', 'BC'],
    [' V6B-1A1 ', 'Vancouver', 'BC'],
    ['V6B', 'Vancouver', 'BC'],
    ['V8X 2W7', 'Saanich', 'BC'],
    ['V0N 2P0', 'Port Hardy', 'BC'],
    ['T1A 0A1', 'Medicine Hat', 'AB'],
    ['T0E 1E0', 'Jasper', 'AB'],
    ['H2X 1Y4', 'Montréal', 'QC'],
    ['H7N 1A1', 'Laval', 'QC'],
    ['G1R 4P5', 'Québec', 'QC'],
    ['G8Z 1A1', 'Trois-Rivières', 'QC'],
    ['M5V 2T6', 'Toronto', 'ON'],
    ['N1E 0A1', 'Guelph', 'ON'],
    ['E2E 1A1', 'Rothesay', 'NB'],
    ['X0A 0H0', 'Iqaluit', 'NU'],
  ])('%j is %s, %s', async (zip, city, provinceAbbreviation) => {
    const place = await lookupPostal(zip);
    expect(place).toMatchObject({ city, provinceAbbreviation, country: 'Canada' });
  });

  it.each([
    ['90210', 'Beverly Hills', 'CA'],
    ['98101-1234', 'Seattle', 'WA'],
    ['02139', 'Cambridge', 'MA'],
    ['00901', 'San Juan', 'PR'],
  ])('%s is %s, %s', async (zip, city, provinceAbbreviation) =>
    expect(await lookupPostal(zip)).toMatchObject({ city, provinceAbbreviation, country: 'United States' }),
  );

  it('says where', async () =>
    expect((await lookupPostal('V6B 1A1'))?.position).toEqual({ lat: 49.2836, lng: -123.1041 }));

  it.each([
    '',
    'x',
    '9021',
    '902100',
    '00000',
    'D1A 1A1',
    'V6B 1A',
    'V6B 1O1',
    'H0H 0H0',
    '09012',
    'toString',
    '🚗',
  ])('knows nothing of %j', async (zip) => expect(await lookupPostal(zip)).toBeNull());

  it('names only towns that are in the list, within their province', async () => {
    const areas = [...(await canadianAreas()).values()];
    expect(areas.length).toBeGreaterThan(1600);
    const known = new Set(cities.map(({ city, provinceId }) => `${abbreviationOf(provinceId)} ${city}`));
    const strange = areas.filter((a) => !known.has(`${a.provinceAbbreviation} ${a.city}`));
    expect(strange).toEqual([]);
  });

  it('leaves out no area of the postal data', async () => {
    const { createRequire } = await import('node:module');
    const { codes }: { codes: Record<string, unknown> } = createRequire(import.meta.url)(
      'zipcodes/lib/codesCanada',
    );
    const areas = await canadianAreas();
    // H0H is Santa Claus's.
    expect(Object.keys(codes).filter((code) => !areas.has(code))).toEqual(['H0H']);
  });
});
