import type { Language } from '../protocol';

export const HOST_TEXTS: Readonly<
  Record<Language, { open: string; close: string; frame: string; unread: (count: number) => string }>
> = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    frame: 'Chat',
    unread: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
  fr: {
    open: 'Ouvrir le clavardage',
    close: 'Fermer le clavardage',
    frame: 'Clavardage',
    unread: (count) => (count === 1 ? '1 nouveau message' : `${count} nouveaux messages`),
  },
};
