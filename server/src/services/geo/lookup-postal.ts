import { canadianAreas } from './canadian-areas';
import { americanEntry, positionOf } from './postal-data';
import { type Country, provinceOf } from './provinces';
import type { Position } from './timezones';

export interface PostalPlace {
  city: string;
  provinceAbbreviation: string;
  country: Country['country'];
  position: Position;
}

/** The letters that Canada Post uses: no D, F, I, O, Q or U anywhere, no W or Z in front. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;
const AMERICAN = /^(\d{5})(?:\d{4})?$/;

const inCanada = async (area: string): Promise<PostalPlace | null> => {
  const found = (await canadianAreas()).get(area);
  if (!found) return null;
  const { city, provinceAbbreviation, position } = found;
  return { city, provinceAbbreviation, country: 'Canada', position };
};

const inUnitedStates = (zip: string): PostalPlace | null => {
  const entry = americanEntry(zip);
  const position = entry && positionOf(entry);
  // Post offices of the armed forces and of far islands are in none of our states.
  if (!entry || !position || !provinceOf('United States', entry.state)) return null;
  return { city: entry.city, provinceAbbreviation: entry.state, country: 'United States', position };
};

/** Where a Canadian postal code (or its first half) or a ZIP code is; null for what is neither, or unknown. */
export const lookupPostal = async (zip: string): Promise<PostalPlace | null> => {
  const code = zip.toUpperCase().replace(/[\s-]/g, '');
  const area = CANADIAN.exec(code)?.[1];
  if (area) return await inCanada(area);
  const five = AMERICAN.exec(code)?.[1];
  return five ? inUnitedStates(five) : null;
};
