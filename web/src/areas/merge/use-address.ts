import { useSearchParams } from 'react-router';

/** What the screen shows is in its address, so that back, reload and a pasted link show the same. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    get: (name: string): string | null => params.get(name),
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
    /** null takes a part out. */
    change: (parts: Readonly<Record<string, string | null>>, how?: { replace?: boolean }) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, how),
  };
};
