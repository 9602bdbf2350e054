import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { email, flagIn, idOf, ok, omittedWhenEmpty, required, requiredLine, text, version } from '../scalars';
import {
  publicQuotation,
  quotation,
  quotationForm,
  quotationRow,
  quotationStart,
  quotationState,
} from './quotation';

export * from './quotation';

const quotationId = z.object({ id: idOf('quotation') });

/** The secret part of a link that was mailed. */
const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'is no link') });

const EXAMPLE = { customer_id: 1, valid_until: '2030-05-01', items: [{ mvdId: 1, price: 20_000 }] };

export const sendQuotationForm = z.object({
  email: omittedWhenEmpty(email()),
  message: text(5_000).default(''),
});

export const quotationReplyForm = z.object({ text: required(5_000) });

export const quotationsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/quotations',
    access: 'quotations.view',
    summary: 'Quotations that the user may see, newest first',
    query: listQuery(['created_at', 'valid_until', 'total'], {
      state: omittedWhenEmpty(quotationState),
      frk_customer_id: omittedWhenEmpty(idOf('customer')),
      frk_seller_id: omittedWhenEmpty(idOf('app_user')),
      mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
      deal_id: omittedWhenEmpty(idOf('deal')),
      removed: flagIn.default(0),
    }),
    reply: listOf(quotationRow),
  }),
  /** For the badge of the menu. */
  news: call({
    method: 'GET',
    path: '/api/v1/quotations/news',
    access: 'quotations.view',
    summary: 'How many quotations were answered or accepted and not opened since',
    reply: z.object({ count: z.number() }),
  }),
  prepare: call({
    method: 'GET',
    path: '/api/v1/quotations/prepare',
    access: 'quotations.edit',
    summary: 'What a new quotation starts with, and what the taxes of a vehicle depend on',
    query: z.object({
      mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
      /** Starts with the customer, the seller and the vehicles of a deal. */
      deal_id: omittedWhenEmpty(idOf('deal')),
      /** Starts with one vehicle of the deal, mvdId or the first, at the figures of a kept calculation. */
      version_id: omittedWhenEmpty(idOf('deal_version')),
    }),
    reply: quotationStart,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/quotations/{id}',
    access: 'quotations.view',
    summary: 'One quotation with its cars and answers',
    params: quotationId,
    reply: quotation,
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/quotations',
    access: 'quotations.edit',
    summary: 'Makes a quotation of one or several cars in stock',
    body: quotationForm,
    reply: quotation,
    status: 201,
    example: { body: EXAMPLE },
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/quotations/{id}',
    access: 'quotations.edit',
    summary: 'Changes a quotation that is not accepted; one that was sent must be sent again',
    params: quotationId,
    body: quotationForm.omit({ deal_id: true }).extend({ version: version.optional() }),
    reply: quotation,
    example: { body: EXAMPLE },
  }),
  send: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/send',
    access: 'quotations.edit',
    systemToo: true,
    summary: 'Mails the quotation as a PDF with a link that the customer opens, accepts or answers',
    params: quotationId,
    body: sendQuotationForm,
    reply: quotation,
    rate: { per: 'user', max: 30, seconds: 60 },
  }),
  link: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/link',
    access: 'quotations.edit',
    systemToo: true,
    summary: 'Makes a new link to hand over; earlier links end',
    params: quotationId,
    reply: z.object({ link: z.string() }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/withdraw',
    access: 'quotations.edit',
    summary: 'Withdraws a quotation: its link says so',
    params: quotationId,
    reply: quotation,
  }),
  reply: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/reply',
    access: 'quotations.edit',
    summary: "Answers the customer's question by mail and on the quotation's page",
    params: quotationId,
    body: quotationReplyForm,
    reply: quotation,
  }),
  convert: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/deal',
    access: 'deals.edit',
    summary:
      'Makes a deal of the quotation, or takes it over into the deal that it was made for; a second time answers the same deal',
    params: quotationId,
    body: z.object({ item_id: omittedWhenEmpty(idOf('quotation_car')) }),
    reply: z.object({ deal_id: z.number() }),
    status: 201,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/quotations/{id}',
    access: 'quotations.edit',
    systemToo: true,
    summary: 'Removes a quotation; it can be restored. Its link ends',
    params: quotationId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/quotations/{id}/restore',
    access: 'quotations.edit',
    summary: 'Brings a removed quotation back',
    params: quotationId,
    reply: quotation,
  }),
  pdf: call({
    method: 'GET',
    path: '/api/v1/quotations/{id}/pdf',
    access: 'quotations.view',
    summary: 'The quotation as a PDF',
    params: quotationId,
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'user', max: 60, seconds: 60 },
  }),
  open: call({
    method: 'GET',
    path: '/api/v1/quotation-links/{token}',
    access: 'public',
    summary: 'The quotation of a link; 404 for one that is unknown, 410 for one that is withdrawn or expired',
    params: token,
    reply: publicQuotation,
    rate: { per: 'address', max: 60, seconds: 60 },
  }),
  openPdf: call({
    method: 'GET',
    path: '/api/v1/quotation-links/{token}/pdf',
    access: 'public',
    summary: 'The PDF of the quotation of a link',
    params: token,
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'address', max: 20, seconds: 60 },
  }),
  accept: call({
    method: 'POST',
    path: '/api/v1/quotation-links/{token}/accept',
    access: 'public',
    summary: 'The customer accepts the quotation, with one car of alternatives; once',
    params: token,
    body: z.object({
      item_id: omittedWhenEmpty(idOf('quotation_car')),
      name: requiredLine(200),
      agreed: flagIn.refine((given) => given === 1, 'Required'),
    }),
    reply: publicQuotation,
    rate: { per: 'address', max: 20, seconds: 60 },
    example: { body: { name: 'Grace Fraser', agreed: 1 } },
  }),
  answer: call({
    method: 'POST',
    path: '/api/v1/quotation-links/{token}/answer',
    access: 'public',
    summary: 'The customer asks a question or declines',
    params: token,
    body: z.object({ text: required(2_000), decline: flagIn.default(0) }),
    reply: publicQuotation,
    rate: { per: 'address', max: 20, seconds: 60 },
  }),
};
