import { z } from 'zod';
import { idOf, oneLine, requiredLine, text } from '../scalars';
import { type ChatMessage, type ChatRoom, creationId, messageText } from './message';

export { GUEST_TOKEN_HEADER, WIDGET_PATHS } from './widget-paths';

/** What the panel of the dealership sends (calls.md, Notifications and chat). Those of presence are handled by the session area. */
export const PANEL_EVENTS = [
  'message:newAdminMessage',
  'rooms:fetch',
  'rooms:count',
  'status:online',
  'status:offline',
  'status:logout',
  'status:check',
  'rooms:refetch',
  'messages:fetch',
  'admin:requestLead',
  'messages:seen',
  'admin:isTyping',
] as const;

/** What the panel gets. */
export const TO_PANEL_EVENTS = [
  'messages:response',
  'rooms:response',
  'room:add',
  'room:update',
  'message:get',
  'message:update',
  'isTyping',
  'room:remove',
  'status:check-res',
  'rooms:count-res',
  'rooms:unreadMessages',
] as const;

/** What a guest's widget sends. The room is the guest's own: none of them names one. */
export const GUEST_EVENTS = [
  'guest:message',
  'guest:history',
  'guest:typing',
  'guest:seen',
  'guest:contact',
  'guest:page',
] as const;

export const TO_GUEST_EVENTS = [
  'messages:response',
  'message:get',
  'message:update',
  'isTyping',
  'guest:state',
] as const;

/** The folders of the room list. */
export const ROOM_FILTERS = ['all', 'mine', 'waiting', 'closed'] as const;

const roomId = idOf('chat_room');

export const newAdminMessage = z.object({
  roomId,
  creation_id: creationId,
  message: messageText.default(''),
  /** A picture or document that was uploaded before (uploadImage answers its path). */
  path: z.string().max(200).optional(),
  mediaWidth: z.number().int().min(1).max(20_000).optional(),
  mediaHeight: z.number().int().min(1).max(20_000).optional(),
  /** A note among colleagues. */
  is_private: z.boolean().default(false),
});

/** A time that the server sent; others, as in the year 0, are none that the database compares with. */
const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((at) => Date.parse(at) >= 0 && /(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/.test(at), 'is no time');

export const fetchRooms = z.object({
  filter: z.enum(ROOM_FILTERS).default('all'),
  /** Texts of messages, names and contacts of guests. */
  q: text(100).default(''),
  /** The last room of the page before; the first page without it. */
  after: z.object({ at: instant, id: roomId }).optional(),
});

export const fetchMessages = z.object({
  roomId,
  /** Older than this one; the newest without it. */
  before: idOf('chat_message').optional(),
  /** Newer than this one: what was missed while the connection was lost. */
  after: idOf('chat_message').optional(),
});

export const seenMessages = z.object({ roomId, upTo: idOf('chat_message') });
export const ofRoom = z.object({ roomId });

/**
 * A secret of 256 bits that the visitor's browser makes with its first message, and sends with it: when the answer is lost and the
 * message is sent again, it comes into the same conversation.
 */
export const GUEST_TOKEN = /^[\w-]{43}$/;
const guestToken = z.string().regex(GUEST_TOKEN, 'is no token').optional();

export const guestMessage = z.object({
  creation_id: creationId,
  token: guestToken,
  message: messageText.default(''),
  path: z.string().max(200).optional(),
});

export const guestPage = z.object({ path: text(300), title: text(200).default('') });

/** The answer to admin:requestLead, and the form outside opening hours (then with what the guest wants to say). */
export const guestContact = z
  .object({
    name: requiredLine(100),
    email: oneLine(255).default(''),
    phone: oneLine(30)
      .refine((number) => /^[\d\s+().x-]*$/i.test(number), 'is no phone number')
      .default(''),
    message: messageText.default(''),
    /** May be written to about offers: what makes the consent express. */
    consent: z.boolean().default(false),
    creation_id: creationId,
    token: guestToken,
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: 'Enter an e-mail address or a phone number',
  });

/** Every event is acknowledged; a message only once it is stored. */
export type EventAnswer<Fields = object> =
  | ({ ok: true } & Fields)
  | { ok: false; error: string; fields?: Record<string, string> };

/** The answer to guest:message and guest:contact. `token` comes where the connection was nobody's before: the widget keeps it. */
export type GuestAnswer = EventAnswer<{ token?: string; message: ChatMessage | null }>;

export interface MessagesResponse {
  roomId: number;
  messages: ChatMessage[];
  /** There are older ones, or with `after` newer ones. */
  hasMore: boolean;
}

export interface RoomsResponse {
  rooms: ChatRoom[];
  hasMore: boolean;
}

/** What the widget shows around the conversation. */
export interface GuestState {
  /** The chat is on, and the dealership is open now. */
  isOpen: boolean;
  /** Someone is there who can answer. */
  isOnline: boolean;
  asksContact: boolean;
  /** The name that the guest gave; empty before that. */
  name: string;
  /** What greets the guest: the text of open hours, or the one for outside them. */
  greeting: string;
  dealer: string;
  unread: number;
}

/** The messages of one side up to this one were received, and seen when `seen_at` says when. */
export interface MessageUpdate {
  roomId: number;
  /** Whose messages: those of guests (GUEST) or those of the dealership (ADMIN). */
  fromType: 'GUEST' | 'ADMIN';
  upTo: number;
  status: 'sent' | 'received';
  seen_at: string | null;
  updatedAt: string;
}

export interface Typing {
  roomId: number;
  /** The name of who types. */
  from: string;
  fromType: 'GUEST' | 'ADMIN';
  isTyping: boolean;
}

/** Somebody answered: the room leaves the list of everyone else, and its responsible user ignores the event. */
export interface RoomRemoved {
  roomId: number;
  responsible_user_id: number | null;
}

/** What each event brings to the panel. Messages and rooms may come twice or late: the newest by id and by time counts. */
export interface ToPanel {
  'messages:response': MessagesResponse;
  'rooms:response': RoomsResponse;
  'room:add': ChatRoom;
  'room:update': ChatRoom;
  'message:get': ChatMessage;
  'message:update': MessageUpdate;
  isTyping: Typing;
  'room:remove': RoomRemoved;
  'status:check-res': { online: boolean };
  /** Rooms that the user sees in the folder `all`. */
  'rooms:count-res': { count: number };
  /** Messages of guests that nobody saw, in rooms that are the user's or nobody's. */
  'rooms:unreadMessages': { unread: number };
}

/** What each event brings to a guest's widget. */
export interface ToGuest {
  'messages:response': MessagesResponse;
  'message:get': ChatMessage;
  'message:update': MessageUpdate;
  isTyping: Typing;
  'guest:state': GuestState;
}

export const typing = z.object({ roomId, isTyping: z.boolean().default(true) });
export const guestTyping = z.object({ isTyping: z.boolean().default(true) });
export const guestSeen = z.object({ upTo: idOf('chat_message') });
export const guestHistory = fetchMessages.omit({ roomId: true });
