import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { DemoUser } from '../../../demo/people';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { hashToken } from '../../../http/sessions';
import { insertGuest, saveContact } from '../guest/guest.queries';
import {
  insertGuestMessageOnce,
  insertMessageOnce,
  markSeen,
  type NewMessage,
  noteAnswer,
  recountUnread,
} from '../messages/message.queries';
import { claimRoom, ensureCustomerRoom, insertGuestRoom, setState, stopWaiting } from '../rooms/room.queries';
import { insertReply } from '../saved-replies/saved-reply.queries';
import {
  CUSTOMER_LINES,
  MAIN_ROOMS,
  type PlannedLine,
  type PlannedRoom,
  SAVED_REPLIES,
  SECOND_ROOMS,
} from './chat-plan';
import { firstVehicles } from './demo.queries';

const MINUTE_MS = 60_000;
const nameOf = ({ first_name, last_name }: DemoUser) => `${first_name} ${last_name}`;

interface Talk {
  roomId: number;
  startedAt: number;
  agent: DemoUser | undefined;
  lines: readonly PlannedLine[];
}

/** Writes the lines down as if they had come one after the other; what was answered was seen before. */
const writeLines = async (tx: Db, tenant: number, { roomId, startedAt, agent, lines }: Talk) => {
  let time = startedAt;
  for (const [place, [by, minutesLater, text]] of lines.entries()) {
    time = Math.min(time + minutesLater * MINUTE_MS + 1_000, Date.now());
    const at = new Date(time).toISOString();
    const isGuest = by === 'guest';
    const line = text.slice(0, 120);
    const planned: NewMessage = {
      ...{ roomId, creationId: `demo-${roomId}-${place}`, messageType: 'text', message: text, at },
      ...{ file: null, fileName: null, mediaWidth: null, mediaHeight: null, isPrivate: by === 'note' },
      ...{ fromType: isGuest ? 'GUEST' : 'ADMIN', userId: isGuest ? null : (agent?.id ?? null) },
      ...{ author: isGuest || !agent ? '' : nameOf(agent), isReceived: true },
      seenAt: by === 'note' ? at : null,
    };
    const message = isGuest
      ? await insertGuestMessageOnce(tx, tenant, planned, line)
      : await insertMessageOnce(tx, tenant, planned);
    if (!message || by === 'note') continue;
    const noted = { roomId, id: message.id, text: line, at };
    const seen = { roomId, upTo: message.id, at };
    if (isGuest) await markSeen(tx, tenant, { ...seen, fromType: 'ADMIN' });
    else if (agent) {
      await markSeen(tx, tenant, { ...seen, fromType: 'GUEST' });
      await claimRoom(tx, tenant, roomId, { id: agent.id, name: nameOf(agent) });
      await noteAnswer(tx, tenant, { ...noted, userId: agent.id });
    }
  }
  await recountUnread(tx, tenant, roomId);
};

interface Surroundings {
  tenant: number;
  agent: DemoUser | undefined;
  vehicles: readonly number[];
  place: number;
}

const insertRoom = async (tx: Db, { tenant, agent, vehicles, place }: Surroundings, planned: PlannedRoom) => {
  const startedAt = Date.now() - planned.minutesAgo * MINUTE_MS;
  const at = new Date(startedAt).toISOString();
  const guestId = await insertGuest(tx, tenant, {
    ...{ tokenHash: hashToken(`demo guest ${tenant} ${place}`), address: planned.address, at },
    ...{ page: planned.page, userAgent: 'Mozilla/5.0', connectedUntil: at },
    stockId: planned.vehicle === null ? null : (vehicles[planned.vehicle] ?? null),
  });
  if (guestId === undefined) throw new Error('the guests of the demo are made once');
  const { guest: name, email, phone } = planned;
  if (name) await saveContact(tx, tenant, guestId, { name, email, phone });
  const roomId = await insertGuestRoom(tx, tenant, guestId, at);
  await writeLines(tx, tenant, { roomId, startedAt, agent, lines: planned.lines });
  if (planned.state === 'open') return;
  await setState(tx, tenant, roomId, planned.state);
  await stopWaiting(tx, tenant, roomId);
};

const insertCustomerRoom = async (tx: Db, tenant: number, customer: DemoUser, agent: DemoUser) => {
  const startedAt = Date.now() - 20 * 60 * MINUTE_MS;
  const roomId = await ensureCustomerRoom(tx, tenant, customer.id, new Date(startedAt).toISOString());
  await writeLines(tx, tenant, { roomId, startedAt, agent, lines: CUSTOMER_LINES });
};

/** Conversations and saved replies of both dealerships that the demo's accounts work at. */
export const insertDemoChats = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  const plans: [number, readonly PlannedRoom[]][] = [
    [MAIN_DEALERSHIP, MAIN_ROOMS],
    [VERIFYING_DEALERSHIP, SECOND_ROOMS],
  ];
  for (const [tenant, rooms] of plans) {
    const ofDealership = users.filter(({ dealership_id }) => dealership_id === tenant);
    const vehicles = await firstVehicles(tx, tenant);
    for (const [place, planned] of rooms.entries()) {
      const agent = ofDealership.find(({ username }) => username === planned.agent);
      await insertRoom(tx, { tenant, agent, vehicles, place }, planned);
    }
    const owner = ofDealership.find(({ role_id }) => role_id === ROLE.owner);
    if (!owner) continue;
    for (const [title, text] of SAVED_REPLIES)
      await insertReply(tx, tenant, owner.id, { title, text, isShared: true });
    const customer = ofDealership.find(({ role_id }) => role_id === ROLE.customer);
    if (customer) await insertCustomerRoom(tx, tenant, customer, owner);
  }
};
