import { DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { z } from 'zod';
import { accountCode, bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, instant, money, omittedWhenEmpty, text } from '../scalars';
import { reasonForm } from './bank-accounts';

export const CASH_METHODS = DEPOSIT_METHODS.map(({ value }) => value);

/** How many there are of each bill and coin, by its value in cents. */
export const cashCounts = z
  .partialRecord(
    z.enum(DENOMINATIONS.map(({ cents }) => String(cents)) as [string, ...string[]]), // the list is not empty
    z.number().int().min(0).max(1_000_000),
  )
  .default({});

const receivedLine = z.object({
  /** Of the line in the ledger. */
  id: z.number(),
  entry_id: z.number(),
  number: z.number(),
  kind: z.string(),
  memo: z.string(),
  method: z.string(),
  account: z.string(),
  account_name: z.string(),
  customer_id: z.number().nullable(),
  customer: z.string(),
  /** Below 0 where money was paid back. */
  amount: money,
});

const closing = z.object({
  id: z.number(),
  day,
  drawer: z.string(),
  counts: z.record(z.string(), z.number()),
  counted: money,
  expected: money,
  difference: money,
  difference_account: z.string(),
  reason: z.string(),
  closed_by: z.string(),
  closed_at: instant,
  reopened_on: day.nullable(),
  reopened_reason: z.string(),
  reopened_by: z.string(),
});

const cashOut = z.object({
  day,
  drawer: z.string(),
  drawers: z.array(z.object({ code: z.string(), name: z.string() })),
  methods: z.array(
    z.object({ method: z.string(), received: money, paid_back: money, net: money, count: z.number() }),
  ),
  lines: z.array(receivedLine),
  /** More lines of the day than are listed. */
  has_more: z.boolean(),
  /** In the drawer before the day, what went in and out on it, and what should be in it. */
  opening: money,
  cash_in: money,
  cash_out: money,
  expected: money,
  /** The count that holds for the day. */
  closing: closing.nullable(),
  /** The last day that was closed. */
  last_closed: day.nullable(),
});

export const closeDayForm = z.object({
  day: bookDay,
  drawer: accountCode.default('1000'),
  counts: cashCounts,
  /** What the screen showed; when the ledger has another balance by now, the answer is 409. */
  expected: z.number().min(-100_000_000).max(100_000_000).pipe(money),
  /** Where a difference is booked. */
  difference_account: accountCode.default('6900'),
  reason: text(500).default(''),
});

export const cashOutCalls = {
  cashOut: call({
    method: 'GET',
    path: '/api/v1/cash-out',
    access: 'accounting.view',
    summary: 'Money received on a day by method, and what the drawer should hold',
    query: z.object({ day: bookDay, drawer: omittedWhenEmpty(accountCode) }),
    reply: cashOut,
    example: { query: { day: '2026-05-01' } },
  }),
  cashOuts: call({
    method: 'GET',
    path: '/api/v1/cash-outs',
    access: 'accounting.view',
    summary: 'Days that were closed, the newest first',
    query: listQuery(['day'], { drawer: omittedWhenEmpty(accountCode) }),
    reply: listOf(closing),
  }),
  closeDay: call({
    method: 'POST',
    path: '/api/v1/cash-outs',
    access: 'accounting.edit',
    summary: 'Closes the drawer of a day with what was counted, and books the difference',
    body: closeDayForm,
    reply: closing,
    status: 201,
    example: { body: { day: '2026-05-01', counts: {}, expected: 0 } },
  }),
  reopenDay: call({
    method: 'POST',
    path: '/api/v1/cash-outs/{id}/reopen',
    access: 'accounting.edit',
    summary: 'Opens a closed day again, with a reason; its difference is taken back',
    params: z.object({ id: idOf('cash_out') }),
    body: reasonForm,
    reply: closing,
    example: { body: { reason: 'Counted again' } },
  }),
};
