import type { ReportKey, ReportSelection } from '@forecourt/contract/reports/index';
import { daysOfPeriod, type PeriodDays } from '@forecourt/domain/reports/index';
import type { Db } from '../../../db/database';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { badField, noRight } from '../../../http/refusal';
import { maySeeReport, reportFor } from '../definitions';
import type { ColumnPlan, ReportPlan, ReportViewer } from '../definitions/define-report';
import { isColleague, isVendor } from './known.queries';

/** A report as it is asked for: checked, with the conditions of its statements. */
export interface ChosenReport {
  plan: ReportPlan;
  viewer: ReportViewer;
  columns: readonly ColumnPlan[];
  group: ColumnPlan | null;
  sort: { column: ColumnPlan; isFalling: boolean };
  days: PeriodDays | null;
  conditions: readonly string[];
  /** Joins that the conditions need. */
  joins: readonly string[];
  values: readonly unknown[];
}

const MOST_DAYS = 3_660;
const DAY = 86_400_000;

const daysOf = ({ period }: ReportPlan, wanted: ReportSelection, today: string): PeriodDays | null => {
  if (!period) return null;
  const usual = daysOfPeriod(wanted.period ?? period.usual, today);
  if (wanted.period) return usual;
  const { from = usual.from, to = usual.to } = wanted;
  if (to < from) throw badField('to', 'must not be before the first day');
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY)
    throw badField('to', 'At most ten years at a time');
  return { from, to };
};

const columnsOf = ({ columns }: ReportPlan, wanted: string | undefined): ColumnPlan[] => {
  if (!wanted) return columns.filter(({ isExtra }) => !isExtra);
  const keys = [...new Set(wanted.split(',').map((key) => key.trim()))];
  return keys.map((key) => {
    const column = columns.find((known) => known.key === key);
    if (!column) throw badField('columns', `There is no column ${key.slice(0, 40)}`);
    return column;
  });
};

const groupOf = ({ columns }: ReportPlan, key: string | undefined): ColumnPlan | null => {
  if (!key) return null;
  const column = columns.find((known) => known.key === key && known.groups);
  if (!column) throw badField('group', 'This report cannot be grouped by it');
  return column;
};

const sortOf = (plan: ReportPlan, wanted: string | undefined): ChosenReport['sort'] => {
  const sort = wanted ?? plan.sort;
  const key = sort.replace(/^-/, '');
  const column = plan.columns.find((known) => known.key === key);
  if (!column) throw badField('sort', 'This report cannot be sorted by it');
  return { column, isFalling: sort.startsWith('-') };
};

/** What rows are grouped by. */
export const groupSql = ({ groups, sql }: ColumnPlan): string =>
  typeof groups === 'object' ? groups.sql : sql;

/** Puts the viewer's day and time zone in the place of their names. */
export const fillIn = (sql: string, { today, timezone }: ReportViewer, { add }: SqlValues): string =>
  sql.replaceAll('{today}', () => add(today)).replaceAll('{timezone}', () => `${add(timezone)}::text`);

/** A person or vendor of another dealership is refused as one that does not exist. */
const refuseUnknown = async (db: Db, tenant: number, wanted: ReportSelection) => {
  if (wanted.seller_id && !(await isColleague(db, tenant, wanted.seller_id)))
    throw badField('seller_id', 'There is no such colleague');
  if (wanted.vendor_id && !(await isVendor(db, tenant, wanted.vendor_id)))
    throw badField('vendor_id', 'There is no such vendor');
};

export const chooseReport = async (
  db: Db,
  viewer: ReportViewer,
  key: ReportKey,
  wanted: ReportSelection,
): Promise<ChosenReport> => {
  if (!maySeeReport(viewer.actor, key)) throw noRight();
  const plan = reportFor(viewer.actor, key);
  const days = daysOf(plan, wanted, viewer.today);
  const group = groupOf(plan, wanted.group);
  await refuseUnknown(db, viewer.tenant, wanted);
  const values = sqlValues(viewer.tenant);
  const { add } = values;
  const joins: string[] = [];
  const conditions = [...plan.where, ...(plan.visible?.(viewer, values) ?? [])];
  if (plan.period && days) {
    const { column, isInstant } = plan.period;
    conditions.push(
      ...(isInstant
        ? [
            `${column} >= ${dayBegins(days.from, viewer.timezone, values)}`,
            `${column} < ${dayEnds(days.to, viewer.timezone, values)}`,
          ]
        : [`${column} >= ${add(days.from)}::date`, `${column} <= ${add(days.to)}::date`]),
    );
  }
  for (const filter of plan.filters) {
    const value = wanted[filter.key];
    if (value === undefined) continue;
    const choices = filter.choices;
    if (choices && !Object.hasOwn(choices, String(value)))
      throw badField(filter.key, 'is not one of the choices');
    conditions.push(filter.sql(add(value)));
    joins.push(...(filter.joins ?? []));
  }
  if (group && wanted.in_group !== undefined) {
    conditions.push(`coalesce((${groupSql(group)})::text, '') = ${add(wanted.in_group)}::text`);
    joins.push(...(group.joins ?? []));
  }
  return {
    ...{ plan, viewer, group, days, joins },
    columns: columnsOf(plan, wanted.columns),
    sort: sortOf(plan, wanted.sort),
    conditions: conditions.map((condition) => fillIn(condition, viewer, values)),
    values: values.values,
  };
};
