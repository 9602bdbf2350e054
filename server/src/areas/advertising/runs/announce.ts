import { FEED_CHANGED_EVENT } from '@forecourt/contract/advertising/channel';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type NotificationKind, notify } from '../../notifications';
import { managerIds } from '../../users';

const HELD = 'advertising.held';
const FAILED = 'advertising.failed';

export const feedNotificationKinds: Readonly<Record<string, NotificationKind>> = {
  [HELD]: { label: 'A vehicle feed is held back and needs you', emailByDefault: true },
  [FAILED]: { label: 'A vehicle feed could not be delivered', emailByDefault: true },
};

/** Screens that show the channel read it again; who may see it the call decides. */
export const announceFeed = (deps: Pick<Deps, 'database' | 'realtime'>, tenant: number, channel: string) =>
  deps.database.afterCommit(() => deps.realtime.toStaff(tenant, FEED_CHANGED_EVENT, { channel }));

/** Tells the owner and the managers, with the caller's transaction. */
export const tellOfRun = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  told: { isHeld: boolean; runId: number; channelName: string; reason: string },
): Promise<void> => {
  const { isHeld, runId, channelName, reason } = told;
  const title = isHeld
    ? `The feed for ${channelName} is held`
    : `The feed for ${channelName} was not delivered`;
  for (const userId of await managerIds(tx, dealershipId))
    await notify(tx, deps, {
      ...{ dealershipId, userId, kind: isHeld ? HELD : FAILED, title, body: reason },
      link: `/admin/advertising?run=${runId}`,
    });
};
