import type { ReplyOf } from '@forecourt/contract';
import type { ReportKey, ReportSelection, reportsCalls } from '@forecourt/contract/reports/index';
import { asTenant } from '../../../db/database';
import type { Context } from '../../../http/context';
import { maySeeReport } from '../definitions';
import { branchesWith } from './branches';
import { chooseReport } from './chosen';
import { countRows } from './report.queries';
import { viewerOf } from './viewer';

type Row = ReplyOf<typeof reportsCalls.branchFigures>[number];

/** The reports that the figures are counts of. */
const FIGURES: Readonly<Record<'stock' | 'sold' | 'leads', { report: ReportKey; wanted: ReportSelection }>> =
  {
    stock: { report: 'stock', wanted: {} },
    sold: { report: 'sales', wanted: { period: 'this-month' } },
    leads: { report: 'leads', wanted: { period: 'this-month' } },
  };

/** Each branch is read on its own connection, one after the other, with the rights and the month that hold there. */
export const branchFigures = async (context: Context): Promise<Row[]> => {
  const { deps, tenant, session } = context;
  const viewer = viewerOf(context);
  const rows = new Map<number, Row>();
  for (const [figure, { report, wanted }] of Object.entries(FIGURES) as [
    keyof typeof FIGURES,
    (typeof FIGURES)['stock'],
  ][]) {
    if (!maySeeReport(viewer.actor, report)) continue;
    for (const branch of await branchesWith(deps, viewer, report)) {
      const count = await deps.database.read(
        asTenant(branch.id),
        async (db) => countRows(db, await chooseReport(db, branch.viewer, report, wanted)),
        session.userId,
      );
      const { id, name } = branch;
      const row = rows.get(id) ?? {
        id,
        name,
        is_here: id === tenant ? 1 : 0,
        stock: null,
        sold: null,
        leads: null,
      };
      rows.set(id, { ...row, [figure]: count });
    }
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
};
