import { STATEMENT_FIELDS } from '@forecourt/domain/banking/statement/columns';
import { z } from 'zod';
import { call } from '../call';
import { tableAnswers, tableQuestions } from '../file-questions';
import { day, flagIn, fromJson, idOf, money, ok } from '../scalars';
import { reconciliationId } from './reconciliation-record';

export const STATEMENT_MAX_BYTES = 5 * 1_048_576;
export const STATEMENT_MAX_LINES = 20_000;

/** Our field and the file's name of its column, as JSON in the form; guessed when it is not sent. */
const mapping = fromJson(z.partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200))).optional();

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

export const bankStatementCalls = {
  checkStatement: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/check-statement',
    access: 'accounting.edit',
    summary: 'Reads a statement (CSV, Excel, OFX or QFX) without importing it',
    keyless: true,
    params: reconciliationId,
    body: importForm,
    files,
    reply: checked,
  }),
  importStatement: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/import-statement',
    access: 'accounting.edit',
    summary: 'Imports the lines of a statement that are not known yet, and matches what is clear',
    params: reconciliationId,
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
};
