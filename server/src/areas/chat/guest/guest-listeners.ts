import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import {
  type GuestAnswer,
  guestHistory,
  guestMessage,
  guestPage,
  guestSeen,
  guestTyping,
  type ToGuest,
} from '@forecourt/contract/chat/index';
import { mayTake } from '@forecourt/domain/chat/room-rules';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import {
  type GuestFacts,
  type GuestListeners,
  type GuestSocket,
  joinGuest,
} from '../../../services/realtime';
import { timesOf } from '../clock';
import { receiveMessages, seeMessages } from '../messages/mark-messages';
import { pageOfMessages } from '../messages/message.queries';
import { toGuestMessage } from '../messages/to-message';
import { type Content, writeAsGuest } from '../messages/write-message';
import { parseEvent } from '../parse-event';
import { announceRoom, tellPanel } from '../rooms/announce';
import { findRoom, type LockedRoom, lockRoom } from '../rooms/room.queries';
import { guestName, toRoom } from '../rooms/to-room';
import { readDealer } from '../settings/chat-settings.queries';
import { connectedUntil, guestMaker, type Known } from './become-guest';
import { consentText, parseContact, takeContact } from './contact';
import { findGuest, keepConnected, noteConnected, readStates, savePage } from './guest.queries';
import { pageSeen } from './guest-page';
import { stateFor, tellGuestState } from './guest-state';
import { guestTokenHash } from './guest-token';
import { CHAT_SIGNAL, siteState } from './site-state';

const WHO = { userId: null, requestId: 'guest socket' };
/** News for all visitors of a dealership are gathered for a moment. */
const TELL_ALL_AFTER_MS = 500;
/** So many are told at once, then others have their turn. */
const TOLD_AT_ONCE = 200;

const emit = <E extends keyof ToGuest>(socket: GuestSocket, event: E, payload: ToGuest[E]) =>
  socket.emit(event, payload);

const knownOf = ({ guestId, roomId }: GuestFacts): Known | null =>
  guestId === null || roomId === null ? null : { guestId, roomId };

/** What visitors of the public sites send. The room is their own: none of their events names one. */
export const guestListeners = (deps: Deps): GuestListeners => {
  const guests = guestMaker(deps);
  let connectionsOf: (dealershipId: number) => Iterable<GuestSocket> = () => [];

  const placeOf = ({ dealershipId }: GuestFacts) => ({ deps, tenant: asTenant(dealershipId) });
  const write = <T>({ dealershipId }: GuestFacts, work: (tx: Db) => Promise<T>) =>
    deps.database.write(asTenant(dealershipId), WHO, work);

  const lockOwn = async (tx: Db, { dealershipId }: GuestFacts, roomId: number): Promise<LockedRoom> => {
    const locked = await lockRoom(tx, dealershipId, roomId, timesOf(deps));
    if (!locked) throw new Error(`the room ${roomId} of a guest is there`);
    return locked;
  };

  const tellState = async (socket: GuestSocket) => {
    const { dealershipId, guestId, language } = socket.data;
    const state = await siteState(deps, dealershipId);
    const [own] =
      guestId === null
        ? []
        : await deps.database.read(asTenant(dealershipId), (db) => readStates(db, dealershipId, [guestId]));
    emit(socket, 'guest:state', stateFor(state, language, own));
  };

  const refuseOff = async ({ dealershipId }: GuestFacts) => {
    if (!(await siteState(deps, dealershipId)).isOn) throw new Refusal(403, GUEST_REFUSALS.closed);
  };

  /** Stores a message of the guest, who becomes known with the first one. */
  const storeMessage = async (
    socket: GuestSocket,
    content: Content | null,
    givenToken: string | undefined,
    more?: (tx: Db, locked: LockedRoom, guestId: number) => Promise<void>,
  ): Promise<GuestAnswer> => {
    const facts = socket.data;
    await refuseOff(facts);
    const place = placeOf(facts);
    const { known, token, written } = await write(facts, async (tx) => {
      const before = knownOf(facts);
      const became = before ? null : await guests.become(tx, facts, givenToken);
      const known = before ?? became;
      if (!known) throw new Error('a guest is known or made');
      const locked = await lockOwn(tx, facts, known.roomId);
      if (!content && !mayTake(locked, 'guestWrites')) throw new Refusal(403, GUEST_REFUSALS.blocked);
      const written = content && (await writeAsGuest(place, tx, locked, content, became?.isNew === true));
      await more?.(tx, locked, known.guestId);
      return { known, token: became?.token, written };
    });
    if (token !== undefined) {
      facts.roomId = known.roomId;
      joinGuest(socket, known.guestId);
    }
    const message = written && toGuestMessage(deps, place.tenant, written.message, guestName(written.room));
    return { ok: true, message, ...(token !== undefined && { token }) };
  };

  const connect: GuestListeners['connect'] = async (socket) => {
    const facts = socket.data;
    const { dealershipId } = facts;
    await refuseOff(facts);
    const { token, page }: Record<string, unknown> = socket.handshake.auth;
    const seen = guestPage.safeParse(page);
    facts.page = seen.success ? seen.data : null;
    const hash = guestTokenHash(token);
    const guest =
      hash === null
        ? undefined
        : await deps.database.read(asTenant(dealershipId), (db) => findGuest(db, dealershipId, hash));
    if (guest) {
      facts.roomId = guest.room_id;
      joinGuest(socket, guest.id);
      await write(facts, async (tx) => {
        await noteConnected(tx, dealershipId, guest.id, deps.now().toISOString(), connectedUntil(deps));
        if (facts.page) {
          const { page: line, stockId } = await pageSeen(tx, dealershipId, facts.page);
          await savePage(tx, dealershipId, guest.id, line, stockId);
        }
        await receiveMessages(placeOf(facts), tx, guest.room_id, 'ADMIN');
      });
      await tellPanelOfRoom(facts);
    }
    // after the connection is made: what is sent before would be lost
    setImmediate(() => tellState(socket).catch(() => undefined));
  };

  const tellPanelOfRoom = async (facts: GuestFacts) => {
    const known = knownOf(facts);
    if (!known) return;
    const { dealershipId } = facts;
    const room = await deps.database.read(asTenant(dealershipId), (db) =>
      findRoom(db, dealershipId, known.roomId, deps.now().toISOString()),
    );
    if (room) announceRoom(deps, dealershipId, room);
  };

  const isStillHere = ({ dealershipId, guestId }: GuestFacts) =>
    [...connectionsOf(dealershipId)].some(({ data }) => data.guestId === guestId);

  const leave = async (facts: GuestFacts) => {
    const { dealershipId, guestId } = facts;
    if (guestId === null || isStillHere(facts)) return;
    const at = deps.now().toISOString();
    await write(facts, (tx) => noteConnected(tx, dealershipId, guestId, at, at));
    await tellPanelOfRoom(facts);
  };

  /** What all visitors of a dealership see changed: each is told, some at a time. */
  const lastTold = new Map<number, string>();
  const tellAll = async (dealershipId: number) => {
    const state = await siteState(deps, dealershipId);
    const said = JSON.stringify(state);
    if (lastTold.get(dealershipId) === said) return;
    lastTold.set(dealershipId, said);
    const sockets = [...connectionsOf(dealershipId)];
    for (let at = 0; at < sockets.length; at += TOLD_AT_ONCE) {
      const part = sockets.slice(at, at + TOLD_AT_ONCE);
      const ids = part.flatMap(({ data }) => data.guestId ?? []);
      const own =
        ids.length === 0
          ? []
          : await deps.database.read(asTenant(dealershipId), (db) => readStates(db, dealershipId, ids));
      for (const socket of part) {
        const mine = own.find(({ guest_id }) => guest_id === socket.data.guestId);
        emit(socket, 'guest:state', stateFor(state, socket.data.language, mine));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const soon = new Set<number>();
  const tellAllSoon = (dealershipId: number) => {
    const [anyone] = connectionsOf(dealershipId);
    if (!anyone || soon.has(dealershipId)) return;
    soon.add(dealershipId);
    const timer = setTimeout(() => {
      soon.delete(dealershipId);
      tellAll(dealershipId).catch(() => undefined);
    }, TELL_ALL_AFTER_MS);
    timer.unref();
  };
  deps.signals.on('presence', (said) => tellAllSoon(Number(said.split(' ').at(-2))));
  deps.signals.on(CHAT_SIGNAL, (id) => tellAllSoon(Number(id)));
  deps.signals.on('dealership', (id) => tellAllSoon(Number(id)));

  const ofKnown = (socket: GuestSocket): Known => {
    const known = knownOf(socket.data);
    if (!known) throw new Refusal(409, 'Write a message first');
    return known;
  };

  return {
    connect,
    left: (facts) => void leave(facts).catch(() => undefined),
    useConnections: (of) => {
      connectionsOf = of;
    },
    sweep: (connected, dealerships) => {
      guests.prune();
      for (const id of lastTold.keys()) if (!dealerships.includes(id)) lastTold.delete(id);
      for (const id of dealerships) tellAllSoon(id);
      if (connected.length === 0) return;
      const at = deps.now().toISOString();
      deps.database
        .systemWrite(WHO, (tx) => keepConnected(tx, connected, at, connectedUntil(deps)))
        .catch(() => undefined);
    },
    messageEvents: new Set(['guest:message', 'guest:contact']),
    events: {
      'guest:message': (socket, payload) => {
        const { token, ...content } = parseEvent(guestMessage, payload);
        return storeMessage(socket, content, token);
      },

      'guest:contact': async (socket, payload) => {
        const given = parseContact(payload);
        const { dealershipId, language, address } = socket.data;
        const content = given.message === '' ? null : given;
        const tenant = asTenant(dealershipId);
        if (content === null && knownOf(socket.data) === null)
          throw new Refusal(400, 'Required', { fields: { message: 'Required' } });
        const consent = await consentText(deps, tenant, language);
        const answer = await storeMessage(socket, content, given.token, async (tx, locked, guestId) => {
          const { timezone } = await readDealer(tx, tenant);
          const from = { consent, address, timezone: timezone ?? 'UTC' };
          await takeContact({ deps, tenant }, tx, locked, guestId, given, from);
        });
        await tellGuestState({ deps, tenant }, { guest_id: socket.data.guestId });
        return answer;
      },

      'guest:history': async (socket, payload) => {
        const { before, after } = parseEvent(guestHistory, payload);
        const { dealershipId } = socket.data;
        const known = knownOf(socket.data);
        const page: ToGuest['messages:response'] = {
          roomId: known?.roomId ?? 0,
          messages: [],
          hasMore: false,
        };
        if (known) {
          const tenant = asTenant(dealershipId);
          const found = await deps.database.read(tenant, async (db) => ({
            room: await findRoom(db, tenant, known.roomId, deps.now().toISOString()),
            ...(await pageOfMessages(db, tenant, { ...known, before, after, withPrivate: false })),
          }));
          const name = found.room ? guestName(found.room) : '';
          page.messages = found.rows.map((row) => toGuestMessage(deps, tenant, row, name));
          page.hasMore = found.hasMore;
        }
        emit(socket, 'messages:response', page);
        return { ok: true };
      },

      'guest:typing': async (socket, payload) => {
        const { isTyping } = parseEvent(guestTyping, payload);
        const { roomId } = ofKnown(socket);
        const { dealershipId } = socket.data;
        const room = await deps.database.read(asTenant(dealershipId), (db) =>
          findRoom(db, dealershipId, roomId, deps.now().toISOString()),
        );
        if (room && mayTake(room, 'guestWrites')) {
          const told = { roomId, from: guestName(room), fromType: 'GUEST', isTyping } as const;
          tellPanel(deps, dealershipId, room, 'isTyping', told);
        }
        return { ok: true };
      },

      'guest:seen': async (socket, payload) => {
        const { upTo } = parseEvent(guestSeen, payload);
        const { roomId } = ofKnown(socket);
        await write(socket.data, (tx) => seeMessages(placeOf(socket.data), tx, roomId, 'ADMIN', upTo));
        return { ok: true };
      },

      'guest:page': async (socket, payload) => {
        const page = parseEvent(guestPage, payload);
        const { data } = socket;
        data.page = page;
        const known = knownOf(data);
        if (!known) return { ok: true };
        const { dealershipId } = data;
        const room = await write(data, async (tx) => {
          const { page: line, stockId } = await pageSeen(tx, dealershipId, page);
          await savePage(tx, dealershipId, known.guestId, line, stockId);
          return findRoom(tx, dealershipId, known.roomId, deps.now().toISOString());
        });
        if (room && mayTake(room, 'guestWrites'))
          tellPanel(deps, dealershipId, room, 'room:update', toRoom(room));
        return { ok: true };
      },
    },
  };
};
