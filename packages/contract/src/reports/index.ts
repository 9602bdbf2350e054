import { z } from 'zod';
import { call } from '../call';
import { idOf, ok, text } from '../scalars';
import {
  morningSheet,
  REPORT_FORMATS,
  REPORT_KEYS,
  reportDefinition,
  reportExport,
  reportRows,
  reportSchedule,
  reportSelection,
  reportSummary,
  savedReport,
  savedReportForm,
  savedReportUpdateForm,
  scheduleForm,
} from './definition';

export * from './definition';

const reportParams = z.object({ report: z.enum(REPORT_KEYS) });
const savedId = z.object({ id: idOf('saved_report') });
const format = z.enum(REPORT_FORMATS);

export const reportsCalls = {
  definitions: call({
    method: 'GET',
    path: '/api/v1/reports',
    access: 'reports.view',
    summary: 'The reports that the user may see, with their columns, filters and groups',
    reply: z.array(reportDefinition),
  }),
  rows: call({
    method: 'GET',
    path: '/api/v1/reports/{report}/rows',
    access: 'reports.view',
    summary: 'Rows of a report, a page after another',
    params: reportParams,
    query: reportSelection.extend({
      after: text(600).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    reply: reportRows,
  }),
  summary: call({
    method: 'GET',
    path: '/api/v1/reports/{report}/summary',
    access: 'reports.view',
    summary: 'How many rows a report has, its totals, and its groups',
    params: reportParams,
    query: reportSelection,
    reply: reportSummary,
  }),
  file: call({
    method: 'GET',
    path: '/api/v1/reports/{report}/file',
    access: 'reports.view',
    summary: 'A report of up to 5,000 rows as a file',
    params: reportParams,
    query: reportSelection.extend({ format }),
    rate: { per: 'user', max: 30, seconds: 60 },
    reply: { file: true, mime: 'application/octet-stream' },
    example: { query: { format: 'csv' } },
  }),
  exports: call({
    method: 'GET',
    path: '/api/v1/reports/exports',
    access: 'reports.view',
    summary: 'The newest files that were made for the user in the background',
    reply: z.array(reportExport),
  }),
  startExport: call({
    method: 'POST',
    path: '/api/v1/reports/{report}/exports',
    access: 'reports.view',
    summary: 'Makes a file of a report in the background; one at a time for a dealership',
    params: reportParams,
    body: reportSelection.extend({ format }),
    status: 201,
    reply: reportExport,
  }),
  saved: call({
    method: 'GET',
    path: '/api/v1/reports/saved',
    access: 'reports.view',
    summary: 'Saved reports: the own ones, and those that colleagues share',
    reply: z.array(savedReport),
  }),
  save: call({
    method: 'POST',
    path: '/api/v1/reports/saved',
    access: 'reports.view',
    summary: 'Saves a report under a name',
    body: savedReportForm,
    status: 201,
    reply: savedReport,
    example: { body: { name: 'Sales of the month', report: 'sales', selection: {} } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/reports/saved/{id}',
    access: 'reports.view',
    summary: 'Changes a saved report of the user',
    params: savedId,
    body: savedReportUpdateForm,
    reply: savedReport,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/reports/saved/{id}',
    access: 'reports.view',
    summary: 'Removes a saved report of the user, and its schedule',
    params: savedId,
    reply: ok,
  }),
  recipients: call({
    method: 'GET',
    path: '/api/v1/reports/{report}/recipients',
    access: 'reports.view',
    summary: 'Colleagues who may be sent a report',
    params: reportParams,
    reply: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
  schedule: call({
    method: 'PUT',
    path: '/api/v1/reports/saved/{id}/schedule',
    access: 'reports.view',
    summary: 'Sends a saved report by mail every day, week or month',
    params: savedId,
    body: scheduleForm,
    reply: reportSchedule,
  }),
  unschedule: call({
    method: 'DELETE',
    path: '/api/v1/reports/saved/{id}/schedule',
    access: 'reports.view',
    summary: 'Stops sending a saved report',
    params: savedId,
    reply: ok,
  }),
  morning: call({
    method: 'GET',
    path: '/api/v1/morning-sheet',
    access: 'dashboard.view',
    summary: 'What needs a decision today, of what the user may see',
    reply: morningSheet,
  }),
};
