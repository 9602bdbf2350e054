import type { MessagesResponse, RoomsResponse } from '@forecourt/contract/chat/events';
import { type ChatMessage, type ChatRoom, chatMessage, chatRoom } from '@forecourt/contract/chat/message';
import { z } from 'zod';

const reader =
  <T>(schema: z.ZodType<T>) =>
  (sent: unknown): T | null => {
    const read = schema.safeParse(sent);
    return read.success ? read.data : null;
  };

export const readMessage: (sent: unknown) => ChatMessage | null = reader(chatMessage);
export const readRoom: (sent: unknown) => ChatRoom | null = reader(chatRoom);

export const readMessages = (roomId: number) => {
  const schema = z.object({ roomId: z.literal(roomId), messages: z.array(chatMessage), hasMore: z.boolean() });
  return reader<MessagesResponse>(schema);
};

export const readRooms = reader<RoomsResponse>(
  z.object({ rooms: z.array(chatRoom), hasMore: z.boolean() }),
);

const ofRoom = z.union([
  z.number().transform((roomId) => ({ roomId, from: '' })),
  z.object({ roomId: z.number(), from: z.string().default('') }),
]);

/** What isTyping and room:remove name. */
export const readRoomRef = (sent: unknown): { roomId: number; from: string } | null =>
  ofRoom.safeParse(sent).data ?? null;

const count = z.union([z.number(), z.object({ count: z.number() }).transform((sent) => sent.count)]);
export const readCount = (sent: unknown): number | null => count.safeParse(sent).data ?? null;

const presence = z.object({ online: z.boolean() });
export const readPresence = (sent: unknown): boolean | null => presence.safeParse(sent).data?.online ?? null;
