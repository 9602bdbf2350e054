import type { TablerIcon } from '@tabler/icons-react';
import type { StateLook, TonedState } from '../chips/states';
import type { TruncateKind } from '../format/truncate';

export interface PaletteItem {
  id: string;
  title: string;
  detail?: string;
  /** An identifier is cut at its start. */
  detailKind?: TruncateKind;
  /** Other words one might type for it. */
  keywords?: string;
  icon?: TablerIcon;
  /** Shown as a chip. */
  state?: StateLook | TonedState;
  to?: string;
  run?: () => void;
}

/** Without accents and capitals. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 when some word typed is nowhere; a title that begins so counts most, then a word of it, then the rest. */
const score = (item: PaletteItem, words: readonly string[]): number => {
  const title = plainText(item.title);
  const rest = plainText(`${item.detail ?? ''} ${item.keywords ?? ''}`);
  let total = 0;
  for (const word of words) {
    if (title.startsWith(word)) total += 8;
    else if (title.split(/\W+/).some((part) => part.startsWith(word))) total += 4;
    else if (title.includes(word)) total += 2;
    else if (rest.includes(word)) total += 1;
    else return 0;
  }
  return total;
};

/** What fits best first; among equals the order stays. Nothing typed: the first ones. */
export const matchItems = (items: readonly PaletteItem[], typed: string, limit: number): PaletteItem[] => {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, limit);
  return items
    .map((item) => ({ item, points: score(item, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ item }) => item);
};
