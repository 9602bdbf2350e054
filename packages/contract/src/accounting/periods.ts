import { z } from 'zod';
import { call } from '../call';
import { day, instant, money, required, version } from '../scalars';
import { bookDay } from './shared';

const settings = z.object({
  fiscal_year_start: z.number(),
  version: z.number(),
  closed_to: day.nullable(),
  began_on: day.nullable(),
  /** Old records that are not booked yet; null where all are. */
  is_replaying: z.boolean(),
});

export const ledgerSettingsForm = z.object({
  fiscal_year_start: z.coerce.number().int().min(1).max(12),
  version: version.optional(),
});

const periodEvent = z.object({
  id: z.number(),
  kind: z.enum(['closed', 'reopened', 'year-closed', 'year-reopened']),
  closed_to: day.nullable(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
});

export const closeForm = z.object({ to: bookDay, reason: required(500) });
export const reopenForm = z.object({
  /** The books stay closed up to this day; null opens all. */
  to: bookDay.nullable(),
  reason: required(500),
});
export const yearEndForm = z.object({ year: z.number().int().min(1990).max(2200), reason: required(500) });

const fiscalYear = z.object({
  year: z.number(),
  first: day,
  last: day,
  result: money,
  is_closed: z.boolean(),
  /** Why it cannot be closed, or null. */
  problem: z.string().nullable(),
});

export const periodCalls = {
  ledgerSettings: call({
    method: 'GET',
    path: '/api/v1/ledger-settings',
    access: 'accounting.view',
    summary: 'The fiscal year and the last closed day',
    reply: settings,
  }),
  saveLedgerSettings: call({
    method: 'PUT',
    path: '/api/v1/ledger-settings',
    access: 'accounting.close',
    summary: 'Sets the month in which the fiscal year begins',
    body: ledgerSettingsForm,
    reply: settings,
    example: { body: { fiscal_year_start: 1 } },
  }),
  periods: call({
    method: 'GET',
    path: '/api/v1/ledger-periods',
    access: 'accounting.view',
    summary: 'When periods were closed and reopened, by whom and why, and the fiscal years',
    reply: z.object({ events: z.array(periodEvent), years: z.array(fiscalYear) }),
  }),
  checkClosing: call({
    method: 'GET',
    path: '/api/v1/ledger-periods/check',
    access: 'accounting.view',
    summary: 'What is not finished up to a day that is about to be closed',
    query: z.object({ to: bookDay }),
    reply: z.object({ warnings: z.array(z.object({ text: z.string(), to: z.string().nullable() })) }),
    example: { query: { to: '2026-03-31' } },
  }),
  closePeriod: call({
    method: 'POST',
    path: '/api/v1/ledger-periods/close',
    access: 'accounting.close',
    summary: 'Closes the books up to a day before today; what happened before is booked today from then on',
    body: closeForm,
    reply: settings,
    example: { body: { to: '2020-01-31', reason: 'January is reconciled' } },
  }),
  reopenPeriod: call({
    method: 'POST',
    path: '/api/v1/ledger-periods/reopen',
    access: 'accounting.close',
    summary: 'Opens closed periods again, with a reason; a year that was closed in them is open again',
    body: reopenForm,
    reply: settings,
    example: { body: { to: null, reason: 'A bill was missing' } },
  }),
  closeYear: call({
    method: 'POST',
    path: '/api/v1/ledger-periods/close-year',
    access: 'accounting.close',
    summary: 'Moves the result of a fiscal year to the retained earnings and closes its books',
    body: yearEndForm,
    reply: settings,
    example: { body: { year: 2025, reason: 'Reviewed by the accountant' } },
  }),
};
