import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/index';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  type ExtraConfigColumn as Column,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  instantColumn,
  keyColumn,
  moneyColumn,
  rowId,
  tenantId,
  versionColumn,
} from '../../../db/columns';
import { lookupTable } from '../../../db/table-kinds';
import { ADVERTISED_SQL, IN_VIEWS_SQL, VIEW_SQL, WAS_SOLD_SQL } from '../list/views';

/**
 * A car as such, known by its VIN wherever it is in stock. It holds what the VIN says and nothing that a dealership
 * thinks of it, so dealerships share it without seeing each other.
 */
export const vehicle = lookupTable('vehicle', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  vin: text('vin').unique(),
  decoded: jsonb('decoded').$type<Record<string, string | number | null>>().notNull().default({}),
  createdAt: createdAt(),
});

const IN_STOCK = sql.raw(VIEW_SQL.all);

const WAS_SOLD = sql.raw(WAS_SOLD_SQL);

const keyOf = (name: string) => `regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`;

const NAME_KEY_SQL = `${keyOf('make')} || ' ' || ${keyOf('model')} || ' ' || coalesce(year::text, '')`;

const WORDS_SQL = `' ' || regexp_replace(lower(make || ' ' || model), '[^[:alnum:]]+', ' ', 'g') || ' ' || ${keyOf('make')}
  || ' ' || ${keyOf('model')} || ' ' || coalesce(year::text, '')`;

/** What the search of the public site looks in; cut, so that it fits into an index however long the texts are. */
const SITE_WORDS_SQL = `left(' ' || regexp_replace(lower(make || ' ' || model || ' ' || trim || ' ' || stock_no), '[^[:alnum:]]+', ' ', 'g')
  || ' ' || ${keyOf('make')} || ' ' || ${keyOf('model')} || ' ' || coalesce(year::text, '') || ' ' || ${keyOf('stock_no')}, 300)`;

/** What shoppers are asked for a car, in cents (askingPrice of the domain); null where they have to call. */
const SITE_PRICE_SQL = `case when call_for_price then null
  when special_price > 0 and (sell_price is null or special_price < sell_price) then (special_price * 100)::bigint
  else (sell_price * 100)::bigint end`;

/** What decides a view, at the end of an index: a view in another order is read from the index alone. */
const seenIn = (t: { status: Column; comingSoon: Column; inTransit: Column }) =>
  [t.status, t.comingSoon, t.inTransit] as const;

const viewIndexes = (tenant: Column, order: Column, id: Column) =>
  Object.entries(VIEW_SQL).map(([view, condition]) =>
    index(`stock_vehicle_${view.replaceAll('-', '_')}`)
      .on(tenant, order, id)
      .where(sql.raw(condition)),
  );

/** A car in a dealership's stock (midVehicleDealership on the wire), with the dealership's own description of it. */
export const stockVehicle = pgTable(
  'stock_vehicle',
  {
    dealershipId: tenantId(),
    id: rowId(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicle.id),
    vin: keyColumn('vin').notNull().default(''),
    stockNo: text('stock_no').notNull(),
    /** The licence plate as it is written, and without spaces and signs as it is searched for. */
    plate: text('plate').notNull().default(''),
    plateKey: keyColumn('plate_key')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(upper(plate), '[^[:alnum:]]+', '', 'g')`),
    vehicleType: integer('vehicle_type').notNull().default(1),
    year: integer('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    trim: text('trim').notNull().default(''),
    title: text('title')
      .notNull()
      .generatedAlwaysAs(
        sql`trim(both from coalesce(year::text || ' ', '') || make || ' ' || model || ' ' || trim)`,
      ),
    /** Make and model without case, spaces and signs ('F-150' is 'f150'): what a wanted car is matched with. */
    makeKey: keyColumn('make_key')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(lower(make), '[^[:alnum:]]+', '', 'g')`),
    modelKey: keyColumn('model_key')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(lower(model), '[^[:alnum:]]+', '', 'g')`),
    /** What the quick search looks in: the words of make, model and year; the stock number; the VIN from its end. */
    words: text('words').notNull().generatedAlwaysAs(sql.raw(WORDS_SQL)),
    nameKey: keyColumn('name_key').notNull().generatedAlwaysAs(sql.raw(NAME_KEY_SQL)),
    stockKey: keyColumn('stock_key').notNull().generatedAlwaysAs(sql`lower(stock_no)`),
    vinReversed: keyColumn('vin_reversed').notNull().generatedAlwaysAs(sql`reverse(vin)`),
    bodyStyleId: integer('body_style_id'),
    exteriorColorId: integer('exterior_color_id'),
    interiorColorId: integer('interior_color_id'),
    transmissionId: integer('transmission_id'),
    driveTypeId: integer('drive_type_id'),
    fuelType: text('fuel_type').notNull().default(''),
    engine: text('engine').notNull().default(''),
    engineCylinders: integer('engine_cylinders'),
    doors: integer('doors'),
    passengers: integer('passengers'),
    odometer: integer('odometer'),
    odometerType: integer('odometer_type').notNull().default(2),
    sellPrice: moneyColumn('sell_price'),
    /** In cents: only whole numbers are compared within an index under row-level security (docs/decisions/006). */
    priceKey: bigint('price_key', { mode: 'number' }).generatedAlwaysAs(sql`(sell_price * 100)::bigint`),
    specialPrice: moneyColumn('special_price'),
    costPrice: moneyColumn('cost_price'),
    /** The sum of its costs after it was bought, kept by a trigger of the costs (costs/costs.sql). */
    addedCosts: moneyColumn('added_costs').notNull().default(0),
    callForPrice: boolean('call_for_price').notNull().default(false),
    condition: integer('condition'),
    titleStatusId: integer('title_status_id'),
    options: text('options').array().notNull().default([]),
    tagIds: integer('tag_ids').array().notNull().default([]),
    extraStatusIds: integer('extra_status_ids').array().notNull().default([]),
    description: text('description').notNull().default(''),
    status: integer('status').notNull().default(STOCK_STATUS.justEntered),
    /** Where it stood before it was sold: what taking the sale back returns to. */
    statusBeforeSale: integer('status_before_sale'),
    comingSoon: boolean('coming_soon').notNull().default(false),
    inLease: boolean('in_lease').notNull().default(false),
    inTransit: boolean('in_transit').notNull().default(false),
    howEntered: integer('how_entered').notNull().default(1),
    acquiredOn: date('acquired_on').notNull().default(sql`current_date`),
    soldDate: date('sold_date'),
    carfax: text('carfax'),
    mainPhoto: text('main_photo'),
    photoCount: integer('photo_count').notNull().default(0),
    /** A number of the ids' own sequence, taken when the car was moved to the top; 0: never. */
    panelRank: integer('panel_rank').notNull().default(0),
    siteRank: integer('site_rank').notNull().default(0),
    /** The newest first, or what was moved to the top since; no two cars have the same. */
    panelOrder: integer('panel_order').notNull().generatedAlwaysAs(sql`greatest(panel_rank, id)`),
    siteOrder: integer('site_order').notNull().generatedAlwaysAs(sql`greatest(site_rank, id)`),
    sitePrice: bigint('site_price', { mode: 'number' }).generatedAlwaysAs(sql.raw(SITE_PRICE_SQL)),
    /** In cents, of the price drop that runs today, and whether a promotion shows it first: kept by advertising. */
    promotionPrice: bigint('promotion_price', { mode: 'number' }),
    isFeatured: boolean('is_featured').notNull().default(false),
    siteWords: keyColumn('site_words').notNull().generatedAlwaysAs(sql.raw(SITE_WORDS_SQL)),
    inViews: integer('in_views').notNull().generatedAlwaysAs(sql.raw(IN_VIEWS_SQL)),
    batchId: integer('batch_id'),
    /** The name of the branch that it was moved here from, as it was then. */
    movedFrom: text('moved_from'),
    /** Part of the public page's address: nobody finds the page of another car by counting. */
    publicToken: text('public_token')
      .notNull()
      .default(sql`left(replace(gen_random_uuid()::text, '-', ''), 20)`),
    version: versionColumn(),
    createdAt: createdAt(),
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    // the same VIN once in a dealership, and again after it was deleted or sold
    uniqueIndex('stock_vehicle_vin')
      .on(t.dealershipId, t.vin)
      .where(sql.raw(`deleted_at is null and vin <> '' and status <> ${SOLD}`)),
    uniqueIndex('stock_vehicle_stock_no')
      .on(t.dealershipId, sql`lower(${t.stockNo})`)
      .where(sql`deleted_at is null`),
    ...viewIndexes(t.dealershipId, t.panelOrder, t.id),
    index('stock_vehicle_status').on(t.dealershipId, t.status, t.panelOrder, t.id).where(IN_STOCK),
    index('stock_vehicle_name')
      .on(t.dealershipId, t.nameKey, t.panelOrder, t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_price')
      .on(t.dealershipId, t.priceKey.nullsFirst(), t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_year')
      .on(t.dealershipId, t.year.nullsFirst(), t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_odometer')
      .on(t.dealershipId, t.odometer.nullsFirst(), t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_acquired')
      .on(t.dealershipId, t.acquiredOn, t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_sold_date')
      .on(t.dealershipId, t.soldDate.nullsFirst(), t.id)
      .where(sql.raw(VIEW_SQL.sold)),
    index('stock_vehicle_by_sale')
      .on(t.dealershipId, t.soldDate.nullsFirst(), t.id, ...seenIn(t))
      .where(IN_STOCK),
    // how long the sold ones stood
    index('stock_vehicle_stood')
      .on(t.dealershipId, sql`(sold_date - acquired_on)`, t.id.desc().nullsFirst())
      .where(WAS_SOLD),
    index('stock_vehicle_photos').on(t.dealershipId, t.photoCount, t.id).where(IN_STOCK),
    index('stock_vehicle_tagged')
      .on(t.dealershipId, t.id, t.tagIds)
      .where(sql`deleted_at is null and tag_ids <> '{}'`),
    index('stock_vehicle_marked')
      .on(t.dealershipId, t.id)
      .where(sql`deleted_at is null and extra_status_ids <> '{}'`),
    index('stock_vehicle_stock_key').on(t.dealershipId, t.stockKey, t.id).where(IN_STOCK),
    index('stock_vehicle_vin_end').on(t.dealershipId, t.vinReversed).where(IN_STOCK),
    index('stock_vehicle_plate')
      .on(t.dealershipId, t.plateKey)
      .where(sql`deleted_at is null and plate_key <> ''`),
    index('stock_vehicle_wanted')
      .on(t.dealershipId, t.makeKey, t.modelKey)
      .where(sql.raw(`deleted_at is null and status <> ${SOLD}`)),
    // a list of the public site, its filters and their counts are read from this index alone
    index('stock_vehicle_site')
      .on(
        ...[t.dealershipId, t.isFeatured, t.siteOrder, t.id, t.sitePrice, t.promotionPrice],
        ...[t.year, t.odometer, t.odometerType],
        ...[t.bodyStyleId, t.driveTypeId, t.condition, t.fuelType],
        ...[t.makeKey, t.modelKey, t.make, t.model, t.siteWords],
      )
      .where(sql.raw(ADVERTISED_SQL)),
    index('stock_vehicle_batch').on(t.dealershipId, t.batchId),
    uniqueIndex('stock_vehicle_public_token').on(t.dealershipId, t.publicToken),
  ],
);
