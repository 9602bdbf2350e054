import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** A plan by which people are paid, or one for vehicles. Its rules stand in its versions. */
export const commissionPlan = pgTable(
  'commission_plan',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** person, vehicle. */
    kind: text('kind').notNull(),
    /** own, team. */
    basis: text('basis').notNull(),
    name: text('name').notNull(),
    comment: text('comment').notNull().default(''),
    version: versionColumn(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    archivedAt: instantColumn('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_plan_name')
      .on(t.dealershipId, t.kind, sql`lower(${t.name})`)
      .where(sql`archived_at is null`),
  ],
);

/** What a plan says from a day on; never changed (a trigger refuses it). */
export const commissionPlanVersion = pgTable(
  'commission_plan_version',
  {
    dealershipId: tenantId(),
    id: rowId(),
    planId: integer('plan_id').notNull(),
    number: integer('number').notNull(),
    /** None: from the beginning. */
    fromDay: date('from_day'),
    /** Mode, team and rules of the domain's CommissionPlan; amounts are cents. */
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_plan_version_number').on(t.dealershipId, t.planId, t.number),
  ],
);

/** Who has which plan from a day on; without a plan they have none from then on. */
export const commissionPlanAssignment = pgTable(
  'commission_plan_assignment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    /** own, team: a person has one plan of each. */
    basis: text('basis').notNull(),
    planId: integer('plan_id'),
    fromDay: date('from_day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_assignment_day').on(t.dealershipId, t.userId, t.basis, t.fromDay),
    index('commission_assignment_of_plan').on(t.dealershipId, t.planId),
  ],
);

/** Vehicles that a plan is for: a type, a tag or one of them. */
export const commissionVehicleAssignment = pgTable(
  'commission_vehicle_assignment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    planId: integer('plan_id').notNull(),
    /** type, tag, vehicle. */
    by: text('by').notNull(),
    value: integer('value').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_vehicle_once').on(t.dealershipId, t.by, t.value),
    index('commission_vehicle_of_plan').on(t.dealershipId, t.planId),
  ],
);

/** One row for each person who is paid, locked while something of theirs is computed or paid. */
export const commissionPerson = unauditedTable(
  'commission_person',
  { dealershipId: tenantId(), userId: integer('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId] })],
);

/** What a person earned, and what was taken back. Only the state changes, and whether it still counts (a trigger refuses the rest). */
export const commissionEntry = pgTable(
  'commission_entry',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    /** sale, team, chargeback, correction, salary, draw, guarantee. */
    kind: text('kind').notNull(),
    billId: integer('bill_id'),
    billEventId: integer('bill_event_id'),
    planVersionId: integer('plan_version_id').notNull(),
    vehicleVersionId: integer('vehicle_version_id'),
    day: date('day').notNull(),
    /** The first day of the month that it counts for. */
    month: date('month').notNull(),
    /** Thousandths of a percent of a unit. */
    units: integer('units').notNull().default(0),
    /** The sale, where it stood in its month, and whether later tiers pay it too; null for what is of no sale. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    lines: jsonb('lines').$type<readonly Record<string, unknown>[]>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** earned, paid, reversed, charged-back. */
    state: text('state').notNull().default('earned'),
    /** Of a sale: it was not taken back. */
    isLive: boolean('is_live').notNull().default(false),
    reverses: integer('reverses'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_entry_of_event')
      .on(t.dealershipId, t.billEventId, t.userId, t.kind)
      .where(sql`kind in ('sale', 'team')`),
    uniqueIndex('commission_entry_reversed_once')
      .on(t.dealershipId, t.reverses)
      .where(sql`reverses is not null`),
    uniqueIndex('commission_entry_settled_once')
      .on(t.dealershipId, t.userId, t.kind, t.month)
      .where(sql`kind in ('salary', 'draw', 'guarantee')`),
    index('commission_entry_of_month').on(t.dealershipId, t.userId, t.month, t.id),
    index('commission_entry_by_day').on(t.dealershipId, t.day, t.id),
    index('commission_entry_of_bill').on(t.dealershipId, t.billId).where(sql`bill_id is not null`),
    index('commission_entry_due').on(t.dealershipId, t.userId, t.day).where(sql`state = 'earned'`),
  ],
);

/** Money that was paid to a person; never changed (a trigger refuses it). */
export const commissionPayment = pgTable(
  'commission_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    number: integer('number').notNull(),
    userId: integer('user_id').notNull(),
    toDay: date('to_day').notNull(),
    day: date('day').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull().default(''),
    comment: text('comment').notNull().default(''),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    paidBy: integer('paid_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('commission_payment_number').on(t.dealershipId, t.number),
    index('commission_payment_by_day').on(t.dealershipId, t.day, t.id),
    index('commission_payment_of').on(t.dealershipId, t.userId, t.day, t.id),
  ],
);

/** What a payment paid: an entry is paid once. */
export const commissionPaymentLine = pgTable(
  'commission_payment_line',
  {
    dealershipId: tenantId(),
    entryId: integer('entry_id').notNull(),
    paymentId: integer('payment_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.entryId] }),
    index('commission_payment_line_of').on(t.dealershipId, t.paymentId),
  ],
);
