import { useLocation, useSearchParams } from 'react-router';
import { readId } from '../../kit/record';

/** A record at the side of a list, named in the address (`post=12`), so that back closes it and a link opens it. */
export const usePanel = (key: string) => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    id: readId(params.get(key) ?? undefined),
    pathTo: (id: number): string => {
      const next = new URLSearchParams(params);
      next.set(key, String(id));
      return `${pathname}?${next}`;
    },
    close: () =>
      setParams((now) => {
        now.delete(key);
        return now;
      }),
  };
};
