export { matchItems, type PaletteItem } from './match-items';
export { Palette } from './palette';
export { openPalette, registerSource, setRecordKinds } from './palette-store';
export type { RecordKind } from './record-kinds';
export { useRememberRecord } from './use-recent';
