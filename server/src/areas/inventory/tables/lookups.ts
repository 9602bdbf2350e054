import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../../db/columns';
import { lookupTable } from '../../../db/table-kinds';

/** What every dealership can choose from: colours, transmissions, body styles, title statuses, drive types, types, tags. */
export const inventoryLookup = lookupTable(
  'inventory_lookup',
  {
    id: integer('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The vehicle types that it fits; empty: all. */
    vehicleTypes: integer('vehicle_types').array().notNull().default([]),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('inventory_lookup_kind').on(t.kind, t.position)],
);

/** What a dealership added for itself. Its ids begin where the common ones end (1,000,000). */
export const ownLookup = pgTable(
  'own_lookup',
  {
    dealershipId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    kind: text('kind').notNull(),
    vehicleType: integer('vehicle_type'),
    name: text('name').notNull(),
    color: text('color').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('own_lookup_name').on(t.dealershipId, t.kind, sql`lower(${t.name})`),
  ],
);
