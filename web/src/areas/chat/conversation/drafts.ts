interface Draft {
  text: string;
  /** A private note, which must never become an answer to the guest. */
  isNote: boolean;
}

const NONE: Draft = { text: '', isNote: false };

const keyFor = (userId: number, roomId: number) => `forecourt:chat-draft:${userId}:${roomId}`;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'isNote' in kept &&
  typeof kept.isNote === 'boolean';

/** What was typed and not sent, per room: still there when one comes back to it, also after a reload. */
export const readDraft = (userId: number, roomId: number): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(userId, roomId)) ?? 'null');
    return isDraft(kept) ? kept : NONE;
  } catch {
    return NONE;
  }
};

export const keepDraft = (userId: number, roomId: number, draft: Draft): void => {
  if (draft.text === '') sessionStorage.removeItem(keyFor(userId, roomId));
  else sessionStorage.setItem(keyFor(userId, roomId), JSON.stringify(draft));
};
