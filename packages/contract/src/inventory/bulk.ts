import { MAX_PRICE } from '@forecourt/domain/vehicle/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { z } from 'zod';
import { call } from '../call';
import { day, flag, flagIn, idOf, manyIdsOf, money, ok, omittedWhenEmpty, required, text } from '../scalars';
import { stockFilters } from './listing';

export const MAX_AT_ONCE = 20_000;

const ids = manyIdsOf('stock_vehicle', MAX_AT_ONCE, 1);
/** ids in a query: '1,2,3'. */
const idsInQuery = z
  .string()
  .max(200_000)
  .transform((s): unknown[] => s.split(','))
  .pipe(ids)
  .meta({ table: 'stock_vehicle' });
const status = z.coerce.number().int().min(1, 'is no status').max(8, 'is no status');
const price = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high');

/** Few cars are changed at once; many go on in the background and answer their progress. */
export const bulkReply = z.object({
  message: z.string(),
  changed: z.number(),
  progress_id: z.number().nullable(),
  /** Cars that were chosen but are no longer what the call is for. */
  left_out: z.array(z.object({ id: z.number(), stock_NO: z.string(), reason: z.string() })),
});

export type BulkReply = z.output<typeof bulkReply>;

/** A warning, not a refusal: how many of the cars are set to ready for sale and have neither a price nor 'call for price'. */
const changeReply = bulkReply.extend({ without_price: z.number() });

/** All that match instead of ids: the list's own filters (selectedAll=1). */
const many = z.object({
  ids: manyIdsOf('stock_vehicle', MAX_AT_ONCE).default([]),
  filters: z
    .object(stockFilters)
    .extend({ q: text(200).optional() })
    .partial()
    .optional(),
});
const selectedAll = z.object({ selectedAll: z.coerce.number().int().min(0).max(1).default(0) });
/** More ids than an address can hold come in the body. */
const chosen = selectedAll.extend({ ids: idsInQuery.optional() });
const changes = many.extend({
  status: status.optional(),
  sell_price: price.nullable().optional(),
  special_price: price.nullable().optional(),
  /** A change of every price by a share, such as -5 for five per cent less. */
  price_percent: z
    .number()
    .min(-90)
    .max(500)
    .refine((n) => Math.round(n * 1000) / 1000 === n, 'at most three decimals')
    .optional(),
  call_for_price: flagIn.optional(),
  coming_soon: flagIn.optional(),
  in_lease: flagIn.optional(),
  in_transit: flagIn.optional(),
  tag_ids: z.array(idOf('own_lookup')).max(50).optional(),
  sold_date: omittedWhenEmpty(day),
});

const totally = <const P extends string>(path: P, what: string) =>
  call({
    method: 'PATCH',
    path,
    access: 'inventory.edit',
    summary: `Changes many cars at once: ${what}`,
    query: selectedAll,
    body: changes,
    reply: changeReply,
    example: { body: { ids: [1], call_for_price: 0 } },
  });

export const bulkCalls = {
  changeStatus: call({
    method: 'PATCH',
    path: '/api/mid/vehicle/change/status',
    access: 'inventory.edit',
    summary: 'Sets the status of cars; sold ones take their date',
    body: z.object({ ids, status, sold_date: omittedWhenEmpty(day) }),
    reply: changeReply,
    example: { body: { ids: [1], status: STOCK_STATUS.readyForSale } },
  }),
  changeStatusV2: call({
    method: 'PATCH',
    path: '/api/v2/mid/vehicle/change/status',
    access: 'inventory.edit',
    summary: 'The same, and says of each car what it was before',
    body: z.object({ ids, status, sold_date: omittedWhenEmpty(day) }),
    reply: changeReply.extend({ before: z.array(z.object({ id: z.number(), status: z.number() })) }),
    example: { body: { ids: [1], status: STOCK_STATUS.readyForSale } },
  }),
  changeFullStatus: call({
    method: 'PATCH',
    path: '/api/mid/vehicle/change/full/status',
    access: 'inventory.edit',
    summary: 'Status and coming soon together',
    body: z.object({
      ids,
      vehicle_status: status,
      is_coming_soon: flagIn.optional(),
      sold_date: omittedWhenEmpty(day),
    }),
    reply: changeReply,
    example: { body: { ids: [1], vehicle_status: STOCK_STATUS.readyForSale } },
  }),
  countWithoutPrice: call({
    method: 'POST',
    path: '/api/v1/vehicles/price-checks',
    access: 'inventory.view',
    keyless: true,
    summary: "How many of the chosen cars have neither a price nor 'call for price'; changes nothing",
    query: selectedAll,
    body: many,
    reply: z.object({ without_price: z.number() }),
    example: { body: { ids: [1] } },
  }),
  comingSoon: call({
    method: 'PATCH',
    path: '/api/vehicle/dealership/mid/multi/comming_soon',
    access: 'inventory.edit',
    summary: 'Marks cars as coming soon, or turns the mark of those that have it',
    body: z.object({ ids, comingSoon: flagIn.optional() }),
    reply: bulkReply,
    example: { body: { ids: [1] } },
  }),
  inLease: call({
    method: 'PATCH',
    path: '/api/vehicle/dealership/mid/multi/in_lease',
    access: 'inventory.edit',
    summary: 'Marks cars as in lease, or not',
    body: z.object({ ids, inLease: flagIn }),
    reply: bulkReply,
    example: { body: { ids: [1], inLease: 1 } },
  }),
  callForPrice: call({
    method: 'PUT',
    path: '/api/v1/dealership/call-for-price/{status}',
    access: 'inventory.reprice',
    summary: "Shows 'Call for price' instead of the price, or not",
    params: z.object({ status: z.enum(['0', '1']) }),
    body: z.object({ ids }),
    reply: bulkReply,
    example: { body: { ids: [1] } },
  }),
  changeTotally: totally('/update/mid/vehicles/totally', 'any of the stock'),
  changeReadyTotally: totally('/update/mid/ready/for/sale/vehicles/totally', 'those ready for sale'),
  changePendingTotally: totally('/update/mid/pending/vehicles/totally', 'those pending'),
  changeComingSoonTotally: totally('/update/mid/coming/soon/vehicles/totally', 'those coming soon'),
  switchBranch: call({
    method: 'PATCH',
    path: '/switch/inventory/to/other/branch',
    access: 'inventory.edit',
    summary: 'Moves cars to another branch of the group',
    body: z.object({ ids, branch_id: idOf('dealership') }),
    reply: bulkReply,
    example: { body: { ids: [1], branch_id: 1 } },
  }),
  moveToTopOfPanel: call({
    method: 'PATCH',
    path: '/mid/vehicle/move/to/top/panel/inventory/{id}',
    access: 'inventory.edit',
    summary: 'First in the list of the panel',
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: ok,
  }),
  moveToTopOfSite: call({
    method: 'PATCH',
    path: '/mid/vehicle/move/to/top/site/inventory/{id}',
    access: 'inventory.edit',
    summary: "First on the dealership's web site",
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: ok,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/vehicle/dealership/mid/multi/delete',
    access: 'inventory.delete',
    summary:
      'Deletes cars; they can be brought back, and stay in their papers. One with a live deal is asked about first',
    query: chosen.extend({ confirm: z.coerce.number().int().min(0).max(1).default(0) }),
    body: many.partial(),
    reply: bulkReply,
    example: { query: { ids: '1' } },
  }),
  restore: call({
    method: 'DELETE',
    path: '/api/vehicle/dealership/mid/multi/revert/delete',
    access: 'inventory.delete',
    summary: 'Brings deleted cars back',
    query: chosen,
    body: many.partial(),
    reply: bulkReply,
    example: { query: { ids: '1' } },
  }),
  unsoldPreview: call({
    method: 'GET',
    path: '/api/unsold',
    access: 'inventory.unsell',
    summary: 'What taking a sale back would mean for each car',
    query: z.object({ ids: idsInQuery }),
    reply: z.array(
      z.object({
        id: z.number(),
        stock_NO: z.string(),
        title: z.string(),
        sold_date: day.nullable(),
        status_after: z.number(),
        allowed: flag,
        reason: z.string(),
      }),
    ),
    example: { query: { ids: '1' } },
  }),
  unsold: call({
    method: 'POST',
    path: '/api/unsold',
    access: 'inventory.unsell',
    summary: 'Takes the sale of cars back: they stand where they stood before',
    body: z.object({ ids }),
    reply: bulkReply,
    example: { body: { ids: [1] } },
  }),
  extraStatuses: call({
    method: 'GET',
    path: '/mid/vehicle/extra/status',
    access: 'inventory.view',
    summary: "The dealership's own further statuses",
    reply: z.array(z.object({ id: z.number(), name: z.string(), color: z.string() })),
  }),
  setExtraStatus: call({
    method: 'PATCH',
    path: '/mid/vehicle/extra/status',
    access: 'inventory.edit',
    summary: 'Gives cars a further status, or takes it; a new name makes one',
    body: z.object({
      ids,
      status_id: idOf('own_lookup').optional(),
      name: required(40).optional(),
      color: text(20).optional(),
      on: flagIn.default(1),
    }),
    reply: bulkReply,
    example: { body: { ids: [1], name: 'At detailer' } },
  }),
};
