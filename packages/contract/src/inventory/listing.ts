import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, money, ok, required, text } from '../scalars';
import { stockRow } from './vehicle';

export const VIEWS = [
  'all',
  'ready',
  'pending',
  'coming-soon',
  'in-service',
  'in-transit',
  'sold',
  'deleted',
] as const;
export type View = (typeof VIEWS)[number];

const SORTABLE = [
  'panel',
  'stock_NO',
  'title',
  'model_year',
  'odometer',
  'sell_price',
  'days_on_lot',
  'status',
  'created_at',
  'sold_date',
] as const;

const year = z.coerce.number().int().min(0).max(9_999);
const price = z.coerce.number().min(0).max(999_999_999);
const days = z.coerce.number().int().min(0).max(100_000);

export const stockFilters = {
  view: z.enum(VIEWS).default('all'),
  /** The spec's filter: 3 is in service, 8 in transit; other numbers are the status itself. */
  status: z.coerce.number().int().min(1, 'is no status').max(8, 'is no status').optional(),
  make: text(60).optional(),
  model: text(80).optional(),
  year_from: year.optional(),
  year_to: year.optional(),
  price_from: price.optional(),
  price_to: price.optional(),
  /** Days on the lot: of cars that still stand there, or, among the sold, how long they stood. */
  days_from: days.optional(),
  days_to: days.optional(),
  tag: idOf('own_lookup').optional(),
  extra_status: idOf('own_lookup').optional(),
  without_photos: z.coerce.number().int().min(0).max(1).optional(),
  /** 1: no price, no special price, and not marked 'call for price'. */
  without_price: z.coerce.number().int().min(0).max(1).optional(),
  /** 1: not sold, 0: sold. */
  in_stock: z.coerce.number().int().min(0).max(1).optional(),
};

/** Cars without a price are counted as far as this. */
export const MOST_COUNTED = 1_000;

export const SEARCH_OPS = [
  'is',
  'is-not',
  'contains',
  'starts-with',
  'at-least',
  'at-most',
  'between',
  'any-of',
  'empty',
  'not-empty',
] as const;
export type SearchOp = (typeof SEARCH_OPS)[number];
export const SEARCH_KINDS = ['text', 'number', 'money', 'day', 'flag', 'choice'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One comparison of the advanced search. The kind of the field decides which comparisons it knows. */
export const condition = z.object({
  field: required(40),
  op: z.enum(SEARCH_OPS),
  value: z
    .union([text(200), z.number(), z.boolean(), z.array(z.union([text(200), z.number()])).max(100)])
    .optional(),
});
export type SearchCondition = z.output<typeof condition>;

export const searchGroup = z.object({
  match: z.enum(['and', 'or']).default('and'),
  conditions: z.array(condition).max(30),
});

export const advancedSearch = listQuery(SORTABLE).extend({
  /** How the groups are joined; each says how its own comparisons are. */
  match: z.enum(['and', 'or']).default('and'),
  groups: z.array(searchGroup).max(10).default([]),
  view: z.enum(VIEWS).default('all'),
});
export type AdvancedSearch = z.output<typeof advancedSearch>;

const summary = z.object({
  by_status: z.array(z.object({ status: z.number(), count: z.number(), value: money })),
  by_age: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number(), value: money })),
  /** Of the cars in stock: neither sold nor deleted. */
  total: z.number(),
  value: money,
  average_days: z.number(),
  /** Of the cars in stock; at most MOST_COUNTED. */
  without_price: z.number(),
  /** Of the cars in stock. */
  without_photos: z.number(),
});

export const listingCalls = {
  list: call({
    method: 'GET',
    path: '/api/vehicle/dealership/mid/new/admin',
    access: 'inventory.view',
    summary: 'The stock list',
    query: listQuery(SORTABLE, stockFilters),
    reply: listOf(stockRow),
  }),
  counts: call({
    method: 'GET',
    path: '/api/v1/vehicle-counts',
    access: 'inventory.view',
    summary: 'How many cars each view of the list has',
    reply: z.record(z.enum(VIEWS), z.number()),
  }),
  summary: call({
    method: 'GET',
    path: '/api/v1/vehicle-summary',
    access: 'inventory.view',
    summary: 'Stock by status, by days on the lot, and its value',
    reply: summary,
  }),
  makes: call({
    method: 'GET',
    path: '/api/v1/vehicle-makes',
    access: 'inventory.view',
    summary: 'The makes and models in stock, with how many cars each has: what a filter offers',
    query: z.object({ view: z.enum(VIEWS).default('all') }),
    reply: z.array(
      z.object({
        make: z.string(),
        count: z.number(),
        models: z.array(z.object({ model: z.string(), count: z.number() })),
      }),
    ),
  }),
  all: call({
    method: 'GET',
    path: '/api/dealership/vehicles',
    access: 'signed-in',
    summary: 'Cars for pickers, by what one types; customers find those that are ready for sale',
    query: z.object({ q: text(100).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.array(
      z.object({
        id: z.number(),
        vehicle_id: z.number(),
        stock_NO: z.string(),
        vin_number: z.string(),
        title: z.string(),
        status: z.number(),
      }),
    ),
  }),
  byIds: call({
    method: 'POST',
    path: '/api/vehicle/list',
    access: 'inventory.view',
    summary: 'The given cars, in the given order',
    body: z.object({
      ids: z.array(idOf('stock_vehicle')).min(1, 'Required').max(500, 'at most 500 at once'),
    }),
    reply: z.array(stockRow),
    example: { body: { ids: [1] } },
  }),
  search: call({
    method: 'POST',
    path: '/v4/panel/advance/search',
    access: 'inventory.view',
    summary: 'Cars that match groups of comparisons',
    body: advancedSearch,
    reply: listOf(stockRow),
  }),
  searchFields: call({
    method: 'GET',
    path: '/panel/advance/search/get/version',
    access: 'inventory.view',
    summary: 'The fields that the advanced search knows, with their version',
    reply: z.object({
      version: z.number(),
      fields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          kind: z.enum(SEARCH_KINDS),
          ops: z.array(z.enum(SEARCH_OPS)),
          options: z.array(z.object({ value: z.union([z.number(), z.string()]), label: z.string() })),
        }),
      ),
    }),
  }),
  savedSearches: call({
    method: 'GET',
    path: '/api/v1/saved-searches',
    access: 'inventory.view',
    summary: "The user's saved searches of the stock",
    reply: z.array(z.object({ id: z.number(), name: z.string(), search: advancedSearch })),
  }),
  saveSearch: call({
    method: 'POST',
    path: '/api/v1/saved-searches',
    access: 'inventory.view',
    summary: 'Keeps a search under a name',
    body: z.object({ name: required(80), search: advancedSearch }),
    reply: z.object({ id: z.number(), name: z.string(), search: advancedSearch }),
    status: 201,
    example: { body: { name: 'Aged trucks', search: { groups: [] } } },
  }),
  removeSearch: call({
    method: 'DELETE',
    path: '/api/v1/saved-searches/{id}',
    access: 'inventory.view',
    summary: 'Forgets a saved search',
    params: z.object({ id: idOf('saved_search') }),
    reply: ok,
  }),
};
