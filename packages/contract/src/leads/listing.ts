import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, manyIdsOf, omittedWhenEmpty, text } from '../scalars';
import { LEAD_CHANNELS, leadRow, leadState, leadTypeCode, marketingChannel } from './lead';

export const LEADS_AT_ONCE = 5_000;
export const LEAD_SORTS = ['received_at', 'respond_by', 'name'] as const;
export const DEPARTMENTS = ['sales', 'finance', 'service', 'parts', 'management'] as const;

/** Open minutes to the first answer: more than the band before and at most its own; none: not answered. */
export const ANSWER_BANDS = ['5', '15', '60', '240', 'more', 'none'] as const;
export type AnswerBand = (typeof ANSWER_BANDS)[number];

export const leadFilters = {
  lead_type: omittedWhenEmpty(leadTypeCode),
  department: omittedWhenEmpty(z.enum(DEPARTMENTS)),
  state: omittedWhenEmpty(leadState),
  channel: omittedWhenEmpty(z.enum(LEAD_CHANNELS)),
  /** How the visitor came to the website. */
  came_by: omittedWhenEmpty(marketingChannel),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  /** 1: given to nobody. */
  free: omittedWhenEmpty(flagIn),
  frk_customer_id: omittedWhenEmpty(idOf('customer')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  /** waiting: not answered yet; late: not answered in time; reply: the customer wrote last. */
  clock: omittedWhenEmpty(z.enum(['waiting', 'late', 'reply'])),
  answered_within: omittedWhenEmpty(z.enum(ANSWER_BANDS)),
  received_from: omittedWhenEmpty(day),
  received_to: omittedWhenEmpty(day),
  removed: flagIn.default(0),
};

export const leadListingCalls = {
  list: call({
    method: 'GET',
    path: '/api/all/leads/get',
    access: 'leads.view',
    summary: 'Leads of all types, newest first, as far as the user may see them',
    query: listQuery(LEAD_SORTS, leadFilters),
    reply: listOf(leadRow),
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/leads/bulk',
    access: 'leads.edit',
    summary: 'Assigns, moves, removes or restores many leads: those named, or all that the filters choose',
    body: z.object({
      do: z.enum(['assign', 'in-turn', 'state', 'remove', 'restore']),
      ids: manyIdsOf('lead', LEADS_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: z
        .object(leadFilters)
        .extend({ q: text(200).optional() })
        .partial()
        .optional(),
      seller_id: omittedWhenEmpty(idOf('app_user')),
      state: omittedWhenEmpty(leadState),
    }),
    reply: z.object({
      message: z.string(),
      changed: z.number(),
      left_out: z.array(z.object({ id: z.number(), reason: z.string() })),
      /** For an undo: what each had before. */
      before: z.array(z.object({ id: z.number(), seller_id: z.number().nullable(), state: leadState })),
    }),
    example: { body: { do: 'state', ids: [1], state: 'contacted' } },
  }),
  export: call({
    method: 'GET',
    path: '/api/v1/lead-export',
    access: 'leads.export',
    summary: 'The leads that the filters choose, as a CSV file; who took how many is kept in the audit',
    rate: { per: 'user', max: 20, seconds: 60 },
    query: listQuery(LEAD_SORTS, leadFilters),
    reply: { file: true, mime: 'text/csv', isExport: true },
  }),
};
