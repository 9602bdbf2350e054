import { accountingCalls } from '@forecourt/contract/accounting/index';
import { isMoneyAccount } from '@forecourt/domain/ledger/money-accounts';
import { useCall } from '../../../api/use-call';
import type { Choice } from '../../../kit/fields';

/** The chart of accounts as choices: '1010 Bank'. */
export const useAccounts = (): { all: readonly Choice<string>[]; money: readonly Choice<string>[] } => {
  const { data } = useCall(accountingCalls.accounts, {}, { staleTime: 60_000 });
  const all = (data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  return { all, money: all.filter(({ value }) => isMoneyAccount(value)) };
};
