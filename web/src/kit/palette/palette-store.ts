import type { TablerIcon } from '@tabler/icons-react';
import type { PaletteItem } from './match-items';

/** Where the palette looks: screens, what can be added, each kind of record. */
export interface PaletteSource {
  id: string;
  /** Its place among the sources: the lowest is shown first. */
  order: number;
  /** Of records that were opened before, and of those that have none of their own. */
  icon?: TablerIcon;
  /** The heading over what was found. */
  title: string;
  find: (typed: string, signal: AbortSignal) => Promise<readonly PaletteItem[]> | readonly PaletteItem[];
}

interface PaletteState {
  sources: readonly PaletteSource[];
  /** Counts how often it was asked for. */
  opened: number;
}

let state: PaletteState = { sources: [], opened: 0 };
const listeners = new Set<() => void>();

const set = (next: PaletteState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const subscribePalette = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const paletteState = () => state;

/** Adds a source, or replaces the one of the same id. Returns what takes it off again. */
export const registerSource = (source: PaletteSource): (() => void) => {
  const others = state.sources.filter(({ id }) => id !== source.id);
  set({ ...state, sources: [...others, source].sort((a, b) => a.order - b.order) });
  return () => set({ ...state, sources: state.sources.filter((other) => other !== source) });
};

export const openPalette = (): void => set({ ...state, opened: state.opened + 1 });
