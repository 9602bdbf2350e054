import type { Socket } from 'socket.io';

export interface Place {
  dealershipId: number;
  network: string;
}

/** What is known of a visitor's connection. It is kept small: most visitors never write. */
export interface GuestFacts extends Place {
  address: string;
  language: 'en' | 'fr';
  /** Null until the visitor has written. */
  guestId: number | null;
  roomId: number | null;
  page: { path: string; title: string } | null;
  userAgent: string;
  /** Refused events since the last one that was taken. */
  refusals: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the events of guests are named by their area, which checks what they bring
export type Events = Record<string, (...args: any[]) => void>;
export type GuestSocket = Socket<Events, Events, Events, GuestFacts>;

/** With a language: those of the guest's windows that show it. */
export const guestRoom = (dealershipId: number, guestId: number, language = ''): string =>
  `guest ${dealershipId} ${guestId} ${language}`;

export const joinGuest = (socket: GuestSocket, guestId: number): void => {
  const { data } = socket;
  data.guestId = guestId;
  const { dealershipId, language } = data;
  void socket.join([guestRoom(dealershipId, guestId), guestRoom(dealershipId, guestId, language)]);
};
