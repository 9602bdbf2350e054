import { ACCOUNT_TYPES } from '@forecourt/domain/ledger/accounts';
import { z } from 'zod';
import { call } from '../call';
import { money, ok, requiredLine, version } from '../scalars';
import { accountCode } from './shared';

const ledgerAccount = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  is_own: z.boolean(),
  /** On the usual side of the account. */
  balance: money,
  /** Of an account that the dealership added. */
  version: z.number().nullable(),
});

export const accountForm = z.object({
  code: accountCode,
  name: requiredLine(80),
  type: z.enum(ACCOUNT_TYPES),
});

export const accountNameForm = z.object({ name: requiredLine(80), version: version.optional() });

const byCode = z.object({ code: accountCode });

export const chartCalls = {
  accounts: call({
    method: 'GET',
    path: '/api/v1/ledger-accounts',
    access: 'accounting.view',
    summary: 'The chart of accounts with balances: ours for dealers, and what the dealership added',
    reply: z.array(ledgerAccount),
  }),
  addAccount: call({
    method: 'POST',
    path: '/api/v1/ledger-accounts',
    access: 'accounting.edit',
    summary: 'Adds an account to the chart',
    body: accountForm,
    reply: ledgerAccount,
    status: 201,
    example: { body: { code: '6055', name: 'Training', type: 'expense' } },
  }),
  saveAccount: call({
    method: 'PATCH',
    path: '/api/v1/ledger-accounts/{code}',
    access: 'accounting.edit',
    summary: 'Renames an account that the dealership added',
    params: byCode,
    body: accountNameForm,
    reply: ledgerAccount,
    example: { body: { name: 'Training and courses' } },
  }),
  removeAccount: call({
    method: 'DELETE',
    path: '/api/v1/ledger-accounts/{code}',
    access: 'accounting.edit',
    summary: 'Deletes an account that the dealership added and on which nothing is booked',
    params: byCode,
    reply: ok,
  }),
};
