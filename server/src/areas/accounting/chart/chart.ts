import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { ACCOUNTS, type AccountSum, type AccountType, isDebitType } from '@forecourt/domain/ledger/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { ALL_ACCOUNTS, accountSums } from '../sums/sums.queries';
import {
  deleteAccount,
  insertAccount,
  isBookedOn,
  isOfBankAccount,
  lockAccount,
  ownAccounts,
  renameAccount,
} from './account.queries';

type Account = ReplyOf<typeof accountingCalls.addAccount>;

const FAR = '9999-12-31';

/** The first digit of a code says what an account is; statements rely on it. */
const DIGITS: Readonly<Record<AccountType, string>> = {
  ...{ asset: '1', liability: '2', equity: '3', income: '4', expense: '56' },
};

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

const balanceOf = (sums: readonly AccountSum[], code: string, type: AccountType): number => {
  const sum = sums.find(({ account }) => account === code);
  const cents = (sum?.debit ?? 0) - (sum?.credit ?? 0);
  return toDollars(roundCents(isDebitType(type) ? cents : -cents));
};

/** The whole chart with balances. */
export const readChart = async (db: Db, tenant: number): Promise<Account[]> => {
  const own = (await ownAccounts(db, tenant)).map((account) => ({ ...account, is_own: true }));
  const taken = new Set(own.map(({ code }) => code));
  const common = ACCOUNTS.filter(({ code }) => !taken.has(code)).map(({ code, name, type }) => ({
    ...{ code, name, type, is_own: false, version: null },
  }));
  const sums = await accountSums(db, tenant, { from: null, to: FAR }, ALL_ACCOUNTS);
  return [...common, ...own]
    .sort(byCode)
    .map((account) => ({ ...account, balance: balanceOf(sums, account.code, account.type) }));
};

const accountOf = async (db: Db, tenant: number, code: string): Promise<Account> => {
  const found = (await readChart(db, tenant)).find((account) => account.code === code);
  if (!found) throw notFound();
  return found;
};

export const chartHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'accounts' | 'addAccount' | 'saveAccount' | 'removeAccount'
> = {
  accounts: (_, { tenant, read }) => read((db) => readChart(db, tenant)),

  addAccount: ({ body }, { tenant, write }) =>
    write(async (tx) => {
      const { code, type } = body;
      if (!DIGITS[type].includes(code.charAt(0)))
        throw badField('code', `begins with ${DIGITS[type].split('').join(' or ')} for this type of account`);
      const isTaken = ACCOUNTS.some((account) => account.code === code);
      if (isTaken || !(await insertAccount(tx, tenant, body)))
        throw badField('code', 'There is an account with this code already');
      return accountOf(tx, tenant, code);
    }),

  saveAccount: ({ params: { code }, body }, { tenant, write }) =>
    write(async (tx) => {
      const before = await lockAccount(tx, tenant, code);
      if (!before) throw notFound();
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(await accountOf(tx, tenant, code));
      await renameAccount(tx, tenant, code, body.name);
      return accountOf(tx, tenant, code);
    }),

  removeAccount: ({ params: { code } }, { tenant, write }) =>
    write(async (tx) => {
      if (!(await lockAccount(tx, tenant, code))) throw notFound();
      if (await isBookedOn(tx, tenant, code))
        throw new Refusal(409, `Entries are booked on ${code}. It stays in the chart.`);
      if (await isOfBankAccount(tx, tenant, code))
        throw new Refusal(409, `${code} belongs to a bank account. It stays in the chart.`);
      await deleteAccount(tx, tenant, code);
      return { message: 'Done' };
    }),
};
