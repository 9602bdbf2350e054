import {
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_TYPES,
  ROOM_STATES,
  SENDER_TYPES,
} from '@forecourt/domain/chat/index';
import { z } from 'zod';
import { flag, instant } from '../scalars';

/** Made by the sender: a message that is sent again after a lost connection is the same one. */
export const creationId = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'is no id of a message')
  // no row of anybody's: its sender makes it
  .meta({ sharedTable: 'none' });

export const messageText = z
  .string()
  .max(MESSAGE_MAX_CHARACTERS)
  .transform((text) => text.trim());

export const chatMessage = z.object({
  id: z.number(),
  creation_id: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The name of who wrote it. */
  from: z.string(),
  fromType: z.enum(SENDER_TYPES),
  /** The user of the dealership who wrote it; null for a guest. */
  user_id: z.number().nullable(),
  message: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  roomId: z.number(),
  status: z.enum(['sent', 'received']),
  /** Where the picture or document is; null for a text. */
  src: z.string().nullable(),
  mediaHeight: z.number().nullable(),
  mediaWidth: z.number().nullable(),
  originalFileName: z.string().nullable(),
  /** A note among colleagues, which no guest gets. */
  is_private: flag,
  seen_at: instant.nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatRoom = z.object({
  id: z.number(),
  roomId: z.number(),
  creator: z.object({ username: z.string(), is_guest: flag, avatar: z.string().nullable() }),
  creator_ip: z.string(),
  /** The newest text, cut to a line. */
  message: z.string(),
  unread: z.number(),
  state: z.enum(ROOM_STATES),
  responsible_user_id: z.number().nullable(),
  responsible_name: z.string().nullable(),
  last_message_at: instant,
  /** The guest wrote, and nobody has answered yet. */
  waiting_since: instant.nullable(),
  has_alert: flag,
  is_online: flag,
  /** What the guest looks at. */
  page: z.string(),
  vehicle: z.object({ id: z.number(), title: z.string() }).nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  contact_asked_at: instant.nullable(),
  lead_id: z.number().nullable(),
});
export type ChatRoom = z.output<typeof chatRoom>;
