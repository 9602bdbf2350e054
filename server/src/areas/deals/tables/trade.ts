import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
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

/** A car that the customer gives in part payment. */
export const dealTrade = pgTable(
  'deal_trade',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
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
    odometer: integer('odometer'),
    odometerType: smallint('odometer_type').notNull().default(2),
    condition: smallint('condition'),
    comment: text('comment').notNull().default(''),
    allowance: moneyColumn('allowance').notNull().default(0),
    actualCashValue: moneyColumn('actual_cash_value').notNull().default(0),
    lien: moneyColumn('lien').notNull().default(0),
    lienHolder: text('lien_holder').notNull().default(''),
    lienAccount: text('lien_account').notNull().default(''),
    lienDueOn: date('lien_due_on'),
    lienPaidOn: date('lien_paid_on'),
    lienPaid: moneyColumn('lien_paid'),
    lienProof: text('lien_proof'),
    isRegistrant: boolean('is_registrant').notNull().default(false),
    /** The car in stock that it became when the deal was won: once. */
    stockId: integer('stock_id'),
    appraisedBy: integer('appraised_by'),
    appraisedAt: instantColumn('appraised_at'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_trade_of').on(t.dealershipId, t.dealId, t.id),
    index('deal_trade_plate')
      .on(t.dealershipId, t.plateKey)
      .where(sql`removed_at is null and plate_key <> ''`),
    index('deal_trade_lien')
      .on(t.dealershipId, t.lienDueOn, t.id)
      .where(sql`removed_at is null and lien > 0 and lien_paid_on is null`),
    uniqueIndex('deal_trade_stocked').on(t.dealershipId, t.stockId).where(sql`stock_id is not null`),
  ],
);

export const dealTradePhoto = pgTable(
  'deal_trade_photo',
  { ...fileColumns(), tradeId: integer('trade_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_trade_photo_of').on(t.dealershipId, t.tradeId, t.id),
  ],
);
