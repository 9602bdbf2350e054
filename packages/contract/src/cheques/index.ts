import { z } from 'zod';
import { bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, manyIdsOf, money, omittedWhenEmpty } from '../scalars';
import {
  CHEQUE_LANGUAGES,
  CHEQUE_STATES,
  CHEQUES_AT_ONCE,
  cheque,
  chequeAccount,
  chequeForm,
  chequeLayoutForm,
  chequeRow,
  chequeVoidForm,
  openPayable,
} from './cheque';

export * from './cheque';

const pdf = { file: true, mime: 'application/pdf' } as const;
const chequeId = z.object({ id: idOf('cheque') });
const accountId = z.object({ id: idOf('bank_account') });

export const chequesCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/cheques',
    access: 'cheques.write',
    summary: 'Cheques that were written, the newest first',
    query: listQuery(['day', 'number', 'payee', 'amount'], {
      bank_account_id: omittedWhenEmpty(idOf('bank_account')),
      vendor_id: omittedWhenEmpty(idOf('vendor')),
      state: omittedWhenEmpty(z.enum(CHEQUE_STATES)),
      from: omittedWhenEmpty(bookDay),
      to: omittedWhenEmpty(bookDay),
    }),
    reply: listOf(chequeRow).extend({
      /** Of those that are not void. */
      sum: money,
    }),
  }),
  accounts: call({
    method: 'GET',
    path: '/api/v1/cheque-accounts',
    access: 'cheques.write',
    summary:
      'Bank accounts that cheques are written from: the next number, the balance, how the print is moved',
    reply: z.object({ accounts: z.array(chequeAccount), today: day, closed_to: day.nullable() }),
  }),
  saveLayout: call({
    method: 'PATCH',
    path: '/api/v1/cheque-accounts/{id}',
    access: 'cheques.write',
    summary: 'Sets how cheques of a bank account are printed',
    params: accountId,
    body: chequeLayoutForm,
    reply: chequeAccount,
    example: { body: { offset_x: 1.5, offset_y: -2, signatures: 2 } },
  }),
  alignment: call({
    method: 'GET',
    path: '/api/v1/cheque-accounts/{id}/alignment',
    access: 'cheques.write',
    summary: 'A page with rulers and the fields of a cheque, to see how far the print must be moved',
    params: accountId,
    reply: pdf,
  }),
  payables: call({
    method: 'GET',
    path: '/api/v1/cheque-payables',
    access: 'cheques.write',
    summary:
      'What is owed to a vendor: its balance, and the costs and purchases that are not paid; or what a cost or a purchase owes, and to whom',
    query: z.object({
      vendor_id: omittedWhenEmpty(idOf('vendor')),
      cost_id: omittedWhenEmpty(idOf('cost')),
      purchase_id: omittedWhenEmpty(idOf('purchase')),
      /** Who of the purchase is paid. */
      payee: openPayable.shape.payee.default('seller'),
    }),
    example: { query: { vendor_id: 1 } },
    reply: z.object({
      /** null: owed to a customer or a lien holder. */
      vendor: z.object({ id: z.number(), name: z.string(), address: z.string() }).nullable(),
      /** As the cheque names them. */
      payee: z.string(),
      address: z.string(),
      memo: z.string(),
      language: z.enum(CHEQUE_LANGUAGES),
      balance: money,
      rows: z.array(openPayable),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/cheques/{id}',
    access: 'cheques.write',
    summary: 'One cheque with its lines, its prints and its entries',
    params: chequeId,
    reply: cheque,
  }),
  write: call({
    method: 'POST',
    path: '/api/v1/cheques',
    access: 'cheques.write',
    summary: 'Writes and books a cheque with the next number of its bank account',
    body: chequeForm,
    reply: cheque,
    status: 201,
    example: {
      body: {
        ...{ bank_account_id: 1, day: '2026-05-01', payee: 'City of Vancouver' },
        lines: [{ account: '6040', amount: 120 }],
      },
    },
  }),
  void: call({
    method: 'POST',
    path: '/api/v1/cheques/{id}/void',
    access: 'cheques.write',
    summary: 'Voids a cheque: its number stays, the opposite is booked today, what it paid is owed again',
    params: chequeId,
    body: chequeVoidForm,
    reply: cheque,
    example: { body: { reason: 'Spoiled in the printer' } },
  }),
  print: call({
    method: 'POST',
    path: '/api/v1/cheques/print',
    access: 'cheques.write',
    summary: 'Notes that cheques are printed; the PDF is then read by the id of the print',
    body: z.object({ ids: manyIdsOf('cheque', CHEQUES_AT_ONCE, 1) }),
    reply: z.object({ id: z.number() }),
    status: 201,
    example: { body: { ids: [1] } },
  }),
  printed: call({
    method: 'GET',
    path: '/api/v1/cheque-prints/{id}',
    access: 'cheques.write',
    summary: 'The PDF of a print, for whoever made it and for ten minutes: a later one is another print',
    params: z.object({ id: idOf('cheque_print') }),
    reply: pdf,
  }),
};
