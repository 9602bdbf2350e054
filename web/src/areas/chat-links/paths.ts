export const CHAT = '/admin/chat';
export const SAVED_REPLIES = '/admin/chat/saved-replies';
export const CHAT_FIGURES = '/admin/chat/figures';
export const CHAT_SETTINGS = '/admin/chat/settings';

/** The chat page with a room open (2.11: what a chat notification opens). */
export const chatPath = (roomId: number): string => `${CHAT}?room=${roomId}`;

/** One conversation without the live page: for owners, sellers and the customer themselves. */
export const offlineChatPath = (roomId: number): string => `/admin/offline-chat/${roomId}`;
