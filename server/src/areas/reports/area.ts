import { can } from '@forecourt/policy';
import { defineArea } from '../define-area';
import { maySeeReport } from './definitions';
import { insertDemoReports } from './demo/demo.queries';
import { downloadHandlers } from './files/download';
import { findExport, markFilesRemoved, oldExports } from './files/export.queries';
import { EXPORT_FILE, exportJobs } from './files/export-job';
import { exportHandlers } from './files/exporting';
import { morningHandlers } from './morning/morning';
import { runningHandlers } from './running/handlers';
import { savedHandlers } from './saved/saved';
import { sendingJobs } from './saved/sending';
import * as tables from './tables';

const WHO = { userId: null, requestId: 'housekeeping' };

export const reportsArea = defineArea({
  name: 'reports',
  handlers: {
    ...runningHandlers,
    ...downloadHandlers,
    ...exportHandlers,
    ...savedHandlers,
    ...morningHandlers,
  },
  tables,
  // who asked for it, as long as they may see the report
  fileKinds: {
    [EXPORT_FILE]: async ({ read, tenant, actor, session }, { recordId }) => {
      if (!can(actor, 'reports.view')) return false;
      const made = await read((db) => findExport(db, tenant, recordId));
      return made?.user_id === session.userId && maySeeReport(actor, made.report);
    },
  },
  jobs: (deps, mail) => ({ ...exportJobs(deps), ...sendingJobs(deps, mail) }),
  cleanUp: async ({ database, files }) => {
    const names = await database.systemWrite(
      WHO,
      async (tx) => {
        const found = (await oldExports(tx)).flatMap(({ file }) => (file ? [file] : []));
        await markFilesRemoved(tx, found);
        return found;
      },
      { isJob: true },
    );
    for (const name of names) await files.remove(name);
  },
  demo: { after: ['users', 'bills'], insert: insertDemoReports },
});
