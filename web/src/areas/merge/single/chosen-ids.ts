import { MERGE_MOST } from '@forecourt/contract/merge';

/** The records that an address names, each once; what is no number is left out. */
export const readIds = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map(Number);
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  return [...new Set(valid)].slice(0, MERGE_MOST);
};

export const writeIds = (ids: readonly number[]): string | null => (ids.length > 0 ? ids.join(',') : null);
