import { useEffect, useSyncExternalStore } from 'react';
import { later } from '../later';
import { openPalette, paletteState, subscribePalette } from './palette-store';

const PaletteView = later(async () => (await import('./palette-view')).PaletteView);

/** Ctrl/⌘ K, anywhere. Its code comes with its first use. */
export const Palette = () => {
  const { opened } = useSyncExternalStore(subscribePalette, paletteState);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (opened === 0) return null;
  return <PaletteView opened={opened} />;
};
