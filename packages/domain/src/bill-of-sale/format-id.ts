export const FORMAT_ID = {
  general: 1,
  dealership: 2,
  ontario: 3,
  alberta: 4,
  britishColumbia: 5,
  quebec: 6,
  unitedStates: 7,
} as const;
export type FormatId = (typeof FORMAT_ID)[keyof typeof FORMAT_ID];

export const isFormatId = (value: unknown): value is FormatId =>
  Object.values<unknown>(FORMAT_ID).includes(value);

/** All but the United States. */
export const CANADIAN_FORMATS: readonly FormatId[] = [1, 2, 3, 4, 5, 6];
