import { bankingCalls } from '@forecourt/contract/banking/index';
import { useCall } from '../../../api/use-call';

const MOST = 200;

/** The accounts in use, for a choice. */
export const useBanks = () => {
  const { data } = useCall(
    bankingCalls.bankAccounts,
    { query: { is_active: 1, limit: MOST } },
    { staleTime: 30_000 },
  );
  return (data?.rows ?? []).map(({ id, name, kind, account_code }) => ({
    ...{ value: id, label: `${name} (${account_code})`, kind },
  }));
};
