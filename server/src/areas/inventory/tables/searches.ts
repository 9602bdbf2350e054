import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';

export const savedSearch = pgTable(
  'saved_search',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    search: jsonb('search').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('saved_search_name').on(t.dealershipId, t.userId, t.name),
  ],
);

export const wantedVehicle = pgTable(
  'wanted_vehicle',
  {
    dealershipId: tenantId(),
    id: rowId(),
    type: text('type', { enum: ['added', 'wanted'] }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull().default(''),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    priceMax: moneyColumn('price_max'),
    odometerMax: integer('odometer_max'),
    odometerType: integer('odometer_type').notNull().default(2),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    comment: text('comment').notNull().default(''),
    userId: integer('user_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('wanted_vehicle_by_make').on(t.dealershipId, t.type, t.make),
  ],
);
