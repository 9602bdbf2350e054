import type { REPORT_COLUMN_TYPES, REPORT_FILTERS, ReportKey } from '@forecourt/contract/reports/index';
import type { ReportPeriod } from '@forecourt/domain/reports/index';
import type { Actor, Capability } from '@forecourt/policy';
import type { SqlValues } from '../../../db/sql-values';

/** For whom a report is made: a request, or someone to whom it is sent. */
export interface ReportViewer {
  tenant: number;
  userId: number;
  actor: Actor;
  timezone: string;
  /** Where the dealership is. */
  today: string;
}

/** Names of values that are stored as codes. */
export type Words = Readonly<Record<string, string>>;

export interface ColumnPlan {
  key: string;
  label: string;
  type: (typeof REPORT_COLUMN_TYPES)[number];
  /** Its expression; money is in cents. `{today}` and `{timezone}` stand for those of the viewer. */
  sql: string;
  /** It is never null, so that an index in its order can be used. */
  notNull?: true;
  /** Not shown unless it is chosen. */
  isExtra?: true;
  total?: 'sum' | 'average';
  /** Rows can be grouped by it; by another expression where one is given (the month of a day). */
  groups?: true | { sql: string; label: string };
  /** The order of its groups, where that is not the one of their size. */
  order?: readonly string[];
  /** What rows are sorted by instead: an instant where the column shows its day. */
  instant?: string;
  /** The address of the record that it shows, up to its id. */
  link?: { path: string; id: string };
  /** Names of the joins that it needs. */
  joins?: readonly string[];
  words?: Words;
  format?: (value: string) => string;
  /** Shown to those who hold this alone. */
  needs?: Capability;
}

export type FilterKey = (typeof REPORT_FILTERS)[number];

export interface FilterPlan {
  key: FilterKey;
  label: string;
  /** The condition on a place of a value. */
  sql: (place: string) => string;
  joins?: readonly string[];
  /** What can be chosen; sellers and vendors are found by their own. */
  choices?: Words;
}

export interface ReportPlan {
  key: ReportKey;
  title: string;
  description: string;
  noun: { one: string; many: string };
  /** Rows and sums of several branches can stand together. */
  isOverBranches?: true;
  /** Every one of these is needed. */
  access: readonly Capability[];
  /** The table of the rows and its alias; `$1` is the dealership. */
  from: string;
  /** Each is added only when a column or filter that is asked for needs it. */
  joins?: Readonly<Record<string, string>>;
  where: readonly string[];
  /** What hides rows of others from the viewer. */
  visible?: (viewer: ReportViewer, values: SqlValues) => string[];
  /** A whole number that tells rows apart. */
  id: string;
  columns: readonly ColumnPlan[];
  filters: readonly FilterPlan[];
  period: { label: string; usual: ReportPeriod; column: string; isInstant?: true } | null;
  /** How rows are grouped unless another way is chosen. */
  group?: string;
  /** `key` or `-key` of a column. */
  sort: string;
  chart: { group: string; value: string | null } | null;
}

/** Cents of a column of dollars. */
export const cents = (column: string): string => `(${column} * 100)`;
/** The month of a day, such as 2026-05. */
export const monthOf = (day: string): string => `to_char(${day}, 'YYYY-MM')`;

export const wordsOf = (
  list: readonly { readonly value: string | number; readonly label: string }[],
): Words => Object.fromEntries(list.map(({ value, label }) => [String(value), label]));
