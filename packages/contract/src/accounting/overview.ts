import { z } from 'zod';
import { call } from '../call';
import { day, money } from '../scalars';
import { bookDay } from './shared';

const figure = z.object({ code: z.string(), name: z.string(), amount: money });

export const overviewCalls = {
  ledgerOverview: call({
    method: 'GET',
    path: '/api/v1/ledger-overview',
    access: 'accounting.view',
    summary: 'Cash, receivables, payables, the result of the month, tax due, and what needs attention',
    reply: z.object({
      today: day,
      cash: z.object({ total: money, accounts: z.array(figure) }),
      receivables: z.object({ total: money, accounts: z.array(figure) }),
      payables: z.object({ total: money, accounts: z.array(figure) }),
      stock: money,
      month: z.object({ from: day, to: day, income: money, costs: money, result: money, before: money }),
      tax: z.object({ total: money, accounts: z.array(figure) }),
      /** The result of each of the last twelve months, the oldest first. */
      months: z.array(z.object({ month: day, income: money, costs: money, result: money })),
      attention: z.array(z.object({ text: z.string(), to: z.string().nullable() })),
      is_replaying: z.boolean(),
      closed_to: day.nullable(),
    }),
  }),
  accountantFile: call({
    method: 'GET',
    path: '/api/v1/ledger-exports/accountant',
    access: 'accounting.view',
    summary: 'A ZIP for the accountant: trial balance, general ledger and tax detail of some days as CSV',
    query: z.object({ from: bookDay, to: bookDay }),
    reply: { file: true, mime: 'application/zip', isExport: true },
    rate: { per: 'user', max: 10, seconds: 600 },
    example: { query: { from: '2026-01-01', to: '2026-01-31' } },
  }),
};
