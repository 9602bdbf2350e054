import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import type { IntakeNeeds } from './intake/intake-needs';
import { readSettings } from './settings/settings.queries';

/** What adding and answering leads needs to know of the dealership of a request. */
export const needsOf = async ({ deps, tenant, session }: Context, db: Db): Promise<IntakeNeeds> => ({
  ...{ deps, tenant, timezone: session.timezone, settings: await readSettings(db, tenant) },
});
