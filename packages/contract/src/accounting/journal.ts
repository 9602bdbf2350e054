import { LEDGER_TAX_KINDS } from '@forecourt/domain/ledger/posting';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, instant, money, omittedWhenEmpty, requiredLine, text } from '../scalars';
import { accountCode, bookDay, linkFilters, links, period } from './shared';

export const JOURNAL_LINES_MOST = 200;

/** A line of the general ledger. One of debit and credit is 0. */
const journalLine = links.extend({
  id: z.number(),
  entry_id: z.number(),
  number: z.number(),
  day,
  kind: z.string(),
  memo: z.string(),
  account: z.string(),
  account_name: z.string(),
  debit: money,
  credit: money,
});

const filters = {
  account: omittedWhenEmpty(accountCode),
  ...linkFilters,
  ...period,
  /** Lines with this tax: what its return is made of. */
  tax: omittedWhenEmpty(z.enum(LEDGER_TAX_KINDS)),
};

const entryLine = links.extend({
  account: z.string(),
  account_name: z.string(),
  debit: money,
  credit: money,
  tax: z.enum(LEDGER_TAX_KINDS).nullable(),
  /** What the tax is computed of. */
  tax_base: money.nullable(),
});

const journalEntry = z.object({
  id: z.number(),
  number: z.number(),
  day,
  /** Another day than that of the entry where the period was closed by then. */
  event_day: day,
  kind: z.string(),
  memo: z.string(),
  lines: z.array(entryLine),
  total: money,
  /** The record that it is booked from. */
  source: z.object({ label: z.string(), to: z.string() }).nullable(),
  reverses: z.object({ id: z.number(), number: z.number() }).nullable(),
  reversed_by: z.object({ id: z.number(), number: z.number() }).nullable(),
  /** Why it cannot be reversed here, or null. */
  reversal_problem: z.string().nullable(),
  created_by: z.string(),
  created_at: instant,
});

const side = z.number().min(0).max(100_000_000).pipe(money).default(0);

const formLine = z.object({
  account: accountCode,
  debit: side,
  credit: side,
  stock_id: idOf('stock_vehicle').nullish(),
  customer_id: idOf('customer').nullish(),
  vendor_id: idOf('vendor').nullish(),
  tax: z.enum(LEDGER_TAX_KINDS).nullish(),
  tax_base: money.nullish(),
});

export const journalForm = z.object({
  /** Opening balances need not balance: the rest goes to account 3900. */
  kind: z.enum(['manual', 'opening']).default('manual'),
  day: bookDay,
  memo: requiredLine(200),
  lines: z.array(formLine).min(1, 'Required').max(JOURNAL_LINES_MOST, `at most ${JOURNAL_LINES_MOST} lines`),
});

export const reversalForm = z.object({ day: bookDay, reason: text(500).min(1, 'Required') });

const byId = z.object({ id: idOf('journal_entry') });

export const journalCalls = {
  journalLines: call({
    method: 'GET',
    path: '/api/v1/journal-lines',
    access: 'accounting.view',
    summary:
      'Lines of the general ledger by account, days, vehicle, customer, vendor or tax, with their sums',
    query: listQuery(['day'], filters),
    reply: listOf(journalLine).extend({
      totals: z.object({ debit: money, credit: money }),
      /** The balance before the first day, debit above 0; only of one account. */
      opening: money.nullable(),
    }),
  }),
  journalEntry: call({
    method: 'GET',
    path: '/api/v1/journal-entries/{id}',
    access: 'accounting.view',
    summary: 'One entry with its lines and the record that it is booked from',
    params: byId,
    reply: journalEntry,
  }),
  addJournal: call({
    method: 'POST',
    path: '/api/v1/journal-entries',
    access: 'accounting.edit',
    summary: 'Books an entry by hand, or opening balances',
    body: journalForm,
    reply: journalEntry,
    status: 201,
    example: {
      body: {
        day: '2026-05-01',
        memo: 'Owner pays in',
        lines: [
          { account: '1010', debit: 100 },
          { account: '3000', credit: 100 },
        ],
      },
    },
  }),
  reverseEntry: call({
    method: 'POST',
    path: '/api/v1/journal-entries/{id}/reverse',
    access: 'accounting.edit',
    summary: 'Reverses an entry that was made in the ledger, with a reason',
    params: byId,
    body: reversalForm,
    reply: journalEntry,
    example: { body: { day: '2026-05-01', reason: 'Booked twice' } },
  }),
};
