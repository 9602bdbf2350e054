import { useEffect, useState } from 'react';
import type { PaletteItem } from './match-items';
import type { PaletteSource } from './palette-store';
import type { RecentRecord } from './recent-records';

export interface Found {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

/** Records opened before, of the kinds that one may still look for. */
const recentItems = (sources: readonly PaletteSource[], recent: readonly RecentRecord[]): PaletteItem[] =>
  recent.flatMap(({ source, to, title }) => {
    const of = sources.find(({ id }) => id === source);
    return of ? [{ id: to, title, to, detail: of.title, icon: of.icon }] : [];
  });

/** Asks every source at once; each shows what it found as soon as it has, and one that fails shows nothing. */
export const useFound = (
  sources: readonly PaletteSource[],
  typed: string,
  recent: readonly RecentRecord[],
) => {
  const [found, setFound] = useState<Readonly<Record<string, readonly PaletteItem[]>>>({});
  const [isLooking, setLooking] = useState(true);

  useEffect(() => {
    const abort = new AbortController();
    const ask = async (source: PaletteSource) => {
      let items: readonly PaletteItem[] = [];
      try {
        items = await source.find(typed.trim(), abort.signal);
      } catch {
        // a record search that fails must not take the screens away
      }
      if (!abort.signal.aborted) setFound((now) => ({ ...now, [source.id]: items }));
    };
    setLooking(true);
    void Promise.all(sources.map(ask)).then(() => {
      if (!abort.signal.aborted) setLooking(false);
    });
    return () => abort.abort();
  }, [sources, typed]);

  const opened = typed.trim() === '' ? recentItems(sources, recent) : [];
  const groups = sources.flatMap(({ id, title }): Found[] => {
    const items = found[id] ?? [];
    return items.length === 0 ? [] : [{ id, title, items }];
  });
  const before = opened.length === 0 ? [] : [{ id: 'recent', title: 'Recent', items: opened }];
  return { found: [...before, ...groups], isLooking };
};
