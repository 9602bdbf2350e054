/** What a cell says: something, nothing, or something that cannot be read as what it should be. */
export type CellValue<T> = { kind: 'value'; value: T } | { kind: 'blank' } | { kind: 'unreadable' };

export const BLANK = { kind: 'blank' } as const;
export const UNREADABLE = { kind: 'unreadable' } as const;
export const read = <T>(value: T): CellValue<T> => ({ kind: 'value', value });

/** What people write where there is nothing to write. */
export const isBlank = (text: string): boolean =>
  /^(|-+|–|—|n\/?a|n\/d|s\/o|aucune?|none|null|tbd|\?)$/i.test(text.trim());
