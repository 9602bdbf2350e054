import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { ofCustomer } from '../../customers';

/** A vehicle that is not in stock: a customer's, or one that was typed in. */
export const shopCar = pgTable(
  'shop_car',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id'),
    vin: text('vin').notNull().default(''),
    year: smallint('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    trim: text('trim').notNull().default(''),
    color: text('color').notNull().default(''),
    plate: text('plate').notNull().default(''),
    plateKey: keyColumn('plate_key')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(upper(plate), '[^[:alnum:]]+', '', 'g')`),
    words: keyColumn('words')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(year::text || ' ', '') || make || ' ' || model || ' ' || trim || ' ' || vin || ' ' || plate)`,
      ),
    odometer: integer('odometer'),
    odometerType: smallint('odometer_type').notNull().default(2),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('shop_car', t),
    index('shop_car_of_person').on(t.dealershipId, t.customerId, t.id),
    index('shop_car_by_vin').on(t.dealershipId, t.vin).where(sql`vin <> ''`),
    index('shop_car_by_plate').on(t.dealershipId, t.plateKey).where(sql`plate_key <> ''`),
    index('shop_car_by_words').on(t.dealershipId, t.words, t.id),
  ],
);

/** When the oil of a vehicle is changed. */
export const shopLubrication = pgTable(
  'shop_lubrication',
  {
    dealershipId: tenantId(),
    carId: integer('car_id').notNull(),
    /** In the unit of the vehicle's odometer; null: not by distance. */
    everyDistance: integer('every_distance'),
    everyMonths: integer('every_months'),
    lastOn: date('last_on').notNull(),
    lastOdometer: integer('last_odometer'),
    oil: text('oil').notNull().default(''),
    /** Computed with each save, for lists and reminders. */
    nextOn: date('next_on'),
    nextOdometer: integer('next_odometer'),
    because: text('because'),
    reminds: boolean('reminds').notNull().default(true),
    remindedAt: instantColumn('reminded_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.carId] }),
    index('shop_lubrication_by_next').on(t.dealershipId, t.nextOn, t.carId),
  ],
);

/** How the shop is set up. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    dealershipId: tenantId(),
    /** What goes on the wire, but for what is computed. */
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    /** The number of the first invoice where another system had the ones before. */
    firstInvoiceNumber: integer('first_invoice_number').notNull().default(1),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);
