import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';

// without the schemas of the contract, whose library is no part of the first page
const has = <K extends string>(sent: unknown, ...keys: K[]): sent is Record<K, unknown> =>
  typeof sent === 'object' && sent !== null && keys.every((key) => key in sent);

export const isMessage = (sent: unknown): sent is ChatMessage =>
  has(sent, 'id', 'roomId', 'from', 'message', 'fromType') &&
  typeof sent.roomId === 'number' &&
  typeof sent.message === 'string' &&
  typeof sent.from === 'string';

export const isRoom = (sent: unknown): sent is ChatRoom =>
  has(sent, 'id', 'responsible_user_id') && typeof sent.id === 'number';

/** The text of a browser notification for a message of a guest. */
export const noticeText = ({
  message,
  messageType,
}: Pick<ChatMessage, 'message' | 'messageType'>): string => {
  if (message !== '') return message.slice(0, 200);
  return messageType === 'image' ? 'sent a picture' : 'sent a document';
};

/** Whether a message is worth a notification for this user: a room of nobody or of their own, not a colleague's. */
export const concernsUser = (responsibleUserId: number | null | undefined, userId: number): boolean =>
  responsibleUserId === undefined || responsibleUserId === null || responsibleUserId === userId;
