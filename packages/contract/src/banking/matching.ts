import { z } from 'zod';
import { accountCode, bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, manyIdsOf, money, requiredLine } from '../scalars';
import { reconciliation, reconciliationId } from './reconciliation-record';

const MATCH_MOST = 200;

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

export const clearForm = z.object({ before: bookDay });

export const entryForm = z.object({
  statement_line_id: idOf('bank_statement_line'),
  day: bookDay,
  /** The other side of the entry. */
  account: accountCode,
  memo: requiredLine(200),
});

const MATCH_EXAMPLE = { body: { statement_line_ids: [1], ledger_line_ids: [1] } };

export const matchingCalls = {
  statementLines: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations/{id}/statement-lines',
    access: 'accounting.view',
    summary: 'Lines of the statements of the account, with what they could be or are matched with',
    params: reconciliationId,
    query: listQuery(['day'], { state: z.enum(['open', 'matched']).default('open') }),
    reply: listOf(statementLine),
  }),
  ledgerLines: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations/{id}/ledger-lines',
    access: 'accounting.view',
    summary: 'Lines of the ledger up to the last day of the statement: those that are open, or matched in it',
    params: reconciliationId,
    query: listQuery(['day'], { state: z.enum(['open', 'matched']).default('open') }),
    reply: listOf(ledgerLine),
  }),
  match: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/match',
    access: 'accounting.edit',
    summary: 'Matches lines of the statement with lines of the ledger of the same sum',
    params: reconciliationId,
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
    params: reconciliationId,
    body: z.object({ match_id: idOf('bank_match') }),
    reply: reconciliation,
    example: { body: { match_id: 1 } },
  }),
  matchAutomatically: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/match-automatically',
    access: 'accounting.edit',
    summary: 'Matches what is clear: the same amount within some days, or the same cheque',
    params: reconciliationId,
    reply: reconciliation.extend({ matched: z.number() }),
  }),
  clearBefore: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/clear-before',
    access: 'accounting.edit',
    summary: 'In the first reconciliation: clears what was booked before the first statement',
    params: reconciliationId,
    body: clearForm,
    reply: reconciliation,
    example: { body: { before: '2026-05-01' } },
  }),
  addEntry: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/add-entry',
    access: 'accounting.edit',
    summary: 'Books a line of the statement that the ledger does not have, as a bank charge, and matches it',
    params: reconciliationId,
    body: entryForm,
    reply: reconciliation,
    example: { body: { statement_line_id: 1, day: '2026-05-01', account: '6090', memo: 'Monthly fee' } },
  }),
};
