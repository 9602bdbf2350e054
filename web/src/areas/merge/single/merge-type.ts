import { MERGE_TYPES, type MergeTypeName } from '@forecourt/contract/merge';

export const isMergeType = (type: string): type is MergeTypeName =>
  MERGE_TYPES.some((known) => known === type);

/** The number in an address; null for what is none. */
export const readId = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);
