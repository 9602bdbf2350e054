import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { listOutbox } from './reports.queries';

/** For platform staff, who belong to no dealership: this sees every dealership's. */
export const platformReportHandlers: Pick<Handlers<typeof platformCalls>, 'outbox'> = {
  outbox: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listOutbox(db, query, defaultPageSize(null))),
};
