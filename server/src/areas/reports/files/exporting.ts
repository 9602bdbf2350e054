import { MOST_ROWS_OF_PDF, type ReportExport, type reportsCalls } from '@forecourt/contract/reports/index';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { fileAddress } from '../../files';
import { startWork } from '../../progress';
import { countAsked } from './count-asked';
import { type ExportRow, endStaleExports, exportsOf, insertExport, noteWork } from './export.queries';
import { EXPORT_TASK } from './export-job';

/** What a sheet of a workbook holds. */
const MOST_ROWS = 1_000_000;

const toReply = ({ work_id, file, id, title, format, state, rows, created_at }: ExportRow): ReportExport => ({
  ...{ id, title, format, state, rows, created_at, progress_id: work_id, url: fileAddress(file) },
});

export const exportHandlers: Pick<Handlers<typeof reportsCalls>, 'startExport' | 'exports'> = {
  startExport: async ({ params, body: { format, ...wanted } }, context) => {
    const { tenant, session, actor, deps } = context;
    const { chosen, rows } = await countAsked(context, params.report, wanted);
    if (rows > MOST_ROWS) throw badField('to', 'This is too much for one file. Choose a shorter time.');
    if (format === 'pdf' && rows > MOST_ROWS_OF_PDF)
      throw badField(
        'format',
        `A PDF has at most ${MOST_ROWS_OF_PDF} rows. Choose CSV or Excel, or fewer rows.`,
      );
    // the days are kept as they are now, whenever the job runs
    const selection = { ...wanted, period: undefined, ...(chosen.days ?? {}) };
    return context.write(async (tx) => {
      await endStaleExports(tx, tenant);
      const { title } = chosen.plan;
      const added = await insertExport(tx, tenant, {
        ...{
          userId: session.userId,
          roleId: actor.role,
          report: params.report,
          title,
          selection,
          format,
          rows,
        },
      });
      if (!added)
        throw new Refusal(409, 'Another report is being made. Wait until it is done, or cancel it.');
      const workId = await startWork(tx, deps.jobs, {
        ...{ tenant, userId: session.userId, title: `Report: ${title}`, task: EXPORT_TASK, total: rows },
        payload: { exportId: added.id },
      });
      await noteWork(tx, tenant, added.id, workId);
      return toReply({ ...added, work_id: workId });
    });
  },

  exports: async (_, { read, tenant, session }) =>
    (await read((db) => exportsOf(db, tenant, session.userId))).map(toReply),
};
