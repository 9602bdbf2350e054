import { expect } from 'vitest';
import { type Chat, newMessage } from './chat';

/** A guest who has written, with the room of the conversation. */
export const guestWhoWrote = async (c: Chat, dealershipId: number, text = 'Is it still available?') => {
  const guest = await c.guest(dealershipId);
  const { ok, token, message } = await guest.send('guest:message', newMessage(text));
  expect(ok).toBe(true);
  return { guest, token: token as string, roomId: message.roomId as number }; // of the answer that was just checked
};
