import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { timesOf } from '../clock';
import { listAgents } from '../rooms/agent.queries';
import { announceRoom } from '../rooms/announce';
import { findRoom } from '../rooms/room.queries';
import { tellWaiting } from '../tell';
import { ALERTED_AT_ONCE, type DueRoom, takeDue } from './alert.queries';

const WHO = { userId: null, requestId: 'chat alert' };
const EVERY_MS = 15_000;
/** Of many rooms of a dealership that wait at once, so many have a notification of their own; the list shows all of them. */
const NOTIFIED_MOST = 10;

const alertOne = async (deps: Deps, { dealership_id, room_id }: DueRoom, isNotified: boolean) => {
  const tenant = asTenant(dealership_id);
  const { now, seenSince } = timesOf(deps);
  await deps.database.write(tenant, WHO, async (tx) => {
    const room = await findRoom(tx, tenant, room_id, now);
    if (!room || room.waiting_since === null) return;
    if (isNotified) {
      const online = (await listAgents(tx, tenant, seenSince)).filter(({ is_online }) => is_online);
      await tellWaiting(
        ...[tx, { deps, tenant }, room],
        online.map(({ id }) => id),
      );
    }
    await deps.database.afterCommit(() => announceRoom(deps, tenant, room));
  });
};

/** Tells the agents who are online of guests whom nobody answered. */
export const alertWaiting = async (deps: Deps): Promise<void> => {
  const notified = new Map<number, number>();
  for (;;) {
    const due = await deps.database.systemWrite(WHO, (tx) => takeDue(tx, deps.now().toISOString()));
    for (const room of due) {
      const sent = notified.get(room.dealership_id) ?? 0;
      notified.set(room.dealership_id, sent + 1);
      await alertOne(deps, room, sent < NOTIFIED_MOST);
    }
    if (due.length < ALERTED_AT_ONCE) return;
  }
};

/** Every server looks; each room is taken by one of them. What was due while no server ran is found by the first look. */
export const startAlerts = async (deps: Deps): Promise<void> => {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // the database may be away: the next look finds the same rooms
    await alertWaiting(deps).catch(() => undefined);
    isLooking = false;
  };
  setInterval(() => void look(), EVERY_MS).unref();
};
