import { sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn as Column,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { IN_VIEWS_SQL, VIEW_SQL } from './views';

/** Compared byte by byte, so that the beginning of a word is a range of its index. */
const keyColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/**
 * A car as such, known by its VIN wherever it is in stock. It holds what the VIN says and nothing that a dealership
 * thinks of it, so dealerships share it without seeing each other.
 */
export const vehicle = pgTable('vehicle', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  vin: text('vin').unique(),
  decoded: jsonb('decoded').$type<Record<string, string | number | null>>().notNull().default({}),
  createdAt: createdAt(),
});

/** What every dealership can choose from: colours, transmissions, body styles, title statuses, drive types, types, tags. */
export const inventoryLookup = pgTable(
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

/** One import: an auction's paper or a file of many cars. What came of it can be taken back as a whole. */
export const importBatch = pgTable(
  'import_batch',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    source: text('source').notNull(),
    fileName: text('file_name').notNull().default(''),
    state: text('state', { enum: ['running', 'finished', 'failed', 'cancelled', 'undone'] })
      .notNull()
      .default('finished'),
    rows: integer('rows').notNull().default(1),
    added: integer('added').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    /** Cars in stock whose purchase was noted. */
    noted: integer('noted').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    workId: integer('work_id'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A line of an import: what the file says, what is made of it, and what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    dealershipId: tenantId(),
    batchId: integer('batch_id').notNull(),
    line: integer('line').notNull(),
    vin: text('vin').notNull(),
    /** As the file has it; what the VIN says is put over it when it is prepared. */
    given: jsonb('given').$type<Record<string, unknown>>().notNull().default({}),
    purchase: jsonb('purchase').$type<Record<string, unknown>>(),
    /** A deleted car that is to come back instead of a new one. */
    restoreId: integer('restore_id'),
    vehicleId: integer('vehicle_id'),
    /** The columns of the car, once it is prepared. */
    columns: jsonb('columns').$type<Record<string, unknown>>(),
    outcome: text('outcome', { enum: ['waiting', 'added', 'restored', 'noted', 'left-out'] })
      .notNull()
      .default('waiting'),
    stockId: integer('stock_id'),
    message: text('message').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.batchId, t.line] }),
    foreignKey({
      columns: [t.dealershipId, t.batchId],
      foreignColumns: [importBatch.dealershipId, importBatch.id],
    }),
  ],
);

const IN_STOCK = sql.raw(VIEW_SQL.all);
const keyOf = (name: string) => `regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`;
const NAME_KEY_SQL = `${keyOf('make')} || ' ' || ${keyOf('model')} || ' ' || coalesce(year::text, '')`;
const WORDS_SQL = `' ' || regexp_replace(lower(make || ' ' || model), '[^[:alnum:]]+', ' ', 'g') || ' ' || ${keyOf('make')}
  || ' ' || ${keyOf('model')} || ' ' || coalesce(year::text, '')`;

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
    sellPrice: money('sell_price'),
    specialPrice: money('special_price'),
    costPrice: money('cost_price'),
    callForPrice: boolean('call_for_price').notNull().default(false),
    condition: integer('condition'),
    titleStatusId: integer('title_status_id'),
    options: text('options').array().notNull().default([]),
    tagIds: integer('tag_ids').array().notNull().default([]),
    extraStatusIds: integer('extra_status_ids').array().notNull().default([]),
    description: text('description').notNull().default(''),
    status: integer('status').notNull().default(1),
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
    inViews: integer('in_views').notNull().generatedAlwaysAs(sql.raw(IN_VIEWS_SQL)),
    batchId: integer('batch_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    // the same VIN once in a dealership, and again after it was deleted
    uniqueIndex('stock_vehicle_vin').on(t.dealershipId, t.vin).where(sql`deleted_at is null and vin <> ''`),
    uniqueIndex('stock_vehicle_stock_no')
      .on(t.dealershipId, sql`lower(${t.stockNo})`)
      .where(sql`deleted_at is null`),
    ...viewIndexes(t.dealershipId, t.panelOrder, t.id),
    index('stock_vehicle_status').on(t.dealershipId, t.status, t.panelOrder, t.id).where(IN_STOCK),
    index('stock_vehicle_name')
      .on(t.dealershipId, t.nameKey, t.panelOrder, t.id, ...seenIn(t))
      .where(IN_STOCK),
    index('stock_vehicle_price')
      .on(t.dealershipId, t.sellPrice.nullsFirst(), t.id, ...seenIn(t))
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
    index('stock_vehicle_stock_key').on(t.dealershipId, t.stockKey, t.id).where(IN_STOCK),
    index('stock_vehicle_vin_end').on(t.dealershipId, t.vinReversed).where(IN_STOCK),
    index('stock_vehicle_wanted')
      .on(t.dealershipId, t.makeKey, t.modelKey)
      .where(sql`deleted_at is null and status <> 8`),
    index('stock_vehicle_batch').on(t.dealershipId, t.batchId),
  ],
);

/** How many cars each view has, as a running sum: a change adds a line, and lines are summed up now and then. */
const viewCounts = () => ({
  all: integer('n_all').notNull(),
  ready: integer('n_ready').notNull(),
  pending: integer('n_pending').notNull(),
  comingSoon: integer('n_coming_soon').notNull(),
  inService: integer('n_in_service').notNull(),
  inTransit: integer('n_in_transit').notNull(),
  sold: integer('n_sold').notNull(),
  deleted: integer('n_deleted').notNull(),
});

/** Cars by 4,096 of the panel's order: totals, and where a far page begins (db/stock-tally.sql keeps it). */
export const stockBlock = pgTable(
  'stock_block',
  { dealershipId: tenantId(), block: integer('block').notNull(), ...viewCounts() },
  (t) => [index('stock_block_at').on(t.dealershipId, t.block)],
);

/** Cars by make, model and year: what the quick search and the filters by name look in and count with. */
export const stockName = pgTable(
  'stock_name',
  {
    dealershipId: tenantId(),
    nameKey: keyColumn('name_key').notNull(),
    makeKey: keyColumn('make_key').notNull(),
    modelKey: keyColumn('model_key').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year'),
    words: text('words').notNull(),
    ...viewCounts(),
  },
  (t) => [index('stock_name_of_make').on(t.dealershipId, t.makeKey, t.modelKey, t.year)],
);

/** Every make and model that a dealership ever had, with the words by which it is found: far fewer than with their years. */
export const stockModel = pgTable(
  'stock_model',
  {
    dealershipId: tenantId(),
    makeKey: keyColumn('make_key').notNull(),
    modelKey: keyColumn('model_key').notNull(),
    words: text('words').notNull(),
  },
  (t) => [index('stock_model_of').on(t.dealershipId, t.makeKey, t.modelKey)],
);

/** Every price that a car has had, with who and why. */
export const priceChange = pgTable(
  'price_change',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    sellPrice: money('sell_price'),
    specialPrice: money('special_price'),
    reason: text('reason').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    index('price_change_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehiclePhoto = pgTable(
  'vehicle_photo',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    file: text('file').notNull(),
    thumbnail: text('thumbnail').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    index('vehicle_photo_of_car').on(t.dealershipId, t.stockId, t.position),
  ],
);

export const vehicleDocument = pgTable(
  'vehicle_document',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    file: text('file').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    index('vehicle_document_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehicleNote = pgTable(
  'vehicle_note',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    text: text('text').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    index('vehicle_note_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehicleNoteAttachment = pgTable(
  'vehicle_note_attachment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    noteId: integer('note_id').notNull(),
    file: text('file').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.noteId],
      foreignColumns: [vehicleNote.dealershipId, vehicleNote.id],
    }).onUpdate('cascade'),
    index('vehicle_note_attachment_of_note').on(t.dealershipId, t.noteId),
  ],
);

export const rent = pgTable(
  'rent',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    renter: text('renter').notNull(),
    phone: text('phone').notNull().default(''),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    dailyPrice: money('daily_price').notNull(),
    deposit: money('deposit').notNull(),
    comment: text('comment').notNull().default(''),
    returnedOn: date('returned_on'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    index('rent_of_car').on(t.dealershipId, t.stockId, t.startDate),
  ],
);

/** How a car was bought: an auction's document, or the same figures entered by hand. */
export const auctionPurchase = pgTable(
  'auction_purchase',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    source: text('source').notNull(),
    seller: text('seller').notNull().default(''),
    purchaseDate: date('purchase_date'),
    paymentDate: date('payment_date'),
    postalCode: text('postal_code').notNull().default(''),
    url: text('url').notNull().default(''),
    pdf: text('pdf'),
    taxType: text('tax_type').notNull().default(''),
    /** Each price and fee on its own line, with its tax. */
    lines: jsonb('lines').$type<{ name: string; amount: number; tax: number }[]>().notNull().default([]),
    announcements: text('announcements').notNull().default(''),
    total: money('total').notNull(),
    /** The import that noted it. */
    batchId: integer('batch_id'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.stockId],
      foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
    }).onUpdate('cascade'),
    uniqueIndex('auction_purchase_of_car').on(t.dealershipId, t.stockId),
  ],
);

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
    priceMax: money('price_max'),
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
