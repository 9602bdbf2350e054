import type { platformCalls } from '@forecourt/contract/platform/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { findNewOwner, findOnlyDealership, hasDealership, hasOpenLink } from './first-run.queries';

/** The first dealership, while the person who added it has not gone on as its owner. */
const toContinue = async (systemDb: Db) => {
  const only = await findOnlyDealership(systemDb);
  const owner = only && (await findNewOwner(systemDb, only.id, only.owner_user_id));
  if (!only || !owner) return null;
  const { id, bussiness_name, owner_user_id } = only;
  return { id, bussiness_name, ...owner, is_invited: await hasOpenLink(systemDb, owner_user_id) };
};

export const firstRunHandlers: Pick<Handlers<typeof platformCalls>, 'firstRun'> = {
  firstRun: (_input, { deps }) =>
    deps.database.systemRead(async (db) => ({
      is_open: !(await hasDealership(db)),
      dealership: await toContinue(db),
    })),
};
