import { z } from 'zod';
import { bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, money, ok, omittedWhenEmpty, version } from '../scalars';
import { reasonForm } from './bank-accounts';
import { reconciliation, reconciliationId, reconciliationRow } from './reconciliation-record';

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

export const reconciliationCalls = {
  reconciliations: call({
    method: 'GET',
    path: '/api/v1/bank-reconciliations',
    access: 'accounting.view',
    summary: 'Reconciliations of a bank account, the newest first',
    query: listQuery(['day'], { bank_account_id: omittedWhenEmpty(idOf('bank_account')) }),
    reply: listOf(reconciliationRow),
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
    params: reconciliationId,
    reply: reconciliation,
  }),
  saveReconciliation: call({
    method: 'PATCH',
    path: '/api/v1/bank-reconciliations/{id}',
    access: 'accounting.edit',
    summary: 'Changes the last day and the balance of the statement',
    params: reconciliationId,
    body: endForm,
    reply: reconciliation,
    example: { body: { to_day: '2026-05-31', end_balance: 100 } },
  }),
  removeReconciliation: call({
    method: 'DELETE',
    path: '/api/v1/bank-reconciliations/{id}',
    access: 'accounting.edit',
    summary: 'Deletes a reconciliation that is not finished; its lines are unmatched and its imports deleted',
    params: reconciliationId,
    reply: ok,
  }),
  finishReconciliation: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/finish',
    access: 'accounting.edit',
    summary: 'Finishes and locks a reconciliation whose difference is zero',
    params: reconciliationId,
    body: z.object({ version: version.optional() }),
    reply: reconciliation,
  }),
  reopenReconciliation: call({
    method: 'POST',
    path: '/api/v1/bank-reconciliations/{id}/reopen',
    access: 'accounting.edit',
    summary: 'Opens the last finished reconciliation again, with a reason',
    params: reconciliationId,
    body: reasonForm,
    reply: reconciliation,
    example: { body: { reason: 'A cheque was matched with the wrong line' } },
  }),
};
