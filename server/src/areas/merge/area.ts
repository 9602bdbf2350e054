import { defineArea } from '../define-area';
import { findHandlers } from './find/find';
import { mergesHandlers } from './merging/merges';
import { notDuplicateHandlers } from './not-duplicates/not-duplicates';
import { reportHandlers } from './report/report';
import { mergeJobs } from './report/report-job';
import * as tables from './tables';

export const mergeArea = defineArea({
  name: 'merge',
  handlers: { ...findHandlers, ...reportHandlers, ...notDuplicateHandlers, ...mergesHandlers },
  tables,
  // the values of all records are in their own audit
  unauditedColumns: [tables.mergeRecord.fields],
  jobs: mergeJobs,
});
