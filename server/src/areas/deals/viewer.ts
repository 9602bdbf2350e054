import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { type VisibleSellers, visibleSellers } from './access';
import { readSettings } from './settings/settings.queries';

/** Whose deals the user of this request sees. */
export const visibleTo = async (
  { actor, session, tenant }: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
): Promise<VisibleSellers> => {
  const { visibility } = await readSettings(db, tenant);
  return visibleSellers({ actor, userId: session.userId, visibility });
};
