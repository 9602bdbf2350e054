import { z } from 'zod';
import { day, idOf, instant, money } from '../scalars';

const statementFile = z.object({
  id: z.number(),
  file_name: z.string(),
  format: z.enum(['csv', 'ofx']),
  from: day.nullable(),
  to: day.nullable(),
  added: z.number(),
  known: z.number(),
  created_by: z.string(),
  created_at: instant,
});

export const reconciliationRow = z.object({
  id: z.number(),
  bank_account_id: z.number(),
  to_day: day,
  end_balance: money,
  /** What was cleared before. */
  opening: money,
  /** With what is cleared in it. */
  cleared: money,
  /** Between the bank and what is cleared; 0 to finish. */
  difference: money,
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  finished_by: z.string(),
  reopened_at: instant.nullable(),
  reopened_by: z.string(),
  reopened_reason: z.string(),
  version: z.number(),
});

export const reconciliation = reconciliationRow.extend({
  bank_account: z.string(),
  account_code: z.string(),
  account_no: z.string(),
  /** Lines up to the day that are not matched, and how many are. */
  open_statement_lines: z.number(),
  open_statement_amount: money,
  open_ledger_lines: z.number(),
  open_ledger_amount: money,
  matched_lines: z.number(),
  /** In the ledger on the day. */
  ledger_balance: money,
  /** No reconciliation was finished before it. */
  is_first: z.boolean(),
  /** The last one that is finished can be opened again. */
  can_reopen: z.boolean(),
  statements: z.array(statementFile),
});

export const reconciliationId = z.object({ id: idOf('bank_reconciliation') });
