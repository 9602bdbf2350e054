import { REPORT_KEYS, type reportsCalls } from '@forecourt/contract/reports/index';
import type { Handlers } from '../../../http/context';
import { maySeeReport, reportFor } from '../definitions';
import { branchFigures } from './branch-figures';
import { branchReports } from './branches';
import { toRow } from './cells';
import { chooseReport } from './chosen';
import { describeReport, readChoices } from './describe';
import { pageOverBranches, summariseAll } from './over-branches';
import { readRows } from './report.queries';
import { readMark, refuseWrongKey, summarise, toMark } from './running';
import { viewerOf } from './viewer';

export const runningHandlers: Pick<
  Handlers<typeof reportsCalls>,
  'definitions' | 'rows' | 'summary' | 'branchFigures'
> = {
  definitions: (_, { read, tenant, actor, session }) =>
    read(async (db) => {
      const choicesOf = await readChoices(db, tenant);
      return REPORT_KEYS.filter((key) => maySeeReport(actor, key)).map((key) =>
        describeReport(reportFor(actor, key), choicesOf, session.branches.length > 1),
      );
    }),

  rows: async ({ params, query: { after: mark, limit, ...wanted } }, context) => {
    const viewer = viewerOf(context);
    if (wanted.branches === 'all') {
      const shared = await context.read((db) => chooseReport(db, viewer, params.report, wanted));
      return pageOverBranches(shared, await branchReports(context.deps, shared, wanted), {
        after: mark,
        limit,
      });
    }
    return context.read(async (db) => {
      const after = readMark(mark);
      const chosen = await chooseReport(db, viewer, params.report, wanted);
      refuseWrongKey(chosen, after);
      const found = await readRows(db, chosen, { after, limit: limit + 1, hasLinks: true });
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        columns: chosen.columns.map(({ key }) => key),
        rows: rows.map((row) => toRow(chosen.columns, row)),
        next: found.length > limit && last ? toMark(last) : null,
      };
    });
  },

  summary: async ({ params, query }, context) => {
    const chosen = await context.read((db) => chooseReport(db, viewerOf(context), params.report, query));
    if (query.branches === 'all')
      return summariseAll(chosen, await branchReports(context.deps, chosen, query));
    return context.read((db) => summarise(db, chosen));
  },

  branchFigures: (_, context) => branchFigures(context),
};
