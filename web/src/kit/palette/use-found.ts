import { useEffect, useState } from 'react';
import type { PaletteItem } from './match-items';
import type { PaletteSource } from './palette-store';

export interface Found {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

/** Asks every source at once; each shows what it found as soon as it has, and one that fails shows nothing. */
export const useFound = (sources: readonly PaletteSource[], typed: string) => {
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

  const groups = sources.flatMap(({ id, title }): Found[] => {
    const items = found[id] ?? [];
    return items.length === 0 ? [] : [{ id, title, items }];
  });
  return { found: groups, isLooking };
};
