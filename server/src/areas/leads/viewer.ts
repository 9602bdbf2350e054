import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { type Visible, visibleLeads } from './access';
import { readSettings } from './settings/settings.queries';

/** Which leads the user of this request sees. */
export const visibleTo = async (
  { actor, session, tenant }: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
): Promise<Visible> => {
  const { visibility } = await readSettings(db, tenant);
  return visibleLeads({ actor, userId: session.userId, visibility });
};
