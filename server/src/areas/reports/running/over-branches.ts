import type { ReportSummary } from '@forecourt/contract/reports/index';
import { badField } from '../../../http/refusal';
import { type BranchReport, underColumns } from './branches';
import { toRow } from './cells';
import type { ChosenReport } from './chosen';
import { countRows, readRows } from './report.queries';
import { MOST_GROUPS, readMark, refuseWrongKey, summarise, toMark } from './running';

type Group = ReportSummary['groups'][number];
type Totals = Group['totals'];

/** Averages of branches make no average of all: they stand at each branch alone. */
const addTotals = ({ plan }: ChosenReport, all: readonly Totals[]): Totals =>
  Object.fromEntries(
    plan.columns
      .filter(({ total }) => total)
      .map(({ key, total }) => {
        const known = all.flatMap((totals) => totals[key] ?? []);
        const sum = Math.round(known.reduce((a, b) => a + b, 0) * 100) / 100;
        return [key, total === 'sum' && known.length > 0 ? sum : null];
      }),
  );

const mergeGroups = (shared: ChosenReport, found: readonly Group[]): Group[] => {
  const byValue = new Map<string, Group[]>();
  for (const group of found) byValue.set(group.label, [...(byValue.get(group.label) ?? []), group]);
  const merged = [...byValue.values()].map((same) => ({
    ...{ value: same[0]?.value ?? '', label: same[0]?.label ?? '' },
    count: same.reduce((sum, { count }) => sum + count, 0),
    totals: addTotals(
      shared,
      same.map(({ totals }) => totals),
    ),
  }));
  const { group, plan } = shared;
  const order = group?.order;
  if (order) return merged.sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
  if (typeof group?.groups === 'object') return merged.sort((a, b) => (a.value < b.value ? -1 : 1));
  const first = plan.chart?.value;
  const size = ({ count, totals }: Group) => (first ? (totals[first] ?? 0) : count);
  return merged.sort((a, b) => size(b) - size(a) || b.count - a.count);
};

/** The summaries of branches, read one after the other and added up here: no statement is about two of them. */
export const summariseAll = async (
  shared: ChosenReport,
  reports: readonly BranchReport[],
): Promise<ReportSummary> => {
  const groups: Group[] = [];
  const branches: NonNullable<ReportSummary['branches']> = [];
  let hasMore = false;
  for (const { id, name, chosen, read } of reports) {
    const { count, totals, groups: own, has_more_groups } = await read((db) => summarise(db, chosen));
    branches.push({ id, name, count, totals, from: chosen.days?.from ?? null, to: chosen.days?.to ?? null });
    groups.push(...own);
    hasMore ||= has_more_groups === 1;
  }
  const merged = mergeGroups(shared, groups);
  return {
    ...{ from: shared.days?.from ?? null, to: shared.days?.to ?? null },
    count: branches.reduce((sum, { count }) => sum + count, 0),
    totals: addTotals(
      shared,
      branches.map(({ totals }) => totals),
    ),
    group: shared.group?.key ?? null,
    groups: merged.slice(0, MOST_GROUPS),
    has_more_groups: hasMore || merged.length > MOST_GROUPS ? 1 : 0,
    branches,
  };
};

export const countAll = async (reports: readonly BranchReport[]): Promise<number> => {
  let count = 0;
  for (const { chosen, read } of reports) count += await read((db) => countRows(db, chosen));
  return count;
};

interface Place {
  branch: number;
  mark: string | undefined;
}

const PLACE = /^(\d{1,10}):(.*)$/;

const placeOf = (reports: readonly BranchReport[], given: string | undefined): Place => {
  if (!given) return { branch: 0, mark: undefined };
  const [, id, mark] = PLACE.exec(given) ?? [];
  const branch = reports.findIndex((report) => report.id === Number(id));
  if (branch < 0) throw badField('after', 'is no place in this report');
  return { branch, mark: mark || undefined };
};

/**
 * A page of all branches: the rows of one after those of another, in the order of their names, each in the order of the report.
 * Records lead somewhere only at the branch where the viewer works now.
 */
export const pageOverBranches = async (
  shared: ChosenReport,
  reports: readonly BranchReport[],
  { after: given, limit }: { after: string | undefined; limit: number },
) => {
  const place = placeOf(reports, given);
  const rows: ReturnType<typeof toRow>[] = [];
  let next: string | null = null;
  for (const [at, { id, name, chosen, read }] of [...reports.entries()].slice(place.branch)) {
    const after = readMark(at === place.branch ? place.mark : undefined);
    refuseWrongKey(chosen, after);
    const room = limit - rows.length;
    const hasLinks = id === shared.viewer.tenant;
    const found = await read((db) => readRows(db, chosen, { after, limit: room + 1, hasLinks }));
    for (const row of found.slice(0, room)) {
      const { cells, links, id: rowId } = toRow(chosen.columns, row);
      rows.push({
        id: `${id}-${rowId}`,
        cells: [name, ...underColumns(shared.columns, chosen.columns, cells)],
        links: [null, ...underColumns(shared.columns, chosen.columns, links)],
      });
    }
    const last = found[room - 1];
    if (found.length > room) next = `${id}:${last ? toMark(last) : ''}`;
    else if (rows.length === limit && reports[at + 1]) next = `${reports[at + 1]?.id}:`;
    if (next !== null) break;
  }
  return { columns: ['branch', ...shared.columns.map(({ key }) => key)], rows, next };
};
