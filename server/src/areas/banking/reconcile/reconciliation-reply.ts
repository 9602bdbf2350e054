import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { staffNames } from '../../users';
import { dollars } from '../cents';
import { statementsOf } from '../statements/statement.queries';
import {
  findReconciliation,
  lastFinished,
  lockReconciliation,
  openReconciliationOf,
  openSums,
  type ReconciliationRow,
} from './reconciliation.queries';

export type Reconciliation = ReplyOf<typeof bankingCalls.reconciliation>;
type Names = (id: number | null) => string;

export const namesOf = (context: Context, rows: readonly ReconciliationRow[]) =>
  staffNames(
    context,
    rows.flatMap(({ user_id, finished_by, reopened_by }) => [user_id, finished_by, reopened_by]),
  );

export const rowReply = (row: ReconciliationRow, nameOf: Names) => ({
  ...{ id: row.id, bank_account_id: row.bank_account_id, to_day: row.to_day, version: row.version },
  ...{ end_balance: dollars(row.end_cents), opening: dollars(row.opening_cents) },
  ...{ cleared: dollars(row.cleared_cents), difference: dollars(row.end_cents - row.cleared_cents) },
  ...{ created_by: nameOf(row.user_id), created_at: row.created_at, finished_at: row.finished_at },
  finished_by: row.finished_by === null ? '' : nameOf(row.finished_by),
  ...{ reopened_at: row.reopened_at, reopened_reason: row.reopened_reason },
  reopened_by: row.reopened_by === null ? '' : nameOf(row.reopened_by),
});

export const readReconciliation = async (context: Context, db: Db, id: number): Promise<Reconciliation> => {
  const { tenant } = context;
  const row = await findReconciliation(db, tenant, id);
  if (!row) throw notFound();
  const sums = await openSums(db, tenant, row);
  const last = await lastFinished(db, tenant, row.bank_account_id);
  const open = await openReconciliationOf(db, tenant, row.bank_account_id);
  const statements = await statementsOf(db, tenant, id);
  const nameOfStaff = await staffNames(
    context,
    statements.map(({ user_id }) => user_id),
  );
  return {
    ...rowReply(row, await namesOf(context, [row])),
    ...{ bank_account: row.bank_account, account_code: row.account_code, account_no: row.account_no },
    ...{ open_statement_lines: sums.open_statement_lines, open_ledger_lines: sums.open_ledger_lines },
    ...{ matched_lines: sums.matched_lines, open_statement_amount: dollars(sums.open_statement_cents) },
    ...{ open_ledger_amount: dollars(sums.open_ledger_cents), ledger_balance: dollars(sums.ledger_cents) },
    is_first: last === undefined || (last.id === id && row.opening_cents === 0),
    can_reopen: row.finished_at !== null && last?.id === id && open === undefined,
    statements: statements.map(({ user_id, ...statement }) => ({
      ...{ ...statement, created_by: nameOfStaff(user_id) },
    })),
  };
};

/** One that can be worked on, held until the transaction ends. */
export const holdOpen = async (tx: Db, tenant: number, id: number): Promise<ReconciliationRow> => {
  const row = await lockReconciliation(tx, tenant, id);
  if (!row) throw notFound();
  if (row.finished_at !== null)
    throw new Refusal(409, 'This reconciliation is finished. Reopen it to change something.');
  return row;
};
