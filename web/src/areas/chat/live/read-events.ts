import type { ToPanel } from '@forecourt/contract/chat/events';
import { chatMessage, chatRoom } from '@forecourt/contract/chat/message';
import { z } from 'zod';

/** What an event brings, or null when it is not of the shape that this page knows. */
const reader =
  <E extends keyof ToPanel>(_event: E, schema: z.ZodType<ToPanel[E]>) =>
  (sent: unknown): ToPanel[E] | null => {
    const read = schema.safeParse(sent);
    return read.success ? read.data : null;
  };

const side = z.enum(['GUEST', 'ADMIN']);

export const readMessage = reader('message:get', chatMessage);
export const readRoom = reader('room:update', chatRoom);
export const readRooms = reader(
  'rooms:response',
  z.object({ rooms: z.array(chatRoom), hasMore: z.boolean() }),
);
export const readRemoved = reader(
  'room:remove',
  z.object({ roomId: z.number(), responsible_user_id: z.number().nullable() }),
);
export const readTyping = reader(
  'isTyping',
  z.object({ roomId: z.number(), from: z.string(), fromType: side, isTyping: z.boolean() }),
);
export const readUpdate = reader(
  'message:update',
  z.object({
    ...{ roomId: z.number(), fromType: side, upTo: z.number(), status: z.enum(['sent', 'received']) },
    ...{ seen_at: z.string().nullable(), updatedAt: z.string() },
  }),
);
export const readCount = reader('rooms:count-res', z.object({ count: z.number() }));
export const readPresence = reader('status:check-res', z.object({ online: z.boolean() }));

/** Of one room: another one may be asked for at the same time. */
export const readMessages = (roomId: number) =>
  reader(
    'messages:response',
    z.object({ roomId: z.literal(roomId), messages: z.array(chatMessage), hasMore: z.boolean() }),
  );

const stored = z.object({ message: chatMessage });
/** The stored message in the answer to message:newAdminMessage. */
export const readStored = (answer: unknown) => stored.safeParse(answer).data?.message ?? null;
