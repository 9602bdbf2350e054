import { doublePrecision, index, integer, text } from 'drizzle-orm/pg-core';
import { lookupTable } from '../../db/table-kinds';

export const country = lookupTable('country', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
});

export const province = lookupTable('province', {
  id: integer('id').primaryKey(),
  countryId: integer('country_id')
    .notNull()
    .references(() => country.id),
  name: text('name').notNull(),
  abbreviation: text('abbreviation').notNull(),
});

export const city = lookupTable(
  'city',
  {
    id: integer('id').primaryKey(),
    provinceId: integer('province_id')
      .notNull()
      .references(() => province.id),
    name: text('name').notNull(),
    /** The name without case, accents, dots, spaces, hyphens and apostrophes: what a typed city is matched with. */
    matchKey: text('match_key').notNull(),
    timezone: text('timezone').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (t) => [
    index('city_match').on(t.matchKey.op('text_pattern_ops')),
    index('city_province').on(t.provinceId, t.name),
  ],
);
