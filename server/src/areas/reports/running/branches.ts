import type { ReportKey, ReportSelection } from '@forecourt/contract/reports/index';
import { formatDay } from '@forecourt/domain/dates';
import { mustChoosePackage } from '@forecourt/policy';
import { statusRow } from '@forecourt/policy/status-effects';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { badField } from '../../../http/refusal';
import { readActors } from '../../session';
import { maySeeReport, REPORTS, reportFor } from '../definitions';
import type { ColumnPlan, ReportViewer } from '../definitions/define-report';
import { branchesOf, groupOf, MOST_BRANCHES } from './branches.queries';
import { type ChosenReport, chooseReport } from './chosen';

type Reads = Pick<Deps, 'database' | 'now'>;

/** A branch at which the viewer sees a report, with the days and rights that they have there. */
export interface Branch {
  id: number;
  name: string;
  viewer: ReportViewer;
}

/** A report of one branch, and how it is read: on a connection that sees this branch alone. */
export interface BranchReport extends Branch {
  chosen: ChosenReport;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** What stands before the columns of a report over several branches. */
export const BRANCH_COLUMN: ColumnPlan = { key: 'branch', label: 'Branch', type: 'text', sql: '' };

/** Where the viewer holds several roles, the one that sees most of the report. */
const bestFor = async (systemDb: Db, viewer: ReportViewer, branchId: number, report: ReportKey) => {
  if (branchId === viewer.tenant) return viewer.actor;
  const held = await readActors(systemDb, viewer.userId, [branchId]);
  return held
    .filter((actor) => !mustChoosePackage(actor) && maySeeReport(actor, report))
    .sort((a, b) => reportFor(b, report).columns.length - reportFor(a, report).columns.length)[0];
};

/** The branches at which the viewer may see a report, asked one after the other: a right here gives none there. */
export const branchesWith = (
  { database, now }: Reads,
  viewer: ReportViewer,
  report: ReportKey,
): Promise<Branch[]> =>
  database.systemRead(async (db) => {
    const group = await groupOf(db, viewer.tenant);
    const all = group === null ? [] : await branchesOf(db, group);
    if (all.length > MOST_BRANCHES)
      throw badField('branches', `A report is over at most ${MOST_BRANCHES} branches`);
    const found: Branch[] = [];
    for (const { id, name, status, timezone } of all) {
      if (statusRow(status)?.signIn !== 'all') continue;
      const actor = await bestFor(db, viewer, id, report);
      if (!actor || !maySeeReport(actor, report)) continue;
      const today = formatDay(now(), 'YYYY-MM-DD', timezone);
      found.push({ id, name, viewer: { tenant: id, userId: viewer.userId, actor, timezone, today } });
    }
    return found;
  });

/** What of the selection there is for the viewer at a branch: their role may show fewer columns there. */
const selectionAt = (
  viewer: ReportViewer,
  report: ReportKey,
  shared: ChosenReport,
  wanted: ReportSelection,
) => {
  const known = new Set(reportFor(viewer.actor, report).columns.map(({ key }) => key));
  const columns = shared.columns.map(({ key }) => key).filter((key) => known.has(key));
  const sort = wanted.sort && known.has(wanted.sort.replace(/^-/, '')) ? wanted.sort : undefined;
  return { ...wanted, columns: columns.join(','), sort };
};

const needsGroup = (viewer: ReportViewer, report: ReportKey, { group }: ReportSelection): boolean =>
  group === undefined || reportFor(viewer.actor, report).columns.some(({ key }) => key === group);

/** The same report at each branch, in the order of their names. Refused for a report whose sums mean nothing together. */
export const branchReports = async (
  deps: Reads,
  shared: ChosenReport,
  wanted: ReportSelection,
): Promise<BranchReport[]> => {
  const { viewer, plan } = shared;
  if (!REPORTS[plan.key].isOverBranches) throw badField('branches', 'This report is of one branch at a time');
  if (wanted.seller_id !== undefined || wanted.vendor_id !== undefined)
    throw badField('branches', 'A colleague or vendor is of one branch: choose all of them');
  const reports: BranchReport[] = [];
  for (const branch of await branchesWith(deps, viewer, plan.key)) {
    if (!needsGroup(branch.viewer, plan.key, wanted)) continue;
    const read: BranchReport['read'] = (work) => deps.database.read(asTenant(branch.id), work, viewer.userId);
    const selection = selectionAt(branch.viewer, plan.key, shared, wanted);
    const chosen = await read((db) => chooseReport(db, branch.viewer, plan.key, selection));
    reports.push({ ...branch, chosen, read });
  }
  return reports;
};

/** Cells of a branch under the columns of the whole report; what the viewer does not see there is empty. */
export const underColumns = <T>(
  shared: readonly ColumnPlan[],
  own: readonly ColumnPlan[],
  cells: readonly T[],
): (T | null)[] => {
  const places = new Map(own.map(({ key }, at) => [key, at]));
  return shared.map(({ key }) => cells[places.get(key) ?? -1] ?? null);
};
