import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { ACCOUNTS } from '@forecourt/domain/ledger/index';
import type { Handlers } from '../../../http/context';
import { ownAccounts } from './account.queries';

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

export const chartHandlers: Pick<Handlers<typeof accountingCalls>, 'accounts'> = {
  accounts: (_, { tenant, read }) =>
    read(async (db) => {
      const own = (await ownAccounts(db, tenant)).map((account) => ({ ...account, is_own: true }));
      const common = ACCOUNTS.map(({ code, name, type }) => ({ code, name, type, is_own: false }));
      return [...common, ...own].sort(byCode);
    }),
};
