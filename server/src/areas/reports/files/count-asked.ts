import type { ReportKey, ReportSelection } from '@forecourt/contract/reports/index';
import type { Context } from '../../../http/context';
import { branchReports } from '../running/branches';
import { chooseReport } from '../running/chosen';
import { countAll } from '../running/over-branches';
import { countRows } from '../running/report.queries';
import { viewerOf } from '../running/viewer';

/** The report that is asked for, and how many rows its file has. */
export const countAsked = async (context: Context, report: ReportKey, wanted: ReportSelection) => {
  const chosen = await context.read((db) => chooseReport(db, viewerOf(context), report, wanted));
  const rows =
    wanted.branches === 'all'
      ? await countAll(await branchReports(context.deps, chosen, wanted))
      : await context.read((db) => countRows(db, chosen));
  return { chosen, rows };
};
