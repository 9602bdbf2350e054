import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  manyIdsOf,
  money,
  ok,
  omittedWhenEmpty,
  text,
  version,
} from '../scalars';
import {
  COST_STATES,
  cost,
  costCategory,
  costDay,
  costForm,
  costRepeat,
  costTotals,
  newCostForm,
  payCostForm,
  RECEIPT_MAX_BYTES,
} from './cost';

export * from './cost';

const costId = z.object({ id: idOf('cost') });
const receipt = {
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: RECEIPT_MAX_BYTES,
  optional: true,
} as const;

const filters = {
  /** vehicle: of vehicles; general: of the dealership as a whole. */
  of: omittedWhenEmpty(z.enum(['vehicle', 'general'])),
  stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
  vendor_id: omittedWhenEmpty(idOf('vendor')),
  category: omittedWhenEmpty(costCategory),
  state: omittedWhenEmpty(z.enum(COST_STATES)),
  from: omittedWhenEmpty(day),
  to: omittedWhenEmpty(day),
  repeats: omittedWhenEmpty(flagIn),
};
const filtersInBody = z
  .object(filters)
  .extend({ q: text(200).optional() })
  .partial();

export const COST_BULK = ['pay', 'remove', 'restore'] as const;
const MAX_AT_ONCE = 2_000;

const repeatRow = z.object({
  id: z.number(),
  every: costRepeat,
  first_on: day,
  next_on: day,
  until: day.nullable(),
  is_active: flag,
  /** The newest of the series, which the next one repeats. */
  cost: z.object({ id: z.number(), title: z.string(), category: z.string(), total: money }).nullable(),
  version: z.number(),
});
export type CostSeries = z.output<typeof repeatRow>;

export const repeatForm = z.object({
  until: clearable(costDay),
  is_active: flagIn.optional(),
  version: version.optional(),
});

export const costsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/costs',
    access: 'costs.use',
    summary: 'Costs of vehicles and of the dealership, as far as one may enter them, the newest first',
    query: listQuery(['day', 'total', 'due_on', 'category', 'created_at'], filters),
    reply: listOf(cost),
  }),
  totals: call({
    method: 'GET',
    path: '/api/v1/costs/totals',
    access: 'costs.use',
    summary: 'What the costs that the filters choose come to, in all and by category',
    query: z.object({ ...filters, q: text(200).optional() }),
    reply: costTotals,
  }),
  ofVehicle: call({
    method: 'GET',
    path: '/api/v1/vehicles/{id}/costs',
    access: 'vehicleCosts.edit',
    summary: 'A vehicle with its purchase price and its costs, the newest first, at most 500',
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: z.object({
      vehicle: z.object({
        id: z.number(),
        title: z.string(),
        stock_NO: z.string(),
        vin_number: z.string(),
        photo: z.string().nullable(),
        is_sold: flag,
        is_deleted: flag,
        /** What was paid for it. */
        cost_price: money.nullable(),
        asking_price: money.nullable(),
      }),
      costs: z.array(cost),
      /** Of the costs, with the tax that does not come back. */
      net: money,
      total: money,
      owed: money,
    }),
  }),
  presets: call({
    method: 'GET',
    path: '/api/v1/costs/presets',
    access: 'costs.use',
    summary:
      'What the form of a cost begins with: where the dealership is taxed, and up to when the books are closed',
    reply: z.object({
      province: z.string().nullable(),
      country: z.string().nullable(),
      closed_to: day.nullable(),
      today: day,
    }),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/costs/{id}',
    access: 'costs.use',
    summary: 'One cost',
    params: costId,
    reply: cost,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/costs',
    access: 'costs.use',
    summary: 'Enters a cost and books it: of a vehicle (stock_id), or a general one',
    body: newCostForm,
    files: { receipt },
    reply: cost,
    status: 201,
    example: { body: { category: 'rent', day: '2026-05-01', amount: 4200, gst: 210, paid_by: 'bank' } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/costs/{id}',
    access: 'costs.use',
    summary: 'Changes a cost; what was booked is reversed and booked again',
    params: costId,
    body: costForm,
    files: { receipt },
    reply: cost,
  }),
  pay: call({
    method: 'POST',
    path: '/api/v1/costs/{id}/pay',
    access: 'costs.use',
    summary: 'Notes that what was owed is paid',
    params: costId,
    body: payCostForm,
    reply: cost,
    example: { body: { paid_by: 'bank', paid_on: '2026-05-01' } },
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/costs/{id}',
    access: 'costs.use',
    summary: 'Removes a cost and reverses what it booked',
    params: costId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/costs/{id}/restore',
    access: 'costs.use',
    summary: 'Restores a cost that was removed and books it again',
    params: costId,
    reply: cost,
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/costs/bulk',
    access: 'costs.use',
    summary: 'Notes many costs as paid, removes or restores them',
    body: z.object({
      do: z.enum(COST_BULK),
      /** For 'pay'. */
      paid_by: payCostForm.shape.paid_by.optional(),
      paid_on: costDay.optional(),
      paid_reference: payCostForm.shape.paid_reference,
      ids: manyIdsOf('cost', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: filtersInBody.optional(),
    }),
    reply: z.object({
      message: z.string(),
      changed: z.number(),
      progress_id: z.number().nullable(),
      left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    }),
    example: { body: { do: 'remove', ids: [1] } },
  }),
  repeats: call({
    method: 'GET',
    path: '/api/v1/cost-repeats',
    access: 'generalCosts.edit',
    summary: 'Costs that repeat, the next to come first',
    query: listQuery(['next_on', 'created_at'], { is_active: omittedWhenEmpty(flagIn) }),
    reply: listOf(repeatRow),
  }),
  updateRepeat: call({
    method: 'PATCH',
    path: '/api/v1/cost-repeats/{id}',
    access: 'generalCosts.edit',
    summary: 'Stops a series, lets it go on, or sets when it ends',
    params: z.object({ id: idOf('cost_repeat') }),
    body: repeatForm,
    reply: repeatRow,
  }),
};
