import { accountCalls } from '@forecourt/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/session-context';
import { keyOf } from '../../../api/use-call';

const REFETCH = [
  accountCalls.cart,
  accountCalls.packages,
  accountCalls.payments,
  accountCalls.paymentSettings,
];

/** What a payment opens is read again, and one goes on to where it leads. */
export const usePaid = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useSession();
  return async (): Promise<void> => {
    await refresh();
    navigate('/admin');
    for (const call of REFETCH) void queries.invalidateQueries({ queryKey: keyOf(call) });
  };
};
