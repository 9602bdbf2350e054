import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';

/** What may be another after postings were sent or lists were read. */
export const REFETCH_QB = [
  ...[quickbooksCalls.status, quickbooksCalls.postings, quickbooksCalls.posting, quickbooksCalls.entities],
  ...[quickbooksCalls.parties, quickbooksCalls.mappings, quickbooksCalls.settings],
];
