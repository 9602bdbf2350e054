import { useLocation, useSearchParams } from 'react-router';
import { readId } from '../../../kit/record';

/** Which deposit the side panel shows, kept in the address. */
export const useOpenDeposit = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    id: readId(params.get('deposit')),
    pathFor: (id: number): string => {
      const next = new URLSearchParams(params);
      next.set('deposit', String(id));
      return `${pathname}?${next}`;
    },
    close: () =>
      setParams(
        (now) => {
          now.delete('deposit');
          return now;
        },
        { replace: true },
      ),
  };
};
