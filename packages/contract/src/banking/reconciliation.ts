import { STATEMENT_FIELDS } from '@forecourt/domain/banking/statement/columns';
import { z } from 'zod';
import { accountCode, bookDay } from '../accounting/shared';
import { call } from '../call';
import { tableAnswers, tableQuestions } from '../file-questions';
import { listOf, listQuery } from '../list';
import {
  day,
  flagIn,
  idOf,
  instant,
  manyIdsOf,
  money,
  ok,
  omittedWhenEmpty,
  requiredLine,
  version,
} from '../scalars';
import { reasonForm } from './bank-accounts';

export const STATEMENT_MAX_BYTES = 5 * 1_048_576;
export const STATEMENT_MAX_LINES = 20_000;
const MATCH_MOST = 200;

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

const row = z.object({
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

const reconciliation = row.extend({
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

const statementLine = z.object({
  id: z.number(),
  day,
  amount: money,
  description: z.string(),
  cheque_no: z.string(),
  match_id: z.number().nullable(),
  /** Its match is of a finished reconciliation. */
  is_locked: z.boolean(),
  how: z.string(),
  /** What it is matched with, or what it could be. */
  matched: z.array(z.object({ id: z.number(), entry_id: z.number(), day, memo: z.string(), amount: money })),
  suggestions: z.array(
    z.array(z.object({ id: z.number(), entry_id: z.number(), day, memo: z.string(), amount: money })),
  ),
});

const ledgerLine = z.object({
  id: z.number(),
  entry_id: z.number(),
  number: z.number(),
  day,
  kind: z.string(),
  memo: z.string(),
  party: z.string(),
  amount: money,
  match_id: z.number().nullable(),
  how: z.string(),
});

export const startForm = z.object({
  bank_account_id: idOf('bank_account'),
  to_day: bookDay,
  end_balance: z.number().min(-100_000_000).max(100_000_000).pipe(money),
});

export const endForm = z.object({
  to_day: bookDay,
  end_balance: z.number().min(-100_000_000).max(100_000_000).pipe(money),
  version: version.optional(),
});

export const clearForm = z.object({ before: bookDay });

export const entryForm = z.object({
  statement_line_id: idOf('bank_statement_line'),
  day: bookDay,
  /** The other side of the entry. */
  account: accountCode,
  memo: requiredLine(200),
});

/** Our field and the file's name of its column, as JSON in the form; guessed when it is not sent. */
const mapping = z
  .preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given);
      } catch {
        return given;
      }
    },
    z.partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200)),
  )
  .optional();

const files = { statement: { kinds: ['csv', 'xlsx', 'ofx'], maxBytes: STATEMENT_MAX_BYTES } } as const;

const importForm = z.object({
  mapping,
  ...tableAnswers,
  /** 1: the file names another account number, and it is meant. */
  other_account: flagIn.default(0),
});

const leftOut = z.array(z.object({ line: z.number(), reason: z.string() }));

const checked = z.object({
  format: z.enum(['csv', 'ofx']),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(STATEMENT_FIELDS), z.string()),
  ...tableQuestions,
  /** The first lines as they were read. */
  lines: z.array(
    z.object({ day, amount: money, description: z.string(), cheque_no: z.string(), is_known: z.boolean() }),
  ),
  count: z.number(),
  known: z.number(),
  money_in: money,
  money_out: money,
  from: day.nullable(),
  to: day.nullable(),
  end_balance: money.nullable(),
  end_day: day.nullable(),
  left_out: leftOut,
  left_out_count: z.number(),
  /** Why it cannot be imported as it is, or null. */
  problem: z.string().nullable(),
  /** The account that the file names, where it is not this one. */
  other_account: z.string().nullable(),
});

const byId = z.object({ id: idOf('bank_reconciliation') });
const MATCH_EXAMPLE = { body: { statement_line_ids: [1], ledger_line_ids: [1] } };

export const reconciliationCalls = {
  reconciliations: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations',
    access: 'accounting.view',
    summary: 'Reconciliations of a bank account, the newest first',
    query: listQuery(['day'], { bank_account_id: omittedWhenEmpty(idOf('bank_account')) }),
    reply: listOf(row),
  }),
  startReconciliation: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations',
    access: 'accounting.edit',
    summary: 'Starts to compare an account with a statement of its bank',
    body: startForm,
    reply: reconciliation,
    status: 201,
    example: { body: { bank_account_id: 1, to_day: '2026-05-31', end_balance: 100 } },
  }),
  reconciliation: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations/{id}',
    access: 'accounting.view',
    summary: 'One reconciliation with its difference',
    params: byId,
    reply: reconciliation,
  }),
  saveReconciliation: call({
    method: 'PATCH',
    path: '/api/v1/bank-reconciliations/{id}',
    access: 'accounting.edit',
    summary: 'Changes the last day and the balance of the statement',
    params: byId,
    body: endForm,
    reply: reconciliation,
    example: { body: { to_day: '2026-05-31', end_balance: 100 } },
  }),
  removeReconciliation: call({
    method: 'DELETE',
    path: '/api/v1/bank-reconciliations/{id}',
    access: 'accounting.edit',
    summary: 'Deletes a reconciliation that is not finished; its lines are unmatched and its imports deleted',
    params: byId,
    reply: ok,
  }),
  checkStatement: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/check-statement',
    access: 'accounting.edit',
    summary: 'Reads a statement (CSV, Excel, OFX or QFX) without importing it',
    keyless: true,
    params: byId,
    body: importForm,
    files,
    reply: checked,
  }),
  importStatement: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/import-statement',
    access: 'accounting.edit',
    summary: 'Imports the lines of a statement that are not known yet, and matches what is clear',
    params: byId,
    body: importForm,
    files,
    reply: z.object({
      added: z.number(),
      known: z.number(),
      matched: z.number(),
      left_out: leftOut,
      left_out_count: z.number(),
    }),
    status: 201,
  }),
  removeStatement: call({
    method: 'DELETE',
    path: '/api/v1/bank-statements/{id}',
    access: 'accounting.edit',
    summary: 'Deletes the lines of an import, while none of them is in a finished reconciliation',
    params: z.object({ id: idOf('bank_statement') }),
    reply: ok,
  }),
  statementLines: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations/{id}/statement-lines',
    access: 'accounting.view',
    summary: 'Lines of the statements of the account, with what they could be or are matched with',
    params: byId,
    query: listQuery(['day'], { state: z.enum(['open', 'matched']).default('open') }),
    reply: listOf(statementLine),
  }),
  ledgerLines: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations/{id}/ledger-lines',
    access: 'accounting.view',
    summary: 'Lines of the ledger up to the last day of the statement: those that are open, or matched in it',
    params: byId,
    query: listQuery(['day'], { state: z.enum(['open', 'matched']).default('open') }),
    reply: listOf(ledgerLine),
  }),
  match: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/match',
    access: 'accounting.edit',
    summary: 'Matches lines of the statement with lines of the ledger of the same sum',
    params: byId,
    body: z.object({
      statement_line_ids: manyIdsOf('bank_statement_line', MATCH_MOST).default([]),
      ledger_line_ids: manyIdsOf('journal_line', MATCH_MOST).default([]),
    }),
    reply: reconciliation,
    example: MATCH_EXAMPLE,
  }),
  unmatch: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/unmatch',
    access: 'accounting.edit',
    summary: 'Takes a match apart',
    params: byId,
    body: z.object({ match_id: idOf('bank_match') }),
    reply: reconciliation,
    example: { body: { match_id: 1 } },
  }),
  matchAutomatically: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/match-automatically',
    access: 'accounting.edit',
    summary: 'Matches what is clear: the same amount within some days, or the same cheque',
    params: byId,
    reply: reconciliation.extend({ matched: z.number() }),
  }),
  clearBefore: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/clear-before',
    access: 'accounting.edit',
    summary: 'In the first reconciliation: clears what was booked before the first statement',
    params: byId,
    body: clearForm,
    reply: reconciliation,
    example: { body: { before: '2026-05-01' } },
  }),
  addEntry: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/add-entry',
    access: 'accounting.edit',
    summary: 'Books a line of the statement that the ledger does not have, as a bank charge, and matches it',
    params: byId,
    body: entryForm,
    reply: reconciliation,
    example: { body: { statement_line_id: 1, day: '2026-05-01', account: '6090', memo: 'Monthly fee' } },
  }),
  finishReconciliation: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/finish',
    access: 'accounting.edit',
    summary: 'Finishes and locks a reconciliation whose difference is zero',
    params: byId,
    body: z.object({ version: version.optional() }),
    reply: reconciliation,
  }),
  reopenReconciliation: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/reopen',
    access: 'accounting.edit',
    summary: 'Opens the last finished reconciliation again, with a reason',
    params: byId,
    body: reasonForm,
    reply: reconciliation,
    example: { body: { reason: 'A cheque was matched with the wrong line' } },
  }),
};
