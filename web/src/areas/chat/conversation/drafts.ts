/** What was typed and not sent, per room: still there when one comes back to it, also after a reload. */
const keyFor = (userId: number, roomId: number) => `forecourt:chat-draft:${userId}:${roomId}`;

export const readDraft = (userId: number, roomId: number): string =>
  sessionStorage.getItem(keyFor(userId, roomId)) ?? '';

export const keepDraft = (userId: number, roomId: number, text: string): void => {
  if (text === '') sessionStorage.removeItem(keyFor(userId, roomId));
  else sessionStorage.setItem(keyFor(userId, roomId), text);
};
