import type { Page } from '@forecourt/contract/list';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListSource } from './list-call';
import { type ListState, queryOf, SCROLLED_AT_ONCE } from './list-state';

/** The further pages of a list that is scrolled through as a whole: those in sight, each fetched once. */
export const useScrolled = <Row>(
  source: ListSource<Row>,
  state: ListState,
  first: Page<Row> | undefined,
  isEndless: boolean,
) => {
  const [sight, setSight] = useState({ from: 1, to: 1 });
  const last = Math.ceil((first?.total ?? 0) / SCROLLED_AT_ONCE);
  const to = isEndless ? Math.min(sight.to, last) : 0;
  const pages = Array.from({ length: Math.max(0, to - sight.from + 1) }, (_, at) => sight.from + at).filter(
    (page) => page > 1,
  );
  const results = useQueries({
    queries: pages.map((page) => {
      const query = { ...queryOf(state), page };
      return {
        queryKey: source.keyFor(query),
        queryFn: ({ signal }: { signal: AbortSignal }) => source.ask(query, { signal }),
      };
    }),
  });
  const loaded = new Map(
    results.map(({ data }, at): [number | undefined, Row[]] => [pages[at], data?.rows ?? []]),
  );
  if (first) loaded.set(1, first.rows);
  const rows = isEndless
    ? [...loaded].sort(([a = 0], [b = 0]) => a - b).flatMap(([, some]) => some)
    : (first?.rows ?? []);
  return {
    rows,
    count: isEndless ? (first?.total ?? 0) : rows.length,
    rowAt: (index: number): Row | undefined =>
      isEndless
        ? loaded.get(Math.floor(index / SCROLLED_AT_ONCE) + 1)?.[index % SCROLLED_AT_ONCE]
        : rows[index],
    see: (fromRow: number, toRow: number) => {
      if (!isEndless) return;
      const next = {
        from: Math.floor(fromRow / SCROLLED_AT_ONCE) + 1,
        to: Math.floor(toRow / SCROLLED_AT_ONCE) + 1,
      };
      if (next.from !== sight.from || next.to !== sight.to) setSight(next);
    },
  };
};
