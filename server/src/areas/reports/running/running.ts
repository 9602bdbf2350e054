import type { Db } from '../../../db/database';
import { isBigintKey, isDayKey, isInstantKey } from '../../../db/place-keys';
import { badField } from '../../../http/refusal';
import type { ColumnPlan } from '../definitions/define-report';
import { groupLabel, toTotal } from './cells';
import type { ChosenReport } from './chosen';
import { type After, type ReportRow, readGroups, readTotals } from './report.queries';

export const MOST_GROUPS = 200;

export const toMark = ({ sort_key: key, id }: ReportRow): string =>
  Buffer.from(JSON.stringify({ key, id })).toString('base64url');

/** The place that an earlier page ended at; a wrong one is refused and not guessed. */
export const readMark = (mark: string | undefined): After | null => {
  if (!mark) return null;
  try {
    const { key, id } = JSON.parse(Buffer.from(mark, 'base64url').toString()) as Partial<After>; // checked below
    if (typeof key === 'string' && typeof id === 'string' && isBigintKey(id) && key.length <= 400)
      return { key, id };
  } catch {
    // not made by us
  }
  throw badField('after', 'is no place in this report');
};

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/;

/** A key that cannot be of the sorted column would fail as a statement. */
export const refuseWrongKey = ({ sort: { column } }: ChosenReport, after: After | null) => {
  if (!after) return;
  const isRight =
    column.type === 'day'
      ? isDayKey
      : column.type === 'text'
        ? () => true
        : (key: string) => NUMBER.test(key);
  if (!(column.instant ? isInstantKey : isRight)(after.key))
    throw badField('after', 'is no place in this report');
};

const totalsOf = (columns: readonly ColumnPlan[], values: readonly (number | null)[]) =>
  Object.fromEntries(columns.map((column, at) => [column.key, toTotal(column, values[at] ?? null)]));

const inOwnOrder = <G extends { label: string }>(groups: G[], order: readonly string[] | undefined): G[] =>
  order ? groups.sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label)) : groups;

/** How many rows there are, their totals, and the groups where some are asked for. */
export const summarise = async (db: Db, chosen: ChosenReport) => {
  const { plan, group, days } = chosen;
  const summed = plan.columns.filter(({ total }) => total);
  const { count, totals } = await readTotals(db, chosen, summed);
  const found = group ? await readGroups(db, chosen, group, summed, MOST_GROUPS + 1) : [];
  const groups = found.slice(0, MOST_GROUPS).map((row) => ({
    value: row.value,
    label: group ? groupLabel(group, row.value) : '',
    count: row.count,
    totals: totalsOf(summed, row.totals),
  }));
  return {
    ...{ from: days?.from ?? null, to: days?.to ?? null, count, totals: totalsOf(summed, totals) },
    group: group?.key ?? null,
    groups: inOwnOrder(groups, group?.order),
    has_more_groups: (found.length > MOST_GROUPS ? 1 : 0) as 0 | 1,
  };
};
