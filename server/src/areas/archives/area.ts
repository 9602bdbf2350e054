import { DEALERSHIP_STATUS } from '@forecourt/policy';
import { defineArea } from '../define-area';
import { DELETE_DUE_TASK, DELETE_TASK, deletionJobs } from './deleting/delete-job';
import { deletionHandlers } from './deleting/deletions';
import { removeEndedRetained } from './deleting/retain-archive';
import { insertDemoArchives } from './demo.queries';
import { EXPORT_TASK, exportJobs, removeOldExports } from './exporting/export-job';
import { exportHandlers } from './exporting/exports';
import { IMPORT_TASK, importJobs, removeOldImports } from './importing/import-job';
import { importHandlers } from './importing/imports';
import * as tables from './tables';

export const archivesArea = defineArea({
  name: 'archives',
  handlers: { ...exportHandlers, ...importHandlers, ...deletionHandlers },
  tables,
  unauditedColumns: [tables.archiveExport.password],
  sqlFiles: ['archives.sql'],
  sqlNumbers: { being_set_up: DEALERSHIP_STATUS.beingSetUp },
  jobs: (deps) => ({ ...exportJobs(deps), ...importJobs(deps), ...deletionJobs(deps) }),
  workers: { [EXPORT_TASK]: 'archives', [IMPORT_TASK]: 'archives', [DELETE_TASK]: 'archives' },
  schedule: { [DELETE_DUE_TASK]: '17 * * * *' },
  cleanUp: async (deps) => {
    const now = new Date();
    await removeOldExports(deps, now);
    await removeOldImports(deps, now);
    await removeEndedRetained(deps, now);
  },
  demo: { after: ['users'], insert: insertDemoArchives },
});
