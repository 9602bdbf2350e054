import { NOTIFICATION_EVENT } from '@forecourt/contract/notifications';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { insertNotification, type NewNotification } from './notification.queries';

/** Tells a user something, with the caller's transaction: shown at once when it is committed, never when it is not. */
export const notify = async (tx: Db, deps: Pick<Deps, 'database' | 'realtime'>, wanted: NewNotification) => {
  const row = await insertNotification(tx, wanted);
  deps.database.afterCommit(() =>
    deps.realtime.toUser(wanted.dealershipId, wanted.userId, NOTIFICATION_EVENT, row),
  );
};
