export const MESSAGE_TYPES = ['text', 'image', 'doc'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Who wrote a message. SYSTEM: what the chat itself notes, such as a transfer. */
export const SENDER_TYPES = ['ADMIN', 'GUEST', 'SYSTEM'] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** screens.md 4: received when the recipient is online, otherwise sent. */
export const messageStatus = (isRecipientOnline: boolean): 'sent' | 'received' =>
  isRecipientOnline ? 'received' : 'sent';

export const MESSAGE_MAX_CHARACTERS = 4_000;

/** Rooms come in pages of eight: a page of fewer is the last (screens.md 4 and 9). */
export const ROOM_PAGE_SIZE = 8;
export const MESSAGE_PAGE_SIZE = 30;

export const isLastPage = (rooms: number): boolean => rooms < ROOM_PAGE_SIZE;
