import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
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
import { fileColumns } from '../../../records/columns';
import { ofCustomer } from '../../customers';
import { ofVendor } from '../../vendors';

const PRESENT = sql`removed_at is null`;
const OPEN = sql`removed_at is null and done_at is null and status <> 'cancelled'`;

/** Work on one vehicle: one in stock, the trade-in of a deal, or another that is brought to the shop. */
export const shopService = pgTable(
  'shop_service',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership. */
    number: integer('number').notNull(),
    /** inventory, onlyShop, tradeIn. */
    kind: text('kind').notNull(),
    status: text('status').notNull().default('requested'),
    stepStartedAt: instantColumn('step_started_at').notNull(),
    stockId: integer('stock_id'),
    /** What the vehicle in stock gets back when the service is over. */
    stockStatusBefore: smallint('stock_status_before'),
    tradeId: integer('trade_id'),
    carId: integer('car_id'),
    customerId: integer('customer_id'),
    technicianId: integer('technician_id'),
    /** What the vehicle was called then: it may be deleted or moved to a branch. */
    vehicleTitle: text('vehicle_title').notNull().default(''),
    vin: text('vin').notNull().default(''),
    plate: text('plate').notNull().default(''),
    stockNo: text('stock_no').notNull().default(''),
    words: keyColumn('words')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(vehicle_title || ' ' || vin || ' ' || plate || ' ' || stock_no || ' ' || number::text)`,
      ),
    odometer: integer('odometer'),
    odometerType: smallint('odometer_type').notNull().default(2),
    promisedOn: date('promised_on'),
    isUrgent: boolean('is_urgent').notNull().default(false),
    lubrication: boolean('lubrication').notNull().default(false),
    comment: text('comment').notNull().default(''),
    /** The sums of its lines, and what lists show of its problems, kept with each save. */
    price: moneyColumn('price').notNull().default(0),
    cost: moneyColumn('cost').notNull().default(0),
    partsWaiting: integer('parts_waiting').notNull().default(0),
    problem: text('problem').notNull().default(''),
    problemCount: integer('problem_count').notNull().default(0),
    doneAt: instantColumn('done_at'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('shop_service', t),
    uniqueIndex('shop_service_number').on(t.dealershipId, t.number),
    // one open service for a vehicle: of two who enter one at once, the second is refused by the database
    uniqueIndex('shop_service_open_stock').on(t.dealershipId, t.stockId).where(OPEN),
    uniqueIndex('shop_service_open_trade').on(t.dealershipId, t.tradeId).where(OPEN),
    index('shop_service_by_created').on(t.dealershipId, t.createdAt, t.id).where(PRESENT),
    index('shop_service_by_step').on(t.dealershipId, t.status, t.stepStartedAt, t.id).where(PRESENT),
    index('shop_service_by_promise').on(t.dealershipId, t.promisedOn, t.id).where(OPEN),
    index('shop_service_of_technician').on(t.dealershipId, t.technicianId, t.id).where(OPEN),
    index('shop_service_of_stock').on(t.dealershipId, t.stockId, t.id).where(sql`stock_id is not null`),
    index('shop_service_of_trade').on(t.dealershipId, t.tradeId, t.id).where(sql`trade_id is not null`),
    index('shop_service_of_car').on(t.dealershipId, t.carId, t.id).where(sql`car_id is not null`),
    index('shop_service_of_person')
      .on(t.dealershipId, t.customerId, t.id)
      .where(sql`customer_id is not null`),
  ],
);

/** What is wrong with the vehicle. */
export const shopProblem = pgTable(
  'shop_problem',
  {
    dealershipId: tenantId(),
    id: rowId(),
    serviceId: integer('service_id').notNull(),
    place: smallint('place').notNull(),
    description: text('description').notNull(),
    cause: text('cause').notNull().default(''),
    correction: text('correction').notNull().default(''),
    /** The outside shop that mends it. */
    vendorId: integer('vendor_id'),
    /** The number of the suspect parameter that was read (SAE J1939). */
    spnId: integer('spn_id'),
    faultCode: text('fault_code').notNull().default(''),
    isFixed: boolean('is_fixed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('shop_problem', t),
    index('shop_problem_of').on(t.dealershipId, t.serviceId, t.place),
    index('shop_problem_of_firm').on(t.dealershipId, t.vendorId).where(sql`vendor_id is not null`),
  ],
);

/** Labour, a part, work of an outside shop or a fee. */
export const shopLine = pgTable(
  'shop_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    serviceId: integer('service_id').notNull(),
    place: smallint('place').notNull(),
    problemId: integer('problem_id'),
    kind: text('kind').notNull(),
    description: text('description').notNull(),
    partNo: text('part_no').notNull().default(''),
    quantity: numeric('quantity', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    price: moneyColumn('price').notNull().default(0),
    cost: moneyColumn('cost').notNull().default(0),
    vendorId: integer('vendor_id'),
    technicianId: integer('technician_id'),
    orderedOn: date('ordered_on'),
    expectedOn: date('expected_on'),
    receivedOn: date('received_on'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('shop_line', t),
    index('shop_line_of').on(t.dealershipId, t.serviceId, t.place),
    index('shop_line_of_firm').on(t.dealershipId, t.vendorId).where(sql`vendor_id is not null`),
  ],
);

/** How long a service was in a step: the stopwatch. The last one of a service has no end. */
export const shopStep = pgTable(
  'shop_step',
  {
    dealershipId: tenantId(),
    id: rowId(),
    serviceId: integer('service_id').notNull(),
    status: text('status').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    endedAt: instantColumn('ended_at'),
    userId: integer('user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('shop_step_running').on(t.dealershipId, t.serviceId).where(sql`ended_at is null`),
    index('shop_step_of').on(t.dealershipId, t.serviceId, t.id),
    index('shop_step_by_end').on(t.dealershipId, t.endedAt, t.id).where(sql`ended_at is not null`),
  ],
);

/** What was estimated, as it was then, and who approved it. */
export const shopEstimate = pgTable(
  'shop_estimate',
  {
    dealershipId: tenantId(),
    id: rowId(),
    serviceId: integer('service_id').notNull(),
    /** Counts within the service. */
    number: integer('number').notNull(),
    /** Before tax: what a customer pays, or what a vehicle of the dealership costs. */
    amount: moneyColumn('amount').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    approvedAt: instantColumn('approved_at'),
    approvedBy: text('approved_by').notNull().default(''),
    approvedHow: text('approved_how'),
    approvalNote: text('approval_note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('shop_estimate_number').on(t.dealershipId, t.serviceId, t.number),
  ],
);

export const shopPhoto = pgTable(
  'shop_photo',
  { ...fileColumns(), serviceId: integer('service_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('shop_photo_of').on(t.dealershipId, t.serviceId, t.id),
  ],
);
