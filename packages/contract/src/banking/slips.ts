import { z } from 'zod';
import { accountCode, bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, money, omittedWhenEmpty, oneLine } from '../scalars';
import { reasonForm } from './bank-accounts';
import { cashCounts } from './cash-out';

export const SLIP_KINDS = ['bank', 'cards'] as const;
export const SLIP_ITEMS_MOST = 200;

const waitingItem = z.object({
  /** Of the line in the ledger. */
  id: z.number(),
  entry_id: z.number(),
  day,
  memo: z.string(),
  method: z.string(),
  customer_id: z.number().nullable(),
  customer: z.string(),
  amount: money,
});

const slipRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(SLIP_KINDS),
  day,
  bank_account_id: z.number(),
  bank_account: z.string(),
  cash: money,
  items: z.number(),
  items_amount: money,
  fee: money,
  /** What arrives at the bank. */
  total: money,
  memo: z.string(),
  created_by: z.string(),
  reversed_on: day.nullable(),
  reversed_reason: z.string(),
});

const slip = slipRow.extend({
  drawer: z.string(),
  counts: z.record(z.string(), z.number()),
  entry_id: z.number().nullable(),
  lines: z.array(waitingItem.extend({ reference: z.string() })),
});

/** An empty field is nothing. */
const orNothing = z
  .number()
  .min(0)
  .max(100_000_000)
  .pipe(money)
  .nullish()
  .transform((amount) => amount ?? 0);

export const slipForm = z.object({
  kind: z.enum(SLIP_KINDS).default('bank'),
  day: bookDay,
  bank_account_id: idOf('bank_account'),
  /** The drawer that the cash is from. */
  drawer: accountCode.default('1000'),
  cash: orNothing,
  /** Bills and coins of the cash; not needed. */
  counts: cashCounts,
  items: z
    .array(z.object({ line_id: idOf('journal_line'), reference: oneLine(40).default('') }))
    .max(SLIP_ITEMS_MOST, `at most ${SLIP_ITEMS_MOST} on a slip`)
    .default([]),
  fee: orNothing,
  memo: oneLine(200).default(''),
});

const byId = z.object({ id: idOf('deposit_slip') });

export const slipCalls = {
  waiting: call({
    method: 'GET',
    path: '/api/v1/deposit-slips/waiting',
    access: 'accounting.view',
    summary: 'Cheques and card payments that were received and are not in the bank yet, the oldest first',
    query: listQuery(['day'], {}),
    reply: listOf(waitingItem).extend({
      /** All that waits, and what each drawer has. */
      balance: money,
      drawers: z.array(z.object({ code: z.string(), name: z.string(), balance: money })),
    }),
  }),
  slips: call({
    method: 'GET',
    path: '/api/v1/deposit-slips',
    access: 'accounting.view',
    summary: 'Deposit slips and payouts of card companies, the newest first',
    query: listQuery(['day'], { bank_account_id: omittedWhenEmpty(idOf('bank_account')) }),
    reply: listOf(slipRow),
  }),
  slip: call({
    method: 'GET',
    path: '/api/v1/deposit-slips/{id}',
    access: 'accounting.view',
    summary: 'One slip with its cheques',
    params: byId,
    reply: slip,
  }),
  addSlip: call({
    method: 'POST',
    path: '/api/v1/deposit-slips',
    access: 'accounting.edit',
    summary: 'Takes cash and cheques, or card payments, to a bank account',
    body: slipForm,
    reply: slip,
    status: 201,
    example: { body: { day: '2026-05-01', bank_account_id: 1, cash: 100 } },
  }),
  reverseSlip: call({
    method: 'POST',
    path: '/api/v1/deposit-slips/{id}/reverse',
    access: 'accounting.edit',
    summary: 'Takes a slip back today, with a reason; its cheques wait again',
    params: byId,
    body: reasonForm,
    reply: slip,
    example: { body: { reason: 'The bank refused it' } },
  }),
  slipPdf: call({
    method: 'GET',
    path: '/api/v1/deposit-slips/{id}/pdf',
    access: 'accounting.view',
    summary: 'The slip for the bank as PDF',
    params: byId,
    reply: { file: true, mime: 'application/pdf' },
  }),
};
