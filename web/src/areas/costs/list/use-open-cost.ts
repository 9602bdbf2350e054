import { useLocation, useSearchParams } from 'react-router';
import { readId } from '../../../kit/record';

/** Which cost the side panel shows, kept in the address. */
export const useOpenCost = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    id: readId(params.get('cost')),
    pathFor: (id: number): string => {
      const next = new URLSearchParams(params);
      next.set('cost', String(id));
      return `${pathname}?${next}`;
    },
    close: () =>
      setParams(
        (now) => {
          now.delete('cost');
          return now;
        },
        { replace: true },
      ),
  };
};
