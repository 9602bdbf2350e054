import { useLocation, useSearchParams } from 'react-router';
import { readId } from '../../../kit/record';

/** Which record the side panel shows, kept in the address under a name. */
export const usePeek = (name: string) => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    id: readId(params.get(name)),
    pathFor: (id: number): string => {
      const next = new URLSearchParams(params);
      next.set(name, String(id));
      return `${pathname}?${next}`;
    },
    close: () =>
      setParams(
        (now) => {
          now.delete(name);
          return now;
        },
        { replace: true },
      ),
  };
};
