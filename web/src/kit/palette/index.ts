export { matchItems, type PaletteItem } from './match-items';
export { Palette } from './palette';
export { openPalette, type PaletteSource, registerSource } from './palette-store';
export { useRememberRecord } from './use-recent';
