import { archivesCalls } from '@forecourt/contract/archives/index';
import { platformCalls } from '@forecourt/contract/platform/index';

/** What shows a deletion or the status that it changes. */
export const STALE_DELETIONS = {
  invalidates: [archivesCalls.deletions, archivesCalls.pendingDeletion, platformCalls.dealership],
} as const;
