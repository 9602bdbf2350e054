import type { BodyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { holdBankAccounts } from '../accounts/bank-accounts';
import { deleteMatchesOf } from './match.queries';
import {
  deleteReconciliation,
  insertReconciliation,
  lastFinished,
  listReconciliations,
  lockReconciliation,
  openReconciliationOf,
  openSums,
  type ReconciliationRow,
  setEnd,
  setFinished,
  setReopened,
} from './reconciliation.queries';
import { holdOpen, namesOf, readReconciliation, rowReply } from './reconciliation-reply';

/** A statement ends after the one that was reconciled before. */
const refuseEnd = async (context: Context, tx: Db, bankAccountId: number, toDay: string) => {
  if (isFuture(toDay, context)) throw badField('to_day', 'must not be in the future');
  const last = await lastFinished(tx, context.tenant, bankAccountId);
  if (last && toDay <= last.to_day)
    throw badField('to_day', `The account is reconciled up to ${last.to_day}. Choose a later day.`);
  return last;
};

const start = async (context: Context, tx: Db, body: BodyOf<typeof bankingCalls.startReconciliation>) => {
  const { tenant, session } = context;
  const { bank_account_id: bankAccountId, to_day: toDay } = body;
  await holdBankAccounts(tx, tenant, [{ field: 'bank_account_id', id: bankAccountId }]);
  const last = await refuseEnd(context, tx, bankAccountId, toDay);
  const id = await insertReconciliation(tx, tenant, {
    ...{ bankAccountId, toDay, end: toCents(body.end_balance), userId: session.userId },
    opening: last?.end_cents ?? 0,
  });
  if (id === undefined) throw new Refusal(409, 'A reconciliation of this account is under way already');
  return readReconciliation(context, tx, id);
};

const refuseVersion = async (context: Context, tx: Db, row: ReconciliationRow, version?: number) => {
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile(await readReconciliation(context, tx, row.id));
};

/** Why it cannot be finished, or null. */
const finishProblem = async (tx: Db, tenant: number, row: ReconciliationRow): Promise<string | null> => {
  const { open_statement_lines: open } = await openSums(tx, tenant, row);
  if (open > 0)
    return open === 1
      ? 'One line of the statement is not matched'
      : `${open} lines of the statement are not matched`;
  const difference = row.end_cents - row.cleared_cents;
  return difference === 0
    ? null
    : `The bank has ${formatMoney(Math.abs(difference) / 100)} ${difference > 0 ? 'more' : 'less'} than what is cleared`;
};

export const reconciliationHandlers: Pick<
  Handlers<typeof bankingCalls>,
  | 'reconciliations'
  | 'startReconciliation'
  | 'reconciliation'
  | 'saveReconciliation'
  | 'removeReconciliation'
  | 'finishReconciliation'
  | 'reopenReconciliation'
> = {
  reconciliations: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listReconciliations(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await namesOf(context, rows);
      return { ...page, rows: rows.map((row) => rowReply(row, nameOf)) };
    }),

  startReconciliation: ({ body }, context) => context.write((tx) => start(context, tx, body)),

  reconciliation: ({ params }, context) => context.read((db) => readReconciliation(context, db, params.id)),

  saveReconciliation: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const row = await holdOpen(tx, context.tenant, id);
      await refuseVersion(context, tx, row, body.version);
      await refuseEnd(context, tx, row.bank_account_id, body.to_day);
      await setEnd(tx, context.tenant, id, { toDay: body.to_day, end: toCents(body.end_balance) });
      return readReconciliation(context, tx, id);
    }),

  removeReconciliation: ({ params: { id } }, { write, tenant }) =>
    write(async (tx) => {
      const row = await holdOpen(tx, tenant, id);
      await deleteMatchesOf(tx, tenant, id);
      await deleteReconciliation(tx, tenant, row);
      return { message: 'Done' };
    }),

  finishReconciliation: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const row = await holdOpen(tx, tenant, id);
      await refuseVersion(context, tx, row, body.version);
      const problem = await finishProblem(tx, tenant, row);
      if (problem !== null) throw new Refusal(409, problem);
      await setFinished(tx, tenant, id, session.userId, deps.now().toISOString());
      return readReconciliation(context, tx, id);
    }),

  reopenReconciliation: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const row = await lockReconciliation(tx, tenant, id);
      if (!row) throw notFound();
      if (row.finished_at === null) throw new Refusal(409, 'This reconciliation is open already');
      const last = await lastFinished(tx, tenant, row.bank_account_id);
      if (last && last.id !== id) throw new Refusal(409, `Reopen the one up to ${last.to_day} first`);
      if ((await openReconciliationOf(tx, tenant, row.bank_account_id)) !== undefined)
        throw new Refusal(409, 'Finish or delete the reconciliation that is under way first');
      const at = deps.now().toISOString();
      await setReopened(tx, tenant, id, { userId: session.userId, reason: body.reason, at });
      return readReconciliation(context, tx, id);
    }),
};
