import type { mergeCalls } from '@forecourt/contract/merge';
import type { Handlers } from '../../http/context';
import { findHandlers } from './find/find';
import { mergesHandlers } from './merging/merges';
import { notDuplicateHandlers } from './not-duplicates/not-duplicates';
import { reportHandlers } from './report/report';

export const mergeHandlers: Handlers<typeof mergeCalls> = {
  ...findHandlers,
  ...reportHandlers,
  ...notDuplicateHandlers,
  ...mergesHandlers,
};

export { mergeJobs } from './report/report-job';
