import type { PaletteItem } from './match-items';
import type { RecordKind } from './record-kinds';

/** What the palette looks through in the browser: screens, what can be added. */
export interface PaletteSource {
  id: string;
  /** Its place among the sources: the lowest is shown first. */
  order: number;
  /** The heading over what was found. */
  title: string;
  find: (typed: string) => readonly PaletteItem[];
}

interface PaletteState {
  sources: readonly PaletteSource[];
  /** The kinds of records that the signed-in user may search. */
  kinds: readonly RecordKind[];
  /** Counts how often it was asked for. */
  opened: number;
}

let state: PaletteState = { sources: [], kinds: [], opened: 0 };
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

/** Says which kinds of records are searched, and how each looks. Returns what takes them off again. */
export const setRecordKinds = (kinds: readonly RecordKind[]): (() => void) => {
  set({ ...state, kinds });
  return () => set({ ...state, kinds: [] });
};

export const openPalette = (): void => set({ ...state, opened: state.opened + 1 });
