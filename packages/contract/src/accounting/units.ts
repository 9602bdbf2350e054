import { INTEREST_IN } from '@forecourt/domain/ledger/unit-profit';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, flagIn, idOf, money, omittedWhenEmpty, version } from '../scalars';
import { bookDay } from './shared';

export const UNIT_STATES = ['stock', 'sold'] as const;

const UNIT_SORTS = [
  ...(['days', 'invested', 'price', 'per_day', 'profit_today', 'break_even'] as const),
  ...(['sold_on', 'front', 'back', 'gross', 'net'] as const),
] as const;

/** What a vehicle earned, or what it costs to stand. */
const figures = z.object({
  is_sold: flag,
  acquired_on: day,
  sold_on: day.nullable(),
  days: z.number(),
  /** What was put into it: held in stock, or taken out by its sale. */
  invested: money,
  /** Asked for it without tax; null where none is known. */
  price: money.nullable(),
  /** Owed on it to a floor plan's lender. */
  floored: money,
  /** Of a vehicle in stock: interest of the floor plan and the place on the lot. */
  per_day: money,
  /** Floor plan interest booked so far, and what its place on the lot has cost. */
  interest: money,
  lot_cost: money,
  /** What a sale at the asking price would bring today; null of a sold vehicle or one without a price. */
  profit_today: money.nullable(),
  /** The last day on which a sale at the asking price brings no loss; null where standing costs nothing or it is over. */
  break_even: day.nullable(),
  break_even_days: z.number().nullable(),
  front: money,
  back: money,
  gross: money,
  commission: money,
  other: money,
  net: money,
});

const unit = figures.extend({
  id: z.number(),
  title: z.string(),
  stock_no: z.string(),
  vin: z.string(),
  status: z.number(),
});

const totals = z.object({
  invested: money,
  per_day: money,
  profit_today: money,
  front: money,
  back: money,
  gross: money,
  net: money,
});

/** How the profit of a vehicle is counted at this dealership. */
const unitSettings = z.object({
  lot_cost_per_day: money,
  pack: money,
  interest_in: z.enum(INTEREST_IN),
  ignores_commission: flag,
  version: z.number(),
});

const amount = z.number().min(0, 'must not be below 0').max(100_000).pipe(money);

export const unitSettingsForm = z.object({
  lot_cost_per_day: amount,
  pack: amount,
  interest_in: z.enum(INTEREST_IN),
  ignores_commission: flagIn,
  version: version.optional(),
});

/** An account that a vehicle's figures are made of. */
const unitAccount = z.object({ code: z.string(), name: z.string(), amount: money });

export const unitCalls = {
  units: call({
    method: 'GET',
    path: '/api/v1/unit-profits',
    access: 'accounting.view',
    summary: 'Profit per vehicle: what those in stock cost to stand, what sold ones brought',
    query: listQuery(UNIT_SORTS, {
      state: omittedWhenEmpty(z.enum(UNIT_STATES)),
      /** In stock for at least so many days. */
      days_from: omittedWhenEmpty(z.coerce.number().int().min(0).max(36_500)),
      /** Only those whose sale brings a loss: at the asking price today, or that brought one. */
      at_loss: omittedWhenEmpty(z.enum(['0', '1'])),
      /** Sold in these days. */
      from: omittedWhenEmpty(bookDay),
      to: omittedWhenEmpty(bookDay),
    }),
    reply: listOf(unit).extend({ totals }),
  }),
  unit: call({
    method: 'GET',
    path: '/api/v1/unit-profits/{id}',
    access: 'vehicleCosts.edit',
    summary: 'The profit of one vehicle, and the accounts that it is made of',
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: unit.extend({ accounts: z.array(unitAccount) }),
  }),
  unitSettings: call({
    method: 'GET',
    path: '/api/v1/unit-profit-settings',
    access: 'accounting.view',
    summary: 'How the profit of a vehicle is counted: lot cost per day, pack, interest, commission',
    reply: unitSettings,
  }),
  saveUnitSettings: call({
    method: 'PUT',
    path: '/api/v1/unit-profit-settings',
    access: 'accounting.edit',
    summary: 'Sets how the profit of a vehicle is counted; nothing is booked by it',
    body: unitSettingsForm,
    reply: unitSettings,
    example: { body: { lot_cost_per_day: 8.5, pack: 200, interest_in: 'front', ignores_commission: 0 } },
  }),
};
