import type { mergeCalls } from '@forecourt/contract/merge';
import type { Handlers } from '../../http/context';
import { findHandlers } from './find';
import { mergesHandlers } from './merges';
import { notDuplicateHandlers } from './not-duplicates';
import { reportHandlers } from './report';

export const mergeHandlers: Handlers<typeof mergeCalls> = {
  ...findHandlers,
  ...reportHandlers,
  ...notDuplicateHandlers,
  ...mergesHandlers,
};

export { mergeJobs } from './report-job';
