import { BANK_KINDS } from '@forecourt/domain/banking/bank-code';
import { z } from 'zod';
import { amount, bookDay } from '../accounting/shared';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  day,
  flag,
  flagIn,
  idOf,
  money,
  omittedWhenEmpty,
  oneLine,
  required,
  requiredLine,
  version,
} from '../scalars';

const bankAccount = z.object({
  id: z.number(),
  kind: z.enum(BANK_KINDS),
  name: z.string(),
  /** In the chart of accounts. */
  account_code: z.string(),
  institution_no: z.string(),
  transit_no: z.string(),
  account_no: z.string(),
  next_cheque_no: z.number(),
  is_active: flag,
  /** In the ledger. */
  balance: money,
  /** The last day of the last finished reconciliation, and the balance of the bank on it. */
  reconciled_to: day.nullable(),
  reconciled_balance: money.nullable(),
  /** The reconciliation that is under way. */
  open_reconciliation_id: z.number().nullable(),
  version: z.number(),
});
export type BankAccount = z.output<typeof bankAccount>;

const digits = (count: number, what: string) =>
  oneLine(20).refine(
    (text) => text === '' || new RegExp(`^\\d{${count}}$`).test(text),
    `has ${count} digits (${what})`,
  );

const fields = {
  name: requiredLine(80),
  institution_no: digits(3, 'institution number'),
  transit_no: digits(5, 'transit number'),
  account_no: oneLine(17).refine((text) => /^[\d -]*$/.test(text), 'has digits, spaces and hyphens'),
  next_cheque_no: z.coerce.number().int().min(1).max(99_999_999),
};

export const newBankAccountForm = z.object({
  kind: z.enum(BANK_KINDS),
  name: fields.name,
  institution_no: fields.institution_no.default(''),
  transit_no: fields.transit_no.default(''),
  account_no: fields.account_no.default(''),
  next_cheque_no: fields.next_cheque_no.default(1),
});

export const bankAccountForm = z.object({
  name: fields.name.optional(),
  institution_no: fields.institution_no.optional(),
  transit_no: fields.transit_no.optional(),
  account_no: fields.account_no.optional(),
  next_cheque_no: fields.next_cheque_no.optional(),
  is_active: flagIn.optional(),
  version: version.optional(),
});

const transfer = z.object({
  id: z.number(),
  day,
  from_id: z.number(),
  from: z.string(),
  to_id: z.number(),
  to: z.string(),
  amount: money,
  memo: z.string(),
  created_by: z.string(),
  /** Of its entry in the journal. */
  entry_id: z.number().nullable(),
  reversed_on: day.nullable(),
  reversed_reason: z.string(),
});

export const transferForm = z.object({
  from_id: idOf('bank_account'),
  to_id: idOf('bank_account'),
  day: bookDay,
  amount,
  memo: oneLine(200).default(''),
});

export const reasonForm = z.object({ reason: required(500) });

const byId = z.object({ id: idOf('bank_account') });

export const bankAccountCalls = {
  bankAccounts: call({
    method: 'GET',
    path: '/api/v1/bank-accounts',
    access: 'accounting.view',
    summary: 'Bank accounts, trust accounts and cash drawers with their balances',
    query: listQuery(['code', 'name'], {
      kind: omittedWhenEmpty(z.enum(BANK_KINDS)),
      is_active: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(bankAccount),
  }),
  bankAccount: call({
    method: 'GET',
    path: '/api/v1/bank-accounts/{id}',
    access: 'accounting.view',
    summary: 'One bank account',
    params: byId,
    reply: bankAccount,
  }),
  addBankAccount: call({
    method: 'POST',
    path: '/api/v1/bank-accounts',
    access: 'accounting.edit',
    summary: 'Adds a bank account; it gets an account of the ledger of its own',
    body: newBankAccountForm,
    reply: bankAccount,
    status: 201,
    example: {
      body: { kind: 'bank', name: 'Operating account', institution_no: '003', transit_no: '01234' },
    },
  }),
  saveBankAccount: call({
    method: 'PATCH',
    path: '/api/v1/bank-accounts/{id}',
    access: 'accounting.edit',
    summary: 'Changes the fields that are sent',
    params: byId,
    body: bankAccountForm,
    reply: bankAccount,
  }),
  transfers: call({
    method: 'GET',
    path: '/api/v1/bank-transfers',
    access: 'accounting.view',
    summary: 'Transfers between bank accounts, the newest first',
    query: listQuery(['day'], { bank_account_id: omittedWhenEmpty(idOf('bank_account')) }),
    reply: listOf(transfer),
  }),
  addTransfer: call({
    method: 'POST',
    path: '/api/v1/bank-transfers',
    access: 'accounting.edit',
    summary: 'Moves money from one account to another',
    body: transferForm,
    reply: transfer,
    status: 201,
    example: { body: { from_id: 1, to_id: 2, day: '2026-05-01', amount: 100 } },
  }),
  reverseTransfer: call({
    method: 'POST',
    path: '/api/v1/bank-transfers/{id}/reverse',
    access: 'accounting.edit',
    summary: 'Takes a transfer back today, with a reason',
    params: z.object({ id: idOf('bank_transfer') }),
    body: reasonForm,
    reply: transfer,
    example: { body: { reason: 'Entered twice' } },
  }),
};
