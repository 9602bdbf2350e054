import { z } from 'zod';
import { call } from '../call';
import { clearable, flagIn, idOf, instant, money, ok, omittedWhenEmpty, text, version } from '../scalars';
import { checklistItem, DEAL_ENTRIES, DEAL_STATUS, deal, dealEvent, dealStatus, party } from './deal';

const dealId = z.object({ id: idOf('deal') });

/** Begun from a lead, a customer or a car: what is known of them is copied. */
export const startForm = z.object({
  lead_id: omittedWhenEmpty(idOf('lead')),
  customer_id: omittedWhenEmpty(idOf('customer')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  price: omittedWhenEmpty(money.min(0).max(10_000_000)),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  entry: z.enum(DEAL_ENTRIES).default('staff'),
  source: text(100).default(''),
  comment: text(5_000).default(''),
});

export const dealForm = z.object({
  customer_id: omittedWhenEmpty(idOf('customer')),
  source: text(100).optional(),
  comment: clearable(text(5_000)),
  delivery_at: clearable(instant),
  checklist: z.array(checklistItem).max(50).optional(),
  version: version.optional(),
  /** A won deal is changed only when this is said; the change is logged. */
  change_won: flagIn.default(0),
});

export const dealRecordCalls = {
  start: call({
    method: 'POST',
    path: '/api/v1/deals',
    access: 'deals.edit',
    summary:
      'Starts a deal from a lead, a customer or a car; a lead gives its customer, car, trade-in, finance data and source',
    body: startForm,
    reply: deal,
    status: 201,
    example: { body: { customer_id: 1 } },
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/deals/{id}',
    access: 'deals.view',
    summary: 'One deal with its cars, trade-ins and people',
    params: dealId,
    reply: deal,
  }),
  save: call({
    method: 'PATCH',
    path: '/api/v1/deals/{id}',
    access: 'deals.edit',
    summary: 'Changes a deal: what is not sent stays',
    params: dealId,
    body: dealForm,
    reply: deal,
  }),
  setStatus: call({
    method: 'PUT',
    path: '/api/v1/deals/{id}/status',
    access: 'deals.edit',
    summary:
      'Moves a deal; a lost one needs a reason, a won one stocks its trade-ins, and one that was won or lost is reopened with a right of its own',
    params: dealId,
    body: z.object({
      status: dealStatus,
      reason: text(60).default(''),
      note: text(1_000).default(''),
      version: version.optional(),
    }),
    reply: deal,
    example: { body: { status: DEAL_STATUS.contactMade } },
  }),
  assign: call({
    method: 'PUT',
    path: '/api/v1/deals/{id}/seller',
    access: 'deals.edit',
    summary: 'Gives the deal to a seller, or to nobody',
    params: dealId,
    body: z.object({ seller_id: idOf('app_user').nullable(), version: version.optional() }),
    reply: deal,
    example: { body: { seller_id: null } },
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/deals/{id}',
    access: 'deals.delete',
    summary: 'Removes a deal and frees its cars; it can be restored. One with a deposit is refused',
    params: dealId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/restore',
    access: 'deals.delete',
    summary: 'Brings a removed deal back',
    params: dealId,
    reply: deal,
  }),
  addParty: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/parties',
    access: 'deals.edit',
    summary: 'Adds a co-buyer or a guarantor',
    params: dealId,
    body: z.object({
      customer_id: idOf('customer'),
      role: z.enum(['co-buyer', 'guarantor']).default('co-buyer'),
    }),
    reply: party,
    status: 201,
  }),
  removeParty: call({
    method: 'DELETE',
    path: '/api/v1/deal-parties/{id}',
    access: 'deals.edit',
    summary: 'Takes a co-buyer or a guarantor off the deal',
    params: z.object({ id: idOf('deal_party') }),
    reply: ok,
  }),
  timeline: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/timeline',
    access: 'deals.view',
    summary: 'All that happened in a deal: states, prices, contacts, papers and signatures, newest first',
    params: dealId,
    query: z.object({ before: omittedWhenEmpty(instant) }),
    reply: z.object({
      entries: z.array(
        dealEvent
          .omit({ kind: true, id: true })
          .extend({ id: z.string(), kind: z.string(), link: z.string().nullable() }),
      ),
      more: z.boolean(),
    }),
  }),
  file: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/file',
    access: 'deals.view',
    summary: 'The deal in one PDF: its people, cars, figures, papers and timeline',
    params: dealId,
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'user', max: 20, seconds: 60 },
  }),
  openBuyerPage: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/buyer-page',
    access: 'deals.edit',
    summary: "Makes the link of the buyer's page: checklist, papers to bring, delivery day",
    params: dealId,
    reply: z.object({ link: z.string() }),
  }),
  closeBuyerPage: call({
    method: 'DELETE',
    path: '/api/v1/deals/{id}/buyer-page',
    access: 'deals.edit',
    summary: "Ends the link of the buyer's page",
    params: dealId,
    reply: ok,
  }),
};
