import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import type { ColumnPlan } from '../definitions/define-report';
import { type ChosenReport, fillIn, groupSql } from './chosen';

export type Cell = string | number | null;

export interface ReportRow {
  id: string;
  sort_key: string;
  cells: Cell[];
  links: (string | null)[];
}

/** Where the next rows begin. */
export interface After {
  key: string;
  id: string;
}

const isNumber = ({ type }: ColumnPlan): boolean =>
  type === 'money' || type === 'number' || type === 'minutes';

const cellSql = (column: ColumnPlan): string =>
  isNumber(column) ? `(${column.sql})::numeric` : `(${column.sql})::text`;

const linkSql = ({ link }: ColumnPlan): string => (link ? `(${link.id})::text` : 'null');

/** What is not known stands before everything else, so that each row has a key and none is left out between two pages. */
const sortSql = (column: ColumnPlan): { sql: string; type: string } => {
  if (column.instant) return { sql: column.instant, type: 'timestamptz' };
  const or = (sql: string, none: string) => (column.notNull ? sql : `coalesce(${sql}, ${none})`);
  if (column.type === 'day') return { sql: or(`(${column.sql})`, `'0001-01-01'::date`), type: 'date' };
  if (isNumber(column)) return { sql: or(`(${column.sql})::numeric`, '-1e18'), type: 'numeric' };
  return { sql: or(`(${column.sql})::text`, `''`), type: 'text' };
};

/** `from` with the joins that columns and conditions need, each once and in the order of the report. */
const fromOf = ({ plan, joins }: ChosenReport, columns: readonly ColumnPlan[]): string => {
  const needed = new Set([...joins, ...columns.flatMap((column) => column.joins ?? [])]);
  const texts = Object.entries(plan.joins ?? {}).flatMap(([name, sql]) => (needed.has(name) ? [sql] : []));
  return [plan.from, ...texts].join(' ');
};

const valuesOf = ({ values }: ChosenReport): SqlValues => sqlValues(...values);

/** Rows after some place, in the order of the report; a file shows no links. */
export const readRows = (
  db: Db,
  chosen: ChosenReport,
  { after, limit, hasLinks }: { after: After | null; limit: number; hasLinks: boolean },
) => {
  const { plan, viewer, columns, sort, conditions } = chosen;
  const values = valuesOf(chosen);
  const fill = (sql: string) => fillIn(sql, viewer, values);
  const key = sortSql(sort.column);
  const way = sort.isFalling ? 'desc' : 'asc';
  const keySql = fill(key.sql);
  const rest = after
    ? [
        `(${keySql}, ${plan.id}) ${sort.isFalling ? '<' : '>'} (${values.add(after.key)}::${key.type}, ${values.add(after.id)}::bigint)`,
      ]
    : [];
  const text = `select (${plan.id})::text as id, (${keySql})::text as sort_key,
      json_build_array(${columns.map((column) => fill(cellSql(column))).join(', ')}) as cells,
      json_build_array(${hasLinks ? columns.map((column) => fill(linkSql(column))).join(', ') : ''}) as links
    from ${fill(fromOf(chosen, [...columns, sort.column]))}
    where ${[...conditions, ...rest].join(' and ')}
    order by ${keySql} ${way}, ${plan.id} ${way} limit ${values.add(limit)}`;
  return queryCachedPlan<ReportRow>(db, text, values.values);
};

export interface SummaryRow {
  count: number;
  totals: (number | null)[];
}

const totalSql = (column: ColumnPlan): string =>
  column.total === 'average'
    ? `round(avg((${column.sql})::numeric), 1)`
    : `coalesce(sum((${column.sql})::numeric), 0)`;

export const countRows = async (db: Db, chosen: ChosenReport): Promise<number> => {
  const [row] = await queryCachedPlan<{ count: number }>(
    db,
    `select count(*)::int as count from ${fillIn(fromOf(chosen, []), chosen.viewer, valuesOf(chosen))}
      where ${chosen.conditions.join(' and ')}`,
    [...chosen.values],
  );
  return row?.count ?? 0;
};

export const readTotals = async (
  db: Db,
  chosen: ChosenReport,
  totals: readonly ColumnPlan[],
): Promise<SummaryRow> => {
  const values = valuesOf(chosen);
  const fill = (sql: string) => fillIn(sql, chosen.viewer, values);
  const [row] = await queryCachedPlan<SummaryRow>(
    db,
    `select count(*)::int as count, json_build_array(${totals.map((column) => fill(totalSql(column))).join(', ')}) as totals
      from ${fill(fromOf(chosen, totals))} where ${chosen.conditions.join(' and ')}`,
    values.values,
  );
  return row ?? { count: 0, totals: [] };
};

export interface GroupRow extends SummaryRow {
  value: string;
}

/** The largest groups; those of a time in its order. */
export const readGroups = (
  db: Db,
  chosen: ChosenReport,
  group: ColumnPlan,
  totals: readonly ColumnPlan[],
  limit: number,
) => {
  const values = valuesOf(chosen);
  const fill = (sql: string) => fillIn(sql, chosen.viewer, values);
  const value = `coalesce((${fill(groupSql(group))})::text, '')`;
  const sums = totals.filter(({ total }) => total === 'sum');
  const first =
    sums.find(({ key }) => key === chosen.plan.chart?.value) ?? sums.find(({ type }) => type === 'money');
  const order =
    typeof group.groups === 'object' ? '1' : `${first ? fill(totalSql(first)) : 'count(*)'} desc, 1`;
  return queryCachedPlan<GroupRow>(
    db,
    `select ${value} as value, count(*)::int as count,
        json_build_array(${totals.map((column) => fill(totalSql(column))).join(', ')}) as totals
      from ${fill(fromOf(chosen, [group, ...totals]))} where ${chosen.conditions.join(' and ')}
      group by 1 order by ${order} limit ${values.add(limit)}`,
    values.values,
  );
};
