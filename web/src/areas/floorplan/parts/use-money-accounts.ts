import { accountingCalls } from '@forecourt/contract/accounting/index';
import { isMoneyAccount } from '@forecourt/domain/ledger/money-accounts';
import { useCall } from '../../../api/use-call';
import type { Choice } from '../../../kit/fields';

/** Accounts that hold money, as choices: '1010 Bank'. */
export const useMoneyAccounts = (): readonly Choice<string>[] => {
  const { data } = useCall(accountingCalls.accounts, {}, { staleTime: 60_000 });
  return (data ?? [])
    .filter(({ code }) => isMoneyAccount(code))
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
};
