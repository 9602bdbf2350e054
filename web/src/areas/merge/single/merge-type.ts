import { MERGE_TYPES, type MergeTypeName } from '@forecourt/contract/merge';

export const isMergeType = (type: string): type is MergeTypeName =>
  MERGE_TYPES.some((known) => known === type);
