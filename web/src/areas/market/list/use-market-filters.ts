import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isStillAt } from '../../../kit/list';

/** What the market is searched by, as it stands in the address. */
const KEYS = [
  'q',
  'make',
  'year_from',
  'year_to',
  'price_from',
  'price_to',
  'odometer_to',
  'province',
  'sort',
] as const;
export type MarketFilter = (typeof KEYS)[number];
export type MarketFilters = Readonly<Partial<Record<MarketFilter, string>>>;

const DELAY_MS = 300;

const read = (params: URLSearchParams): MarketFilters =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );

/** Filters that are typed go into the address a moment later, so that a link and back show the same list. */
export const useMarketFilters = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const wholesale: 0 | 1 = params.get('wholesale') === '0' ? 0 : 1;
  const [typed, setTyped] = useState(() => read(params));
  useEffect(() => setTyped(read(new URLSearchParams(address))), [address]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isStillAt(pathname)) return;
      const next = new URLSearchParams({ wholesale: String(wholesale), ...typed });
      const before = new URLSearchParams({
        wholesale: String(wholesale),
        ...read(new URLSearchParams(address)),
      });
      if (next.toString() !== before.toString()) setParams(next, { replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, address, wholesale, pathname, setParams]);
  return {
    wholesale,
    typed,
    /** Those that the list is filtered by now. */
    applied: read(params),
    set: (key: MarketFilter, value: string) =>
      setTyped((before) => {
        const { [key]: _, ...rest } = before;
        return value === '' ? rest : { ...rest, [key]: value };
      }),
    clear: () => setTyped({}),
  };
};
