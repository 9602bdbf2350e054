import { REPORT_FREQUENCIES, REPORT_PERIODS, type ReportPeriod } from '@forecourt/domain/reports/index';
import { z } from 'zod';
import {
  day,
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  periodDay,
  requiredLine,
  text,
  version,
} from '../scalars';

export const REPORT_KEYS = [
  ...(['sales', 'gross-by-vehicle', 'gross-by-seller', 'gross-by-source', 'unit-profit'] as const),
  ...([
    'stock',
    'garage-register',
    'leads',
    'lead-channels',
    'receivables',
    'tax',
    'commission',
    'costs',
  ] as const),
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report of more rows is made in the background. */
export const MOST_ROWS_AT_ONCE = 5_000;
/** More pages nobody reads: a longer report is a file for a spreadsheet. */
export const MOST_ROWS_OF_PDF = 5_000;
export const MOST_RECIPIENTS = 20;

const periodKeys = REPORT_PERIODS.map(({ key }) => key) as [ReportPeriod, ...ReportPeriod[]]; // map loses the non-empty tuple

/** Which rows and columns of a report are wanted. Which filters a report has is in its definition. */
const selection = {
  /** A named period counts from today; without one the days are those of `from` and `to`. */
  period: omittedWhenEmpty(z.enum(periodKeys)),
  from: omittedWhenEmpty(periodDay),
  to: omittedWhenEmpty(periodDay),
  /** Names of columns with commas between, in their order. */
  columns: omittedWhenEmpty(text(1_000)),
  /** A column by which rows are grouped. */
  group: omittedWhenEmpty(text(60)),
  /** Only the rows of one group. */
  in_group: text(300).optional(),
  sort: omittedWhenEmpty(text(61)),
  status: omittedWhenEmpty(text(60)),
  source: omittedWhenEmpty(text(200)),
  category: omittedWhenEmpty(text(60)),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  vendor_id: omittedWhenEmpty(idOf('vendor')),
  /** 'all': of every branch of the group at which the user may see the report. */
  branches: omittedWhenEmpty(z.enum(['this', 'all'])),
};
export const reportSelection = z.object(selection);
export type ReportSelection = z.output<typeof reportSelection>;

export const REPORT_COLUMN_TYPES = ['text', 'day', 'money', 'number', 'minutes'] as const;

const column = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(REPORT_COLUMN_TYPES),
  /** Shown unless others are chosen. */
  is_default: flag,
  /** Rows can be grouped by it. */
  groups: flag,
  /** What stands below it, and beside each group. */
  total: z.enum(['sum', 'average']).nullable(),
});
export type ReportColumn = z.output<typeof column>;

const choice = z.object({ value: z.string(), label: z.string() });
export const REPORT_FILTERS = ['status', 'source', 'category', 'seller_id', 'vendor_id'] as const;

export const reportDefinition = z.object({
  key: z.enum(REPORT_KEYS),
  title: z.string(),
  description: z.string(),
  /** What a row is: 'sale', 'sales'. */
  noun: z.object({ one: z.string(), many: z.string() }),
  columns: z.array(column),
  filters: z.array(z.object({ key: z.enum(REPORT_FILTERS), label: z.string(), choices: z.array(choice) })),
  /** What the period is about ('Sold'); null for a report of how things stand today. */
  period: z.object({ label: z.string(), usual: z.enum(periodKeys) }).nullable(),
  group: z.string().nullable(),
  sort: z.string(),
  chart: z.object({ group: z.string(), value: z.string().nullable() }).nullable(),
  /** It can be asked for over all branches, and there is more than one. */
  is_over_branches: flag,
});
export type ReportDefinition = z.output<typeof reportDefinition>;

const cell = z.union([z.string(), z.number(), z.null()]);

export const reportRows = z.object({
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.string(),
      cells: z.array(cell),
      /** The record that a cell leads to. */
      links: z.array(z.string().nullable()),
    }),
  ),
  /** Where the next rows begin; null after the last. */
  next: z.string().nullable(),
});
export type ReportRows = z.output<typeof reportRows>;

export const reportSummary = z.object({
  from: day.nullable(),
  to: day.nullable(),
  count: z.number(),
  totals: z.record(z.string(), z.number().nullable()),
  group: z.string().nullable(),
  groups: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.number(),
      totals: z.record(z.string(), z.number().nullable()),
    }),
  ),
  /** There are more groups than are shown. */
  has_more_groups: flag,
  /** Over all branches: each with its own totals, and the days that it counted where it is. */
  branches: z
    .array(
      z.object({
        id: z.number(),
        name: z.string(),
        count: z.number(),
        totals: z.record(z.string(), z.number().nullable()),
        from: day.nullable(),
        to: day.nullable(),
      }),
    )
    .optional(),
});
export type ReportSummary = z.output<typeof reportSummary>;

export const REPORT_CHARTS = ['none', 'bar'] as const;

const saved = {
  name: requiredLine(80),
  report: z.enum(REPORT_KEYS),
  selection: reportSelection,
  chart: z.enum(REPORT_CHARTS).default('bar'),
  /** Everyone at the dealership who may see the report sees it. */
  is_shared: flagIn.default(0),
};
export const savedReportForm = z.object(saved);
export const savedReportUpdateForm = z
  .object(saved)
  .omit({ report: true })
  .extend({ version: version.optional() });

export const scheduleForm = z.object({
  frequency: z.enum(REPORT_FREQUENCIES),
  hour: z.number().int().min(0).max(23),
  weekday: z.number().int().min(1).max(7).default(1),
  month_day: z.number().int().min(1).max(31).default(1),
  format: z.enum(REPORT_FORMATS),
  recipients: z
    .array(idOf('app_user'))
    .min(1, 'Choose at least one person')
    .max(MOST_RECIPIENTS, `at most ${MOST_RECIPIENTS} people`),
  version: version.optional(),
});

export const reportSchedule = z.object({
  frequency: z.enum(REPORT_FREQUENCIES),
  hour: z.number(),
  weekday: z.number(),
  month_day: z.number(),
  format: z.enum(REPORT_FORMATS),
  recipients: z.array(z.object({ id: z.number(), name: z.string(), may_see: flag })),
  next_run_at: instant,
  last_run_at: instant.nullable(),
  /** What became of the last one, such as 'Sent to 2 people'. */
  last_result: z.string(),
  version: z.number(),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

export const savedReport = z.object({
  id: z.number(),
  name: z.string(),
  report: z.enum(REPORT_KEYS),
  selection: reportSelection,
  chart: z.enum(REPORT_CHARTS),
  is_shared: flag,
  is_own: flag,
  /** Who saved it may change it; a shared one also an administrator, as people leave. */
  may_edit: flag,
  owner: z.string(),
  schedule: reportSchedule.nullable(),
  version: z.number(),
});
export type SavedReport = z.output<typeof savedReport>;

export const EXPORT_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

export const reportExport = z.object({
  id: z.number(),
  title: z.string(),
  format: z.enum(REPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  rows: z.number(),
  progress_id: z.number(),
  /** Where the file is, once it is made. */
  url: z.string().nullable(),
  created_at: instant,
});
export type ReportExport = z.output<typeof reportExport>;

export const morningSheet = z.object({
  today: day,
  lines: z.array(
    z.object({
      key: z.string(),
      /** A sentence: '3 leads are waiting for an answer'. */
      text: z.string(),
      count: z.number().nullable(),
      to: z.string().nullable(),
      is_urgent: flag,
    }),
  ),
  /** Some lines could not be worked out in time. */
  is_incomplete: flag,
});
export type MorningSheet = z.output<typeof morningSheet>;
