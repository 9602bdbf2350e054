import { useEffect, useState } from 'react';
import { useActor } from '../../api/session-context';
import { type FoundGroup, type FoundRecords, findRecords, NO_RECORDS } from './find-records';
import type { PaletteItem } from './match-items';
import type { PaletteSource } from './palette-store';
import type { RecentRecord } from './recent-records';
import type { RecordKind } from './record-kinds';

/** Records opened before, of the kinds that one may still look for. */
const recentItems = (kinds: readonly RecordKind[], recent: readonly RecentRecord[]): PaletteItem[] =>
  recent.flatMap(({ source, to, title }) => {
    const of = kinds.find(({ kind }) => kind === source);
    return of ? [{ id: to, title, to, detail: of.title, icon: of.icon }] : [];
  });

/** What one call finds among the records; a text that is typed meanwhile ends it. */
const useRecords = (kinds: readonly RecordKind[], typed: string) => {
  const actor = useActor();
  const [found, setFound] = useState<FoundRecords>(NO_RECORDS);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    setLooking(true);
    findRecords(typed, kinds, actor, abort.signal)
      // a search that fails must not take the screens away
      .catch((): FoundRecords => ({ groups: [], isIncomplete: true }))
      .then((records) => {
        if (abort.signal.aborted) return;
        setFound(records);
        setLooking(false);
      });
    return () => abort.abort();
  }, [kinds, actor, typed]);
  return { found, isLooking };
};

/** What the palette shows: screens and the like at once, the records as soon as they come. */
export const useFound = (
  sources: readonly PaletteSource[],
  kinds: readonly RecordKind[],
  typed: string,
  recent: readonly RecentRecord[],
) => {
  const text = typed.trim();
  const { found: records, isLooking } = useRecords(kinds, text);
  const local = sources.map(({ id, title, find }): FoundGroup => ({ id, title, items: find(text) }));
  const before: FoundGroup[] =
    text === '' ? [{ id: 'recent', title: 'Recent', items: recentItems(kinds, recent) }] : [];
  const shown = text === '' ? NO_RECORDS : records;
  return {
    found: [...before, ...local, ...shown.groups].filter(({ items }) => items.length > 0),
    isIncomplete: shown.isIncomplete,
    isLooking,
  };
};
