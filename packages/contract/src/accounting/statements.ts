import { ACCOUNT_TYPES } from '@forecourt/domain/ledger/accounts';
import { LEDGER_TAX_KINDS } from '@forecourt/domain/ledger/posting';
import { z } from 'zod';
import { call } from '../call';
import { day, money } from '../scalars';
import { bookDay } from './shared';

const row = z.object({ code: z.string(), name: z.string(), amount: money });
const rows = z.array(row);
const between = z.object({ from: bookDay, to: bookDay });
const EXAMPLE = { query: { from: '2026-01-01', to: '2026-03-31' } };

export const statementCalls = {
  trialBalance: call({
    method: 'GET',
    path: '/api/v1/ledger-statements/trial-balance',
    access: 'accounting.view',
    summary: 'Every account with its balance before, what was booked in the days, and its balance after',
    query: between,
    reply: z.object({
      from: day,
      to: day,
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          type: z.enum(ACCOUNT_TYPES),
          /** Balances are above 0 on the debit side. */
          opening: money,
          debits: money,
          credits: money,
          debit: money,
          credit: money,
        }),
      ),
      totals: z.object({ debits: money, credits: money, debit: money, credit: money }),
    }),
    example: EXAMPLE,
  }),
  profitAndLoss: call({
    method: 'GET',
    path: '/api/v1/ledger-statements/profit-and-loss',
    access: 'accounting.view',
    summary: 'Income, cost of sales and expenses of some days, beside those of as many days before',
    query: between,
    reply: z.object({
      from: day,
      to: day,
      /** The same number of days, or months, before. */
      before: z.object({ from: day, to: day }),
      income: z.array(row.extend({ before: money })),
      cost_of_sales: z.array(row.extend({ before: money })),
      expenses: z.array(row.extend({ before: money })),
      totals: z.object({
        ...{ income: money, cost_of_sales: money, gross_profit: money, expenses: money, result: money },
      }),
      totals_before: z.object({
        ...{ income: money, cost_of_sales: money, gross_profit: money, expenses: money, result: money },
      }),
    }),
    example: EXAMPLE,
  }),
  balanceSheet: call({
    method: 'GET',
    path: '/api/v1/ledger-statements/balance-sheet',
    access: 'accounting.view',
    summary: 'Assets, liabilities and equity at the end of a day',
    query: z.object({ on: bookDay }),
    reply: z.object({
      on: day,
      assets: rows,
      liabilities: rows,
      equity: rows,
      earlier_earnings: money,
      current_year_earnings: money,
      fiscal_year: z.object({ year: z.number(), first: day, last: day }),
      totals: z.object({ assets: money, liabilities: money, equity: money }),
    }),
    example: { query: { on: '2026-03-31' } },
  }),
  taxReturn: call({
    method: 'GET',
    path: '/api/v1/ledger-statements/tax-return',
    access: 'accounting.view',
    summary: 'What was collected and paid of each sales tax in some days, and what is to pay',
    query: between,
    reply: z.object({
      from: day,
      to: day,
      rows: z.array(
        z.object({
          kind: z.enum(LEDGER_TAX_KINDS),
          name: z.string(),
          collected: money,
          collected_base: money,
          credits: money,
          credits_base: money,
          net: money,
          collected_account: z.string(),
          credit_account: z.string().nullable(),
          /** What the ledger still owes of it, whatever the days. */
          owed: money,
        }),
      ),
    }),
    example: EXAMPLE,
  }),
};
