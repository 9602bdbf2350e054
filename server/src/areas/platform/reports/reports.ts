import type { platformCalls } from '@forecourt/contract/platform/index';
import { can, defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { listOutbox, staffAddresses } from './reports.queries';

/** For platform staff, who belong to no dealership: this sees every dealership's. */
export const platformReportHandlers: Pick<Handlers<typeof platformCalls>, 'outbox'> = {
  outbox: ({ query }, { deps, actor }) =>
    deps.database.systemRead(async (db) => {
      // a letter with a link to set a password would give its reader the rights of a colleague
      const hidden = can(actor, 'platform.staff') ? [] : await staffAddresses(db);
      return listOutbox(db, query, { defaultLimit: defaultPageSize(null), hidden });
    }),
};
