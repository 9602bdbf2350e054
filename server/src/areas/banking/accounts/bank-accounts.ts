import type { BodyOf } from '@forecourt/contract';
import type { BankAccount, bankingCalls } from '@forecourt/contract/banking/index';
import { nextBankCode } from '@forecourt/domain/banking/bank-code';
import { ACCOUNTS } from '@forecourt/domain/ledger/accounts';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { insertAccount, renameAccount } from '../../accounting';
import { dollars } from '../cents';
import {
  type BankAccountRow,
  type BankAccountWithSums,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  lockBankAccounts,
  takenCodes,
  updateBankAccount,
} from './bank-account.queries';

const reply = ({ balance_cents, reconciled_cents, is_active, ...row }: BankAccountWithSums): BankAccount => ({
  ...{ ...row, is_active: is_active ? 1 : 0, balance: dollars(balance_cents) },
  reconciled_balance: reconciled_cents === null ? null : dollars(reconciled_cents),
});

export const readBankAccount = async (db: Db, tenant: number, id: number): Promise<BankAccount> => {
  const row = await findBankAccount(db, tenant, id);
  if (!row) throw notFound();
  return reply(row);
};

/** An account that money can go to or come from, held until the transaction ends. */
export const holdBankAccounts = async (
  tx: Db,
  tenant: number,
  wanted: readonly { field: string; id: number }[],
): Promise<BankAccountRow[]> => {
  const rows = await lockBankAccounts(
    tx,
    tenant,
    wanted.map(({ id }) => id),
  );
  return wanted.map(({ field, id }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw badField(field, 'There is no such account');
    if (!row.is_active) throw badField(field, `${row.name} is not in use any more`);
    return row;
  });
};

const isInChart = (code: string): boolean => ACCOUNTS.some((account) => account.code === code);

/** Stores an account under the next code, and adds that to the chart where it is not one of ours. */
export const addBankAccount = async (
  tx: Db,
  tenant: number,
  body: BodyOf<typeof bankingCalls.addBankAccount>,
): Promise<number> => {
  const code = nextBankCode(body.kind, await takenCodes(tx, tenant));
  const id = await insertBankAccount(tx, tenant, { ...body, account_code: code });
  if (id === undefined) throw new Refusal(409, 'Someone else added an account at the same time. Try again.');
  if (!isInChart(code)) await insertAccount(tx, tenant, { code, name: body.name, type: 'asset' });
  return id;
};

const change = async (
  context: Context,
  tx: Db,
  id: number,
  { version, is_active, ...fields }: BodyOf<typeof bankingCalls.saveBankAccount>,
) => {
  const { tenant } = context;
  const [before] = await lockBankAccounts(tx, tenant, [id]);
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'bank_account', id, current: await readBankAccount(tx, tenant, id) },
    });
  await updateBankAccount(tx, tenant, id, {
    ...{ ...fields, is_active: is_active === undefined ? undefined : is_active === 1 },
  });
  if (fields.name !== undefined && fields.name !== before.name && !isInChart(before.account_code))
    await renameAccount(tx, tenant, before.account_code, fields.name);
  return readBankAccount(tx, tenant, id);
};

export const bankAccountHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'bankAccounts' | 'bankAccount' | 'addBankAccount' | 'saveBankAccount'
> = {
  bankAccounts: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { rows, ...page } = await listBankAccounts(db, tenant, query, defaultPageSize(tenant));
      return { ...page, rows: rows.map(reply) };
    }),

  bankAccount: ({ params }, { read, tenant }) => read((db) => readBankAccount(db, tenant, params.id)),

  addBankAccount: ({ body }, { write, tenant }) =>
    write(async (tx) => readBankAccount(tx, tenant, await addBankAccount(tx, tenant, body))),

  saveBankAccount: ({ params, body }, context) => context.write((tx) => change(context, tx, params.id, body)),
};
