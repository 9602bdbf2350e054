import { createRequire } from 'node:module';
import type { Position } from './timezones';

interface PostalEntry {
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

type PostalTable = Record<string, PostalEntry>;

// Each table is read when it is first asked for: the American one is large, and many a dealership never needs it.
const require = createRequire(import.meta.url);
const tables: { canada?: PostalTable; unitedStates?: PostalTable } = {};

const read = (file: string): PostalTable => {
  const { codes }: { codes: PostalTable } = require(file);
  return codes;
};

const entryOf = (table: PostalTable, code: string): PostalEntry | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

export const americanEntry = (zip: string): PostalEntry | undefined => {
  tables.unitedStates ??= read('zipcodes/lib/codes');
  return entryOf(tables.unitedStates, zip);
};

export const canadianEntry = (area: string): PostalEntry | undefined => {
  tables.canada ??= read('zipcodes/lib/codesCanada');
  return entryOf(tables.canada, area);
};

export const positionOf = ({ latitude, longitude }: PostalEntry): Position | undefined =>
  latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
