import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { listErrorReports, listOutbox } from './reports.queries';

/** For platform staff, who belong to no dealership: these see every dealership's. */
export const platformReportHandlers: Pick<Handlers<typeof platformCalls>, 'errorReports' | 'outbox'> = {
  errorReports: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listErrorReports(db, query, defaultPageSize(null))),

  outbox: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listOutbox(db, query, defaultPageSize(null))),
};
