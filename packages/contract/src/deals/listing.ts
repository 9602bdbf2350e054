import { z } from 'zod';
import { call } from '../call';
import { leadTypeCode } from '../leads/lead';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, instant, money, omittedWhenEmpty, text } from '../scalars';
import { carOnDealRow, carState, DEAL_ENTRIES, dealRow, dealStatus } from './deal';

export const DEAL_SORTS = ['moved_at', 'created_at', 'amount'] as const;

export const dealFilters = {
  status: omittedWhenEmpty(dealStatus),
  /** 1: neither won nor lost. */
  open: omittedWhenEmpty(flagIn),
  entry: omittedWhenEmpty(z.enum(DEAL_ENTRIES)),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  /** 1: given to nobody. */
  free: omittedWhenEmpty(flagIn),
  frk_customer_id: omittedWhenEmpty(idOf('customer')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  created_from: omittedWhenEmpty(day),
  created_to: omittedWhenEmpty(day),
  removed: flagIn.default(0),
};

/** The groups of the advanced search (calls.md); `seller` is for dealership users alone. */
export const DEAL_SEARCH_GROUPS = [
  'negotiate',
  'mid_negotiate_vehicle',
  'mid_vehicle_dealership',
  'vehicle',
  'user',
  'calc_data',
  'seller',
] as const;
const OPERATORS = ['=', '!=', '>=', '<=', 'contains', 'begins', 'empty', 'not-empty'] as const;
const condition = z.object({
  field: text(60),
  operator: z.enum(OPERATORS).default('='),
  value: z.union([text(200), z.number(), z.null()]).default(null),
});
const group = z.array(condition).max(20).default([]);
/** All conditions must hold. A field that the group does not have is refused on its place. */
export const dealSearch = z.object({
  negotiate: group,
  mid_negotiate_vehicle: group,
  mid_vehicle_dealership: group,
  vehicle: group,
  user: group,
  calc_data: group,
  seller: group,
});

export const dealListingCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/deals',
    access: 'deals.view',
    summary: 'The deals that the user may see, the last moved first',
    query: listQuery(DEAL_SORTS, dealFilters),
    reply: listOf(dealRow),
  }),
  cars: call({
    method: 'GET',
    path: '/api/v1/deals/cars',
    access: 'deals.view',
    summary: 'The cars on open deals, one row for each, the last moved first',
    query: listQuery(['moved_at', 'price'], {
      state: omittedWhenEmpty(carState),
      frk_seller_id: omittedWhenEmpty(idOf('app_user')),
      frk_customer_id: omittedWhenEmpty(idOf('customer')),
      mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
      deal_id: omittedWhenEmpty(idOf('deal')),
      /** 1: of closed deals too. */
      closed: flagIn.default(0),
    }),
    reply: listOf(carOnDealRow),
  }),
  summary: call({
    method: 'GET',
    path: '/api/v1/deals/summary',
    access: 'deals.view',
    summary: 'How many deals there are in each status, and what their cars are sold for',
    query: z.object({ frk_seller_id: omittedWhenEmpty(idOf('app_user')) }),
    reply: z.object({
      deals: z.array(z.object({ status: z.number(), count: z.number(), amount: money })),
      cars: z.array(z.object({ state: z.number(), count: z.number(), amount: money })),
    }),
  }),
  searchFields: call({
    method: 'GET',
    path: '/api/v1/deals/search-fields',
    access: 'deals.view',
    summary: 'The fields of the advanced search by group',
    reply: z.array(
      z.object({
        group: z.enum(DEAL_SEARCH_GROUPS),
        label: z.string(),
        fields: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            kind: z.enum(['text', 'number', 'money', 'date', 'choice']),
            options: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
          }),
        ),
      }),
    ),
  }),
  advancedSearch: call({
    method: 'POST',
    path: '/api/mid/negotiate/vehicle/advance/search',
    access: 'deals.view',
    summary: 'Deals by conditions on their own fields, cars, customer, figures and seller',
    body: dealSearch.extend({
      page: z.number().int().min(1).max(10_000).default(1),
      limit: z.number().int().min(1).max(200).optional(),
    }),
    reply: listOf(dealRow),
    example: { body: { negotiate: [{ field: 'status', operator: '=', value: 1 }] } },
  }),
  advancedSearchByQuery: call({
    method: 'GET',
    path: '/api/v1/deal/advanced/search',
    access: 'deals.view',
    summary: 'The same for an address: each group is its conditions as JSON',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      ...Object.fromEntries(DEAL_SEARCH_GROUPS.map((name) => [name, text(4_000).optional()])),
    }),
    reply: listOf(dealRow),
  }),
  export: call({
    method: 'GET',
    path: '/api/v1/deal-export',
    access: 'deals.export',
    summary: 'The deals that the filters choose, as a CSV file; who took how many is kept in the audit',
    rate: { per: 'user', max: 20, seconds: 60 },
    query: listQuery(DEAL_SORTS, dealFilters),
    reply: { file: true, mime: 'text/csv', isExport: true },
  }),
  ofLead: call({
    method: 'GET',
    path: '/api/lead/negotiate/{a}/{b}',
    access: 'leads.view',
    summary: 'The deals that began with the lead {a} of the type {b}',
    params: z.object({ a: idOf('lead'), b: leadTypeCode }),
    reply: z.array(z.object({ id: z.number(), status: z.number(), title: z.string(), created_at: instant })),
  }),
};
