import type { chatCalls } from '@forecourt/contract/chat/index';
import { mayTake, type RoomStep } from '@forecourt/domain/chat/room-rules';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { networkOf } from '../../../services/realtime/client-address';
import { timesOf } from '../clock';
import { blockNetwork, guestOfRoom, unblockRoom } from '../guest/guest.queries';
import { tellGuestState } from '../guest/guest-state';
import { mailToGuest } from '../mail/mail-to-guest';
import { receiveMessages, seeMessages } from '../messages/mark-messages';
import { isInRoom, pageOfMessages } from '../messages/message.queries';
import { toCustomerMessage, toStaffMessage } from '../messages/to-message';
import { noteInRoom, writeAsAgent, writeAsGuest } from '../messages/write-message';
import { unreadOf } from '../panel/panel-listeners';
import { listAgents } from './agent.queries';
import { announceRoom, announceUnread, removeFromOthers, tellPanel } from './announce';
import {
  accountOfCustomer,
  ensureCustomerRoom,
  findRoom,
  type LockedRoom,
  setResponsible,
  setState,
  stopWaiting,
  unreadByUser,
  waitAgain,
} from './room.queries';
import { toCustomerRoom, toRoom } from './to-room';
import { isCustomer, lockVisible, maySee, readVisible } from './visible-room';

/** A network is blocked with its guest for an hour; the guest until somebody unblocks them. */
const NETWORK_BLOCKED_MS = 3_600_000;

const WRONG_STATE: Readonly<Record<string, string>> = {
  transfer: 'This guest is blocked',
  close: 'This conversation is closed already',
  reopen: 'This conversation is open already',
  block: 'This guest is blocked already',
  unblock: 'This guest is not blocked',
};

/** Takes a step with a room: the change itself, a note of it among colleagues, and the news to everyone. */
const takeStep = (
  context: Context,
  id: number,
  step: RoomStep,
  work: (tx: Db, locked: LockedRoom) => Promise<string>,
) => {
  const { deps, tenant } = context;
  return context.write(async (tx) => {
    const before = await lockVisible(context, tx, id);
    if (!mayTake(before, step)) throw new Refusal(409, WRONG_STATE[step] ?? 'This cannot be done now');
    const note = await noteInRoom({ deps, tenant }, tx, id, await work(tx, before));
    const room = await findRoom(tx, tenant, id, deps.now().toISOString());
    if (!room) throw notFound();
    await deps.database.afterCommit(async () => {
      if (before.responsible_user_id !== room.responsible_user_id) removeFromOthers(deps, tenant, room);
      tellPanel(deps, tenant, room, 'message:get', toStaffMessage(note, room));
      announceRoom(deps, tenant, room);
      announceUnread(deps, tenant);
      await tellGuestState({ deps, tenant }, room);
    });
    return toRoom(room);
  });
};

/** Whoever moves a room of nobody to another state does not become responsible; their name stands in the note. */
const nameOf = ({ session }: Context): string => session.user.fullName;

const customerRoom = async (context: Context, tx: Db, userId: number) => {
  const { tenant, deps } = context;
  const at = deps.now().toISOString();
  const id = await ensureCustomerRoom(tx, tenant, userId, at);
  const room = await findRoom(tx, tenant, id, at);
  if (!room) throw notFound();
  return room;
};

type RoomCalls = Pick<
  Handlers<typeof chatCalls>,
  | 'room'
  | 'reply'
  | 'ownRoom'
  | 'customerRoom'
  | 'transfer'
  | 'close'
  | 'reopen'
  | 'block'
  | 'unblock'
  | 'unread'
  | 'agents'
>;

export const roomHandlers: RoomCalls = {
  room: ({ params: { id }, query: { before } }, context) =>
    context.write(async (tx) => {
      const { deps, tenant } = context;
      const room = await readVisible(context, tx, id);
      const isOwn = isCustomer(context);
      if (before !== undefined && !(await isInRoom(tx, tenant, id, before)))
        throw badField('before', 'There is no such message');
      await receiveMessages({ deps, tenant }, tx, id, isOwn ? 'ADMIN' : 'GUEST');
      const { rows, hasMore } = await pageOfMessages(tx, tenant, { roomId: id, before, withPrivate: !isOwn });
      const last = rows.findLast(({ from_type }) => from_type === 'ADMIN');
      if (isOwn && last) await seeMessages({ deps, tenant }, tx, id, 'ADMIN', last.id);
      const show = isOwn ? toCustomerMessage : toStaffMessage;
      return {
        room: isOwn ? toCustomerRoom(room) : toRoom(room),
        messages: rows.map((row) => show(row, room)),
        has_more: hasMore,
      };
    }),

  reply: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { deps, tenant, session } = context;
      const place = { deps, tenant };
      const locked = await lockVisible(context, tx, id);
      if (isCustomer(context)) {
        const { message, room } = await writeAsGuest(place, tx, locked, body, false);
        return toCustomerMessage(message, room);
      }
      const agent = { id: session.userId, name: session.user.fullName };
      const written = await writeAsAgent(place, tx, locked, agent, { ...body, is_private: false });
      if (!locked.is_online && !written.isRepeated) await mailToGuest(tx, place, written);
      // who answers has read what was written
      await seeMessages(place, tx, id, 'GUEST', written.message.id);
      return toStaffMessage(written.message, written.room);
    }),

  ownRoom: (_input, context) =>
    context.write(async (tx) => {
      if (!isCustomer(context)) throw new Refusal(409, 'Colleagues have no conversation of their own');
      return toCustomerRoom(await customerRoom(context, tx, context.session.userId));
    }),

  customerRoom: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const customer = await accountOfCustomer(tx, context.tenant, id);
      if (!customer) throw notFound('There is no such customer');
      if (customer.portal_user_id === null)
        throw new Refusal(409, 'This customer has no account in the portal');
      const room = await customerRoom(context, tx, customer.portal_user_id);
      if (!maySee(context, room)) throw new Refusal(409, 'A colleague answers this conversation already');
      return toRoom(room);
    }),

  transfer: ({ params: { id }, body: { user_id, note } }, context) =>
    takeStep(context, id, 'transfer', async (tx) => {
      const agents = await listAgents(tx, context.tenant, timesOf(context.deps).seenSince);
      const agent = agents.find((one) => one.id === user_id);
      if (!agent) throw badField('user_id', 'There is no such colleague');
      await setResponsible(tx, context.tenant, id, agent);
      return `${nameOf(context)} gave this conversation to ${agent.name}${note && `: ${note}`}`;
    }),

  close: ({ params: { id } }, context) =>
    takeStep(context, id, 'close', async (tx) => {
      await setState(tx, context.tenant, id, 'closed');
      await stopWaiting(tx, context.tenant, id);
      return `${nameOf(context)} closed this conversation`;
    }),

  reopen: ({ params: { id } }, context) =>
    takeStep(context, id, 'reopen', async (tx) => {
      await setState(tx, context.tenant, id, 'open');
      return `${nameOf(context)} opened this conversation again`;
    }),

  block: ({ params: { id }, body: { reason } }, context) =>
    takeStep(context, id, 'block', async (tx) => {
      const { tenant, deps } = context;
      await setState(tx, tenant, id, 'blocked');
      await stopWaiting(tx, tenant, id);
      const guest = await guestOfRoom(tx, tenant, id);
      const until = new Date(deps.now().getTime() + NETWORK_BLOCKED_MS).toISOString();
      if (guest?.address)
        await blockNetwork(tx, tenant, { network: networkOf(guest.address), roomId: id, until });
      return `${nameOf(context)} blocked this guest${reason && `: ${reason}`}`;
    }),

  unblock: ({ params: { id } }, context) =>
    takeStep(context, id, 'unblock', async (tx) => {
      await setState(tx, context.tenant, id, 'open');
      await waitAgain(tx, context.tenant, id);
      await unblockRoom(tx, context.tenant, id);
      return `${nameOf(context)} unblocked this guest`;
    }),

  unread: (_input, { tenant, session, read }) =>
    read(async (db) => ({ unread: unreadOf(await unreadByUser(db, tenant), session.userId) })),

  agents: (_input, { tenant, deps, read }) =>
    read(async (db) =>
      (await listAgents(db, tenant, timesOf(deps).seenSince)).map((agent) => ({
        ...agent,
        is_online: agent.is_online,
      })),
    ),
};
