import { z } from 'zod';
import { bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, money, omittedWhenEmpty } from '../scalars';
import {
  advanceForm,
  FLOOR_STATES,
  floorAdvance,
  floorPaymentForm,
  floorQuote,
  floorReasonForm,
  floorRow,
} from './advance';
import { floorLender, lenderChange, lenderForm } from './lender';

export * from './advance';
export * from './lender';

const advanceId = z.object({ id: idOf('floor_advance') });
const lenderId = z.object({ id: idOf('floor_lender') });

export const floorplanCalls = {
  lenders: call({
    method: 'GET',
    path: '/api/v1/floor-lenders',
    access: 'accounting.view',
    summary: 'Floor plan lenders with their terms, what is owed to each and what the limit leaves',
    query: listQuery(['name', 'floored'], { is_active: omittedWhenEmpty(flagIn) }),
    reply: listOf(floorLender),
  }),
  lender: call({
    method: 'GET',
    path: '/api/v1/floor-lenders/{id}',
    access: 'accounting.view',
    summary: 'One floor plan lender',
    params: lenderId,
    reply: floorLender,
  }),
  addLender: call({
    method: 'POST',
    path: '/api/v1/floor-lenders',
    access: 'accounting.edit',
    summary: 'Makes a vendor a floor plan lender, with its terms',
    body: lenderForm,
    reply: floorLender,
    status: 201,
    example: { body: { vendor_id: 1, rates: [{ from: '2026-01-01', rate: 7.45 }] } },
  }),
  changeLender: call({
    method: 'PATCH',
    path: '/api/v1/floor-lenders/{id}',
    access: 'accounting.edit',
    summary: 'Changes the terms of a lender; curtailments of advances that were made stay as they were',
    params: lenderId,
    body: lenderChange,
    reply: floorLender,
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/floor-advances',
    access: 'accounting.view',
    summary: 'Floored vehicles: what is owed, interest, and what is due next',
    query: listQuery(['day', 'next_due', 'amount', 'floored'], {
      state: omittedWhenEmpty(z.enum(FLOOR_STATES)),
      /** due: a curtailment is due by today; sold: the vehicle is sold and the lender not paid off. */
      need: omittedWhenEmpty(z.enum(['due', 'sold'])),
      lender_id: omittedWhenEmpty(idOf('floor_lender')),
    }),
    reply: listOf(floorRow).extend({
      totals: z.object({
        floored: money,
        /** Booked and not paid. */
        interest: money,
        overdue: money,
        /** Sold vehicles that are not paid off. */
        sold: z.number(),
        sold_floored: money,
      }),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/floor-advances/{id}',
    access: 'accounting.view',
    summary: 'One advance with its schedule, payments and interest',
    params: advanceId,
    reply: floorAdvance,
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/floor-advances',
    access: 'accounting.edit',
    summary: 'Books an advance on a vehicle in stock, paid to the bank or to its seller',
    body: advanceForm,
    reply: floorAdvance,
    status: 201,
    example: { body: { lender_id: 1, stock_id: 1, day: '2026-05-01', amount: 12_000, account: '1010' } },
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/floor-advances/{id}/cancel',
    access: 'accounting.edit',
    summary: 'Takes back an advance that was entered by mistake and on which nothing was paid',
    params: advanceId,
    body: floorReasonForm,
    reply: floorAdvance,
  }),
  quote: call({
    method: 'GET',
    path: '/api/v1/floor-advances/{id}/quote',
    access: 'accounting.view',
    summary: 'What pays an advance off on a day, and what the terms ask for by then',
    params: advanceId,
    query: z.object({ day: omittedWhenEmpty(bookDay) }),
    reply: floorQuote,
  }),
  pay: call({
    method: 'POST',
    path: '/api/v1/floor-advances/{id}/payments',
    access: 'accounting.edit',
    summary: 'Books a curtailment, a payoff or interest that was paid',
    params: advanceId,
    body: floorPaymentForm,
    reply: floorAdvance,
    status: 201,
    example: { body: { kind: 'payoff', day: '2026-05-01', account: '1010' } },
  }),
  voidPayment: call({
    method: 'POST',
    path: '/api/v1/floor-payments/{id}/void',
    access: 'accounting.edit',
    summary: 'Takes a payment back; the opposite is booked today',
    params: z.object({ id: idOf('floor_payment') }),
    body: floorReasonForm,
    reply: floorAdvance,
  }),
};
